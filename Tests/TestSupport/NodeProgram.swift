import Foundation

/// Runs scripts in node, where it is there.
package enum NodeProgram {
    package static let path = Machine.path(of: "node")

    /// What a script prints; nil without node.
    package static func output(_ script: String, _ words: String...) throws -> String? {
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
