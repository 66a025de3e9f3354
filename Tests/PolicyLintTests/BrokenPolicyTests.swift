import Foundation
import PolicyEngine
import TestSupport
import Testing

@testable import PolicyLint

/// Whatever the bytes, every check ends, and its text lies inside the files.
@Suite struct BrokenPolicyTests {
    private static let sources: [[UInt8]] = {
        let folder = MergedDocumentsTests.root.appending(path: "policies")
        let paths = [
            "app.yaml", "categories.yaml", "schedules.yaml", "rules/screens.yaml", "rules/payments.yaml",
            "locales/de.yaml",
        ]
        let examples = CheckCatalog.all.flatMap(\.examples).flatMap {
            ExampleFiles($0.bad, isWhole: $0.isWhole).files.prefix(1).map(\.bytes)
        }
        return paths.compactMap { try? Array(Data(contentsOf: folder.appending(path: $0))) } + examples
    }()

    /// What is missing because its name is misspelt is not said to be missing as well.
    @Test func aMisspeltKeyIsSaidOnce() {
        let rest = "category: nonRetryable, show: toast, message: { title: Gone }"
        func errors(_ rule: String) -> [String] { LintCase("rules: [{ \(rule), \(rest) }]\n").found("structure/") }
        #expect(errors("id: a, whn: { http: 404 }") == ["structure/unknown-key@2"])
        #expect(errors("idd: a, when: { http: 404 }") == ["structure/unknown-key@2"])
        #expect(errors("id: a, colour: red").sorted() == ["structure/missing-key@2", "structure/unknown-key@2"])
    }

    private func mutated(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
        var bytes = bytes
        let odd = [
            "[", "]", "{", "}", ": ", "- ", "#", " #a", "&a ", "*a", "!t ", "|\n", ">", "'", "\"", "“", "”", "\t", "\n",
            "\r", "\u{A0}", "\u{FEFF}", "2026-01-01", "no",
            "010",
        ]
        for _ in 0..<random.number(1...5) where !bytes.isEmpty {
            let at = random.number(0...(bytes.count - 1))
            switch random.number(0...4) {
            case 0: bytes.remove(at: at)
            case 1, 2: bytes.insert(contentsOf: Array(random.pick(odd).utf8), at: at)
            case 3: bytes.removeSubrange(at..<min(bytes.count, at + random.number(1...60)))
            default: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + random.number(1...40))], at: at)
            }
        }
        return bytes
    }

    @Test func findingsAndFixesStayInsideTheFiles() throws {
        var random = SeededRandom(seed: 5)
        let base = try #require(Self.sources.first)
        var fixes = 0
        for round in 0..<400 {
            let bytes = mutated(Self.sources[round % Self.sources.count], &random)
            let policy = LintContext(
                PolicyInspection(files: [
                    SourceFile(path: "a.yaml", bytes: bytes), SourceFile(path: "b.yaml", bytes: base),
                ]), LintSettings())
            for finding in Linter.findings(policy, levels: { $0.severity }) {
                for place in [finding.place].compactMap(\.self) + finding.diagnostic.related.map(\.place) {
                    check(place, policy, finding)
                }
                var end = Int32(0)
                for edit in (finding.fix?.edits ?? []).sorted(by: { $0.place.lower < $1.place.lower }) {
                    check(edit.place, policy, finding)
                    #expect(edit.place.lower >= end, "\(finding)")
                    end = edit.place.upper
                    fixes += 1
                }
            }
        }
        #expect(fixes > 50)
    }

    private func check(_ place: SourcePlace, _ policy: LintContext, _ finding: Finding) {
        let count = policy.inspection.files[Int(place.file)].bytes.count
        #expect(place.lower >= 0 && place.lower <= place.upper && place.upper <= max(count, 1), "\(finding)")
    }
}
