import Foundation
import Testing

@testable import policyctl

/// Folders with a command line (`cmd`) and what it must print (`stdout`, `stderr`) and answer (`exit`); missing files mean nothing and 0.
@Suite struct CaseTests {
    static let folder = Shell.root.appending(path: "Tests/PolicyctlTests/Cases")
    static let cases = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

    @Test("Each command is in a case") func everyCommandHasACase() throws {
        let typed = try Self.cases
            .map { try String(contentsOf: Self.folder.appending(path: "\($0)/cmd"), encoding: .utf8) }
            .joined(separator: "\n")
        #expect(Program.commands.map(\.name).filter { !typed.contains("policyctl \($0)") } == [])
    }

    @Test(arguments: cases)
    func prints(_ name: String) throws {
        let folder = Self.folder.appending(path: name)
        let command = try String(contentsOf: folder.appending(path: "cmd"), encoding: .utf8)
        let input = try? Data(contentsOf: folder.appending(path: "stdin"))
        let result = try Shell.run(
            command, in: Shell.root, input: input, variables: ["CASE": "Tests/PolicyctlTests/Cases/\(name)"])
        for (file, found) in [
            ("stdout", result.stdout), ("stderr", result.stderr), ("exit", result.exit == 0 ? "" : "\(result.exit)\n"),
        ] {
            let path = folder.appending(path: file)
            if Shell.updates {
                if found.isEmpty {
                    try? FileManager.default.removeItem(at: path)
                } else {
                    try Data(found.utf8).write(to: path)
                }
            }
            let expected = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
            #expect(found == expected, "\(name)/\(file); to accept: UPDATE_EXPECTED=1 scripts/test --filter CaseTests")
        }
    }
}
