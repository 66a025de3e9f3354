import Foundation
import PolicyEngine
import Testing

/// Which of the two threads reads a file first never shows.
@Suite struct TwoThreadTests {
    private func folder(_ change: (Int, String) -> String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.copyItem(at: URL(filePath: Repository.policies), to: folder)
        for number in 0..<60 {
            let rule = "schema: 1\nrules:\n  - {id: extra.\(number), when: {domain: Extra, code: c\(number)}, category: retryable, message: {title: 'T {n}'}}\n"
            try Data(change(number, rule).utf8).write(to: folder.appending(path: "extra-\(number).yaml"))
        }
        return folder
    }

    @Test func aPolicyIsTheSameEachTime() throws {
        let folder = try folder { $1 }
        defer { try? FileManager.default.removeItem(at: folder) }
        let first = try LoadedPolicy(folder: folder.path)
        let event = ErrorEvent(domain: "Extra", code: .name("c41"))
        for _ in 0..<15 {
            let again = try LoadedPolicy(folder: folder.path)
            #expect(again.compiled() == first.compiled() && again.warnings == first.warnings && again.files == first.files)
            #expect(again.policy.decide(event, seed: 1) == first.policy.decide(event, seed: 1))
        }
        #expect(first.warnings.count >= 60)
    }

    @Test func mistakesAreTheSameEachTime() throws {
        let folder = try folder { $0 % 3 == 0 ? $1.replacing("{n}", with: "{n") : $0 % 3 == 1 ? $1 + "  bad: [\n" : $1 }
        defer { try? FileManager.default.removeItem(at: folder) }
        func mistakes() -> [Diagnostic] {
            do { return try LoadedPolicy(folder: folder.path).warnings } catch { return error.diagnostics }
        }
        let first = mistakes()
        #expect(first.filter { $0.severity == .error }.count >= 40)
        for _ in 0..<15 { #expect(mistakes() == first) }
    }
}
