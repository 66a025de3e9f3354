import PolicyEngine
import Testing

@testable import PolicyLint

/// Slips of a fourth reader, and of twelve tasks done by a newcomer.
@Suite struct FourthTrialTests {
    private static let rule = """
        rules:
          - id: net.busy
            when:
              - { http: 503 }
              - { http: 504 }
            category: retryable
            show: alert
            message:
              title: We’re busy
              suggestion: Come back later.

        """

    private func diagnostics(_ text: String) -> [Diagnostic] { LintCase(text).report.findings.map { $0.diagnostic } }

    @Test(
        "A line beside its column is told which one it belongs into",
        arguments: [
            ("      suggestion", "     suggestion", "put one more space before it, so that it is below “title”"),
            ("      - { http: 504 }", "    - { http: 504 }", "put two more spaces before it, so that it is below “-”"),
            ("      - { http: 504 }", "     - { http: 504 }", "put one more space before it, so that it is below “-”"),
            ("      title", "    title", "put two more spaces before it"),
        ])
    func columns(_ old: String, _ new: String, _ help: String) {
        let found = diagnostics(Self.rule.replacing(old, with: new))
        #expect(found.first?.help == help && found.first?.related.count == 1, "\(found)")
    }

    @Test(
        "The right next step is said first",
        arguments: [
            ("      suggestion: Come back later.", "      suggestion:\n        • Wait.\n        • Come back.", "write “- Wait.”"),
            ("    category: retryable", "    // category: retryable", "write # in place of //"),
            ("title: We’re busy\n", "title: We’re busy, reason: Many are here.\n", "put “reason: …” into the next line"),
            ("{ http: 504 }", "{ http: 504, attempt: >3 }", "write 4.."), ("{ http: 504 }", "{ http: 504, attempt: <=3 }", "write ..3"),
            ("    category: retryable", "    category: retryable\n    absorbs: [{ category: [retryable, nonRetryable], for: 30s }]", "write an entry for each"),
        ])
    func nextStep(_ old: String, _ new: String, _ help: String) {
        let found = diagnostics(Self.rule.replacing(old, with: new))
        #expect(found.first?.help?.contains(help) == true, "\(found)")
    }

    @Test func loudestWithoutBraces() {
        let found = diagnostics("scopes: { kiosk: { loudest: toast except critical } }\n")
        #expect(found.first?.help == "write { at: toast, except: [critical] }")
    }

    @Test("A code with its domain’s name before it")
    func codeWithPrefix() {
        let text =
            "domains: { NSURLErrorDomain: { codes: [timedOut, cancelled] } }\n"
            + Self.rule.replacing("{ http: 504 }", with: "{ code: NSURLErrorTimedOut, domain: NSURLErrorDomain }")
        #expect(diagnostics(text).first { $0.check == "reference/unknown-code" }?.nearest == ["timedOut"])
    }

    @Test("What was pasted too far right is told, and not to be deleted")
    func pastedTooFarRight() {
        let german = "schema: 1\nlocale: de\ntranslations:\n  net.busy:\n    title: Voll\n    other.rule:\n    title: Anders\n"
        let files = [SourceFile(path: "rules.yaml", text: "schema: 1\n" + Self.rule), SourceFile(path: "locales/de.yaml", text: german)]
        let found = LintCase(files: files).report.findings.first { $0.check == "yaml/duplicate-key" }?.diagnostic
        #expect(found?.help?.hasPrefix("“other.rule” above has nothing below it") == true)
    }

    @Test("A rule for first loads alone does not hide that others are never told")
    func firstLoadsAlone() {
        let text = """
            rules:
              - id: sync.failed
                when: { http: 507 }
                category: retryable
                show: none
                quiet: 2
                retry: { backoff: [1s, 3s] }
              - id: first-load.fills-the-screen
                when: { category: retryable, firstLoad: true }
                show: screen
                message: { title: We couldn’t load this, suggestion: Try again. }
                recovery: [dismiss]

            """
        #expect(diagnostics(text).contains { $0.check == "retry/never-shown" })
    }

    @Test(
        "Buttons that a text names and nobody offers",
        arguments: [
            ("Press “Undo” to get it back.", true), ("Tap the \"Undo\" button.", true), ("Choose “Wi-Fi” in the settings.", false), ("Press “Close”.", false),
            ("Open the orders to see it.", true), ("Open orders take longer.", true), ("Press “{name}”.", false), ("Choose another one than “x”.", false),
        ])
    func namedButtons(_ text: String, _ isFound: Bool) {
        let options = "recoveryOptions: { orders: { title: Open orders, action: openOrders }, undo: { title: Undo, action: undo } }\nactions: [openOrders, undo]\n"
        let rule = Self.rule.replacing("suggestion: Come back later.", with: "suggestion: '\(text)'\n    recovery: [dismiss]")
        let found = LintCase(options + rule, only: "message/missing-button").report.findings.filter { $0.check == "message/missing-button" }
        #expect(found.isEmpty != isFound, "\(text): \(found.map { $0.diagnostic.message })")
    }

    @Test("An alert with “Try again” alone leaves no way to say no")
    func retryAlone() {
        let text = "recoveryOptions: { again: { title: Try again, action: retry } }\n" + Self.rule.replacing("    message:", with: "    recovery: [again]\n    message:")
        #expect(diagnostics(text).contains { $0.check == "surface/no-exit" })
    }

    @Test("A status of a list that another rule names more exactly")
    func hiddenStatus() {
        let text = """
            rules:
              - id: session.ended
                when: [{ http: [401, 403] }, { http: [402, 403], online: true }]
                category: nonRetryable
                show: alert
                message: { title: Please log in, suggestion: Log in again. }
              - id: not.allowed
                when: { http: 403 }
                category: nonRetryable
                show: alert
                message: { title: You don’t have access, suggestion: Ask for it. }

            """
        let found = LintCase(text, only: "reach/shadowed-rule").report.findings.filter { $0.check == "reach/shadowed-rule" }
        // The second map wins where the device is online: it says more.
        #expect(found.map { $0.diagnostic.message } == ["403 can never be used here"], "\(found.map { $0.diagnostic.message })")
    }
}
