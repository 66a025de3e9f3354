import Foundation
import TestSupport
import Testing

/// The generated tables are what the generator writes. Needs Babel 2.17.0, from this machine or from PyPI; without it this is skipped.
@Suite struct CLDRTablesTests {
    /// `scripts/generate-cldr --check`, which takes some seconds and gives up on PyPI after 15.
    private static let check: (exit: Int32, output: String) = {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["bash", Repository.root.appending(path: "scripts/generate-cldr").path, "--check"]
        let pipe = Pipe()
        (process.standardOutput, process.standardError) = (pipe, pipe)
        guard (try? process.run()) != nil else { return (3, "bash cannot be run") }
        let output = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }()

    @Test(.enabled(if: Machine.has(check.exit != 3), "Babel 2.17.0 cannot be had"))
    func theyAreFresh() {
        #expect(Self.check.exit == 0, "run scripts/generate-cldr\n\(Self.check.output)")
    }
}
