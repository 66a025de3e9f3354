import Foundation

/// Runs command lines against the `policyctl` that was built beside these tests.
enum Shell {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path

    /// Expectations are rewritten instead of compared: `UPDATE_EXPECTED=1 scripts/test`.
    static let updates = ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil

    static let hasGit = (try? run("git --version").exit) == 0

    struct Result: Sendable {
        var stdout: String
        var stderr: String
        var exit: Int32
        var seconds: Double
    }

    /// Whoever asks for it removes it.
    static func temporaryFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    static func run(_ command: String, in folder: URL = root, input: Data? = nil, variables: [String: String] = [:]) throws -> Result {
        let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let output = scratch.appending(path: "stdout")
        let errors = scratch.appending(path: "stderr")
        let source = scratch.appending(path: "stdin")
        try Data().write(to: output)
        try Data().write(to: errors)
        try (input ?? Data()).write(to: source)
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", command]
        process.currentDirectoryURL = folder
        var environment = ["PATH": products + ":/usr/local/bin:/usr/bin:/bin", "HOME": scratch.path]
        if let library = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] { environment["LD_LIBRARY_PATH"] = library }
        process.environment = environment.merging(variables) { $1 }
        process.standardInput = try FileHandle(forReadingFrom: source)
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        let start = ContinuousClock.now
        try process.run()
        process.waitUntilExit()
        let time = ContinuousClock.now - start
        return Result(
            stdout: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            stderr: String(decoding: try Data(contentsOf: errors), as: UTF8.self), exit: process.terminationStatus,
            seconds: Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18)
    }
}
