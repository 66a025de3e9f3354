import PolicyEngine
import Testing

@testable import PolicyLint

/// Whoever does what the help says does not meet the next finding.
@Suite struct AdviceTests {
    private func help(_ check: String, _ text: String) -> [String] {
        LintCase(text, only: check).report.findings.map { $0.diagnostic.help ?? "" }
    }

    private static func rule(_ id: String, _ when: String, _ more: String) -> String {
        "  - id: \(id)\n    when: \(when)\n    category: nonRetryable\n    show: alert\n" + more
    }

    @Test func twinsAreToldApart() {
        let one = Self.rule("a", "{ http: [502, 503] }", "    message: { title: One }\n")
        let same = help(
            "reach/ambiguous-overlap",
            "rules:\n" + one + Self.rule("b", "{ http: 502..503 }", "    message: { title: Two }\n"))
        #expect(same.count == 1 && same[0].contains("delete the duplicate") && !same[0].contains("beats"), "\(same)")
        let more = help(
            "reach/ambiguous-overlap",
            "rules:\n" + one + Self.rule("b", "{ http: [503, 504] }", "    message: { title: Two }\n"))
        #expect(more.count == 1 && more[0].contains("beats"), "\(more)")
    }

    @Test(arguments: ["category: nonRetryable", "category: retryable"])
    func aButtonThatDoesNotHelpIsNotAsked(_ category: String) {
        for promise in ["Please try again.", "We’ll keep trying."] {
            let text =
                "rules:\n"
                + Self.rule(
                    "a", "{ http: 503 }",
                    "    message: { title: It didn’t work, suggestion: \(promise) }\n    recovery: [dismiss]\n")
            let found = help("message/retry-promise", text.replacing("category: nonRetryable", with: category))
            let advises = found.contains { $0.contains("add the button") || $0.contains("add a schedule") }
            #expect(found.count == 1 && advises == (category == "category: retryable"), "\(found)")
        }
    }

    @Test func theSnippetIsARuleThatHelps() throws {
        let text =
            "domains: { NSURLErrorDomain: {} }\nrules:\n"
            + Self.rule("a", "{ domain: NSURLErrorDomain }", "    message: { title: It didn’t work }\n")
        let help = help("reach/cancellation-visible", text)
        let lines = try #require(help.first).split(separator: "\n").dropFirst()
        #expect(help.count == 1 && lines.count == 5)
        #expect(LintCase(text + lines.map { "  \($0)\n" }.joined(), only: "reach/cancellation-visible").found == [])
    }

    @Test("What is printed can be pasted as it is printed")
    func thePrintedSnippetHelps() throws {
        let text =
            "domains: { CancellationError: {} }\nrules:\n"
            + Self.rule("a", "{ domain: CancellationError }", "    message: { title: It didn’t work }\n")
        let report = LintCase(text, only: "reach/cancellation-visible").report
        let printed = DiagnosticPrinter(files: report.files).print(report.findings.map(\.diagnostic))
        let lines = printed.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.hasPrefix("  - id:") }
            .prefix { $0.hasPrefix("  - ") || $0.hasPrefix("    ") && !$0.contains("=") }
        #expect(lines.count == 5, "\(printed)")
        let pasted = text + lines.joined(separator: "\n") + "\n"
        #expect(LintCase(pasted, only: "reach/cancellation-visible").found == [], "\(pasted)")
    }

    @Test func buttonsHaveNoReason() {
        let text =
            "recoveryOptions:\n  stop: { title: Stop everything that is still going on at once, action: dismiss }\n"
        #expect(help("message/title-length", text) == ["shorten it"])
        let title =
            "rules:\n"
            + Self.rule(
                "a", "{ http: 503 }", "    message: { title: \(String(repeating: "A long title ", count: 9)) }\n")
        #expect(help("message/title-length", title) == ["shorten it, and move the rest to a `reason` or `suggestion`"])
    }

    @Test(arguments: [
        ("en", "Click", "“choose”"), ("de", "Klicken Sie", "“wählen”"),
        ("de", "Doppelklicken Sie", "name the goal"),
    ])
    func wordsAreOfTheTextsLanguage(_ locale: String, words: String, help: String) {
        var policy = LintCase(
            "rules:\n" + Self.rule("a", "{ http: 503 }", "    message: { title: Weg, suggestion: \(words) X. }\n"),
            only: "a11y/gesture-words")
        policy.files[0] = SourceFile(
            path: "base.yaml", text: LintCase.base.replacing("source: en", with: "source: \(locale)"))
        let found = policy.report.findings.map { $0.diagnostic.help ?? "" }
        #expect(found.count == 1 && found[0].contains(help), "\(found)")
    }

    /// What was asked for and cannot be had is said.
    @Test func whatCannotBeTurnedOff() {
        var policy = LintCase("rules:\n" + Self.rule("a", "{ http: 503 }", "    minimumDuration: 3\n"))
        #expect(!policy.report.notes.contains { $0.contains("structure/duration-unit") })
        let path = LevelOverride(paths: [Glob("rules*")], rules: [LevelRule(.check("structure/duration-unit"), .info)])
        for table in [
            SeverityTable(rules: [LevelRule(.check("structure/duration-unit"), nil)]),
            SeverityTable(ignore: [.group("structure")]), SeverityTable(overrides: [path]),
        ] {
            policy.run.table = table
            #expect(policy.found("structure/duration-unit").count == 1)
            #expect(
                policy.report.notes.contains { $0.hasPrefix("“structure/duration-unit” remains an error") },
                "\(policy.report.notes)")
        }
        policy.run.table = SeverityTable(
            rules: [LevelRule(.check("structure/duration-unit"), nil)],
            overrides: [LevelOverride(paths: [Glob("*")], rules: [LevelRule(.group("structure"), .error)])])
        #expect(!policy.report.notes.contains { $0.contains("remains an error") })
    }

    @Test(arguments: [
        ("policies/rules*", ": paths begin in the policy’s folder, so write “rules*”"), ("other/x*", ""),
        ("rulez/*", ""), ("nothing", ""),
    ])
    func pathsThatBeginOutside(_ path: String, _ hint: String) {
        var policy = LintCase("rules: []\n")
        policy.run.overrides = [LevelOverride(paths: [Glob(path)], rules: [LevelRule(.group("retry"), nil)])]
        #expect(policy.report.settingsNotes == ["the settings for “\(path)” match no file\(hint)"])
    }
}
