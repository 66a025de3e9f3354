import Foundation

/// Runs scripts in node, where it is there.
enum NodeProgram {
    static let path = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"].first { FileManager.default.isExecutableFile(atPath: $0) }

    /// What a script prints; nil without node.
    static func output(_ script: String, _ words: String...) throws -> String? {
        guard let path else { return nil }
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = [script] + words
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text
    }
}
