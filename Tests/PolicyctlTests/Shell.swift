import Foundation
import TestSupport

/// Runs command lines against the `policyctl` that was built beside these tests.
enum Shell {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    /// Whether the program is another one than was built with these tests.
    static let isReleased = ProcessInfo.processInfo.environment["POLICYCTL_FOLDER"] != nil

    /// Where `policyctl` is: beside these tests, or where `POLICYCTL_FOLDER` says.
    static let products =
        ProcessInfo.processInfo.environment["POLICYCTL_FOLDER"]
        ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path

    /// Expectations are rewritten instead of compared: `UPDATE_EXPECTED=1 scripts/test`.
    static let updates = ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil

    /// Whether commands can be run without root's rights: as who runs the tests, or by becoming another user.
    static let isOrdinaryUser = Machine.has(getuid() != 0 || Machine.path(of: "runuser") != nil)

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

    /// Runs a command line without root's rights. The program is copied to where everybody may read it.
    static func runAsOrdinaryUser(_ command: String, in folder: URL) throws -> Result {
        if getuid() != 0 { return try run(command, in: folder) }
        let programs = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: programs) }
        try FileManager.default.copyItem(atPath: products + "/policyctl", toPath: programs.path + "/policyctl")
        try Data(command.utf8).write(to: programs.appending(path: "command"))
        return try run(
            "chmod -R a+rX '\(programs.path)' && runuser -u nobody -- env PATH='\(programs.path):/usr/bin:/bin' "
                + "LD_LIBRARY_PATH=\"$LD_LIBRARY_PATH\" sh '\(programs.path)/command'", in: folder)
    }

    static func run(_ command: String, in folder: URL = root, input: Data? = nil, variables: [String: String] = [:])
        throws -> Result
    {
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
        var environment = ["PATH": products + ":/usr/local/bin:/usr/bin:/bin:/usr/sbin", "HOME": scratch.path]
        if let library = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] {
            environment["LD_LIBRARY_PATH"] = library
        }
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
