import PolicyEngine
import Testing

@testable import PolicyLint

/// What a reader found in checks that look beyond one rule, and in helps for slips.
@Suite struct SecondReviewTests {
    private static let rule =
        "rules:\n  - id: net.busy\n    when: { http: 503 }\n    category: retryable\n    show: alert\n    message: { title: We’re busy }\n"

    private func diagnostics(_ text: String) -> [Diagnostic] { LintCase(text).report.findings.map { $0.diagnostic } }

    @Test("An odd dash with nothing after it is found where it is", arguments: ["–", "•", "−"], [" ", "", "\u{A0}"])
    func lonelyDash(_ dash: String, _ blank: String) {
        for text in ["rules:\n  - id: a\n  \(dash)\(blank)\n  - id: b\n", "actions:\n- aaa\n\(dash)\(blank)\n- bbb\n"] {
            let found = LintCase(text).found
            #expect(found.contains { $0.hasSuffix("@4") }, "\(found)")
        }
    }

    @Test(
        "Blanks at the ends of lines, and other line ends, change no kind of finding",
        arguments: [" \n", "\r\n", " \r\n"])
    func lineEnds(_ ending: String) {
        for text in [
            "message: { title: We’re busy }", "message: { title: \"It is\n        gone\" now }",
            "message:\n      title: \"Gone\n      reason: \"Lost\"",
        ] {
            let broken = Self.rule.replacing("message: { title: We’re busy }", with: text)
            let usual = diagnostics(broken).filter { $0.severity == .error }.map { $0.message }
            let other = diagnostics(broken.replacing("\n", with: ending)).filter { $0.severity == .error }.map {
                $0.message
            }
            #expect(usual == other, "\(text)")
        }
    }

    @Test("A fallback without text, or without buttons, is an error", arguments: ["message: {}", "recovery: []"])
    func bareFallback(_ part: String) {
        let key = String(part.prefix { $0 != ":" })
        let other = key == "message" ? "recovery: [dismiss]" : "message: { title: Sorry }"
        let inspection = PolicyInspection(files: [
            SourceFile(
                path: "a.yaml",
                text:
                    "schema: 1\nrecoveryOptions: { dismiss: { title: Close, action: dismiss } }\nfallback: { show: alert, \(part), \(other) }\n\(Self.rule)"
            )
        ])
        #expect(inspection.policy == nil)
    }

    @Test("An error in a translation is not left out for what is wrong with another of its texts")
    func otherText() {
        let rules =
            "schema: 1\nlocales: { source: en, required: [de] }\n"
            + Self.rule.replacing(
                "{ title: We’re busy }",
                with: "{ title: \"It costs ${price}\", suggestion: \"You have {count} left.\" }")
        let german =
            "schema: 1\nlocale: de\ntranslations:\n  net.busy: { title: \"Es kostet {price}\", suggestion: \"Es sind {cuont} da.\" }\n"
        let base =
            "schema: 1\nrecoveryOptions: { dismiss: { title: Close, action: dismiss } }\n"
            + "fallback: { show: alert, message: { title: Sorry }, recovery: [dismiss] }\n"
        let inspection = PolicyInspection(files: [
            SourceFile(path: "a.yaml", text: rules), SourceFile(path: "b.yaml", text: base),
            SourceFile(path: "locales/de.yaml", text: german),
        ])
        let findings = Linter.findings(LintPolicy(inspection, LintSettings()))
        let policy = LintPolicy(inspection, LintSettings())
        let causes = NamedCauses(findings, policy)
        let left = findings.filter { !causes.cover($0) }
        #expect(
            left.contains { $0.check == "l10n/placeholder-mismatch" && $0.diagnostic.message.contains("cuont") },
            "\(findings.map { $0.diagnostic.message })")
    }

    @Test("Every mistake is named beside the one that is explained")
    func besides() {
        let steps = Self.rule.replacing(
            "    show: alert\n",
            with: "    steps: [{ show: toast, untilAttemt: 2 }, { show: alert, untilAttempt: 5 }]\n")
        #expect(diagnostics(steps).contains { $0.message.contains("untilAttemt") })
        let alias = "actions: [a, *foo]\nreports: [x, \"y\" z]\n"
        #expect(diagnostics(alias).filter { $0.severity == .error }.count == 2)
        let sections = diagnostics("rules: []\nrules: []\nactions: [a]\nactions: [b]\n").filter {
            $0.code == .yamlDuplicateKey
        }
        #expect(sections.count == 2 && sections.allSatisfy { $0.help?.hasPrefix("delete this line") == true })
        let parted = diagnostics("rules:\n  - when: { http: 405, bogus: 1 }\n  - category: retryable\n  - id: zz\n")
        #expect(parted.contains { $0.message.contains("bogus") })
    }

    @Test("A list of a domain and a screen is what it says")
    func eitherScreen() {
        let text = Self.rule.replacing("{ http: 503 }", with: "[{ domain: SError }, { scope: player }]")
        #expect(!LintCase(text).report.findings.contains { $0.check == "reach/split-condition" })
    }

    @Test("A situation of the app’s own may be called nearly as one of the language")
    func ownSituations() {
        let text = "reports: [attempts, online2]\n" + Self.rule
        #expect(diagnostics(text).allSatisfy { $0.severity < .error || $0.code != .structureUnknownValue })
    }
}
