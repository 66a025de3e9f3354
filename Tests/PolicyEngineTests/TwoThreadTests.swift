import Foundation
import PolicyEngine
import TestSupport
import Testing

/// Which of the two threads reads a file first, or which of them compiles what, never shows.
@Suite(.enabled(if: Machine.hasTime, "scripts/test --all runs it")) struct TwoThreadTests {
    /// Enough with the sample’s rules that two threads compile.
    private static let rulesOfFile = 20

    private func folder(_ change: (Int, String) -> String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.copyItem(at: URL(filePath: Repository.policies), to: folder)
        for number in 0..<60 {
            let rules = (0..<Self.rulesOfFile).map {
                let when = "{domain: Extra, code: c\(number * Self.rulesOfFile + $0)}"
                let message = "category: retryable, message: {title: 'T {n}'}"
                return "  - {id: extra.\(number).\($0), when: \(when), \(message)}\n"
            }
            let text = change(number, "schema: 1\nrules:\n" + rules.joined())
            try Data(text.utf8).write(to: folder.appending(path: "extra-\(number).yaml"))
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
            #expect(
                again.compiled() == first.compiled() && again.warnings == first.warnings && again.files == first.files)
            #expect(again.policy.decide(event, seed: 1) == first.policy.decide(event, seed: 1))
        }
        #expect(first.warnings.count >= 60)
    }

    private func ruleCount(_ folder: String) throws -> Int { try LoadedPolicy(folder: folder).catalog.rules.count }

    /// The sample alone is compiled by one thread.
    @Test func manyMoreRulesChangeNoDecisionOfTheOthers() throws {
        let folder = try folder { $1 }
        defer { try? FileManager.default.removeItem(at: folder) }
        let (few, many) = (try LoadedPolicy(folder: Repository.policies), try LoadedPolicy(folder: folder.path))
        #expect(try ruleCount(Repository.policies) <= PolicyCompiler.mostOnOneThread)
        #expect(try ruleCount(folder.path) > PolicyCompiler.mostOnOneThread)
        let records = try String(contentsOfFile: Repository.policies + "/samples/mixed.ndjson", encoding: .utf8)
        let events = try records.split(separator: "\n").map { try ErrorEvent(json: String($0)) }
        for event in events {
            let (one, other) = (few.policy.decide(event, seed: 1), many.policy.decide(event, seed: 1))
            #expect(one.rule == other.rule && one.message == other.message, "\(event)")
            #expect(one.recovery == other.recovery && one.retry == other.retry, "\(event)")
        }
        #expect(events.count >= 12)
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
