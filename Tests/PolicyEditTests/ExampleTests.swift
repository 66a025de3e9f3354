import Foundation
import PolicyEdit
import PolicyEngine
import Testing

/// Folders with a file as it was (`before.yaml`) and as it is to look (`after.yaml`).
@Suite struct ExampleTests {
    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: Repository.examples.path)) ?? []).sorted()

    @Test func examplesAreFound() {
        #expect(Self.names.count >= 10)
    }

    @Test(arguments: names)
    func looksAsItShould(_ name: String) throws {
        let folder = Repository.examples.appending(path: name)
        let before = [UInt8](try Data(contentsOf: folder.appending(path: "before.yaml")))
        let result = try #require(PolicyFormatter.format(SourceFile(path: "rules.yaml", bytes: before)))
        let path = folder.appending(path: "after.yaml")
        if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil { try Data(result).write(to: path) }
        let after = [UInt8](try Data(contentsOf: path))
        #expect(text(result) == text(after), "\(name); to accept: UPDATE_EXPECTED=1 scripts/test --filter ExampleTests")
        #expect(PolicyFormatter.format(SourceFile(path: "rules.yaml", bytes: after)) == after)
        #expect(
            PolicyFormatter.arranged(SourceFile(path: "rules.yaml", bytes: before)) == after,
            "the result was not faithful")
    }

    /// Tests of policies have keys of their own.
    @Test func keysOfTestFilesStay() {
        let test = "tests:\n- name: a\n  id: yes\n  given: {http: 503}\nschema: 1\n"
        let result = PolicyFormatter.format(SourceFile(path: "network.test.yaml", text: test))
        #expect(text(result) == "tests:\n  - name: a\n    id: yes\n    given: { http: 503 }\nschema: 1\n")
    }

    @Test(arguments: ["", "\n\n", "# only a comment  \n\n\n", "{ a: b }\n\n", "just a text", "a: 1\rb: 2\r"])
    func filesWithoutKeysAreLeftInPeace(_ before: String) throws {
        let result = try #require(PolicyFormatter.format(SourceFile(path: "a.yaml", text: before)))
        let expected = ["\n\n": "", "# only a comment  \n\n\n": "# only a comment\n"]
        #expect(text(result) == expected[before] ?? before)
    }
}
