import PolicyEngine
import Testing

@testable import PolicyLint

/// Slips a fresh reader made that led nowhere, and what they are told now.
@Suite struct LatestTrialTests {
    private static let rule = """
        rules:
          - id: net.busy
            when: { http: 503 }
            category: retryable
            show: alert
            message: { title: We’re busy }

        """

    private func diagnostics(_ text: String) -> [Diagnostic] { LintCase(text).report.findings.map { $0.diagnostic } }

    private func helps(_ text: String) -> [String] { diagnostics(text).compactMap { $0.help } }

    private func finding(_ check: String, _ text: String) -> Diagnostic? {
        LintCase(text, only: check).report.findings.first { $0.check == check }?.diagnostic
    }

    @Test("A map in one line without its braces", arguments: ["domain: A, code: b", "\"domain: A, code: b\""])
    func bracesLeftOut(_ map: String) {
        let text = Self.rule.replacing("{ http: 503 }", with: map)
        #expect(helps(text).first?.contains("{ domain: A, code: b }") ?? false, "\(diagnostics(text))")
    }

    @Test("“=” after a name where a map belongs, and two buttons written as one")
    func assignmentAndTwoNames() {
        let domain = "domains:\n  shop:\n    codes:\n      soldOut:\n        parameters = [item]\n"
        #expect(helps(domain) == ["write parameters: [item]"])
        let buttons = finding("reference/unknown-option", Self.rule.replacing("show: alert", with: "show: alert\n    recovery: [dismiss retry]"))
        #expect(buttons?.nearest == [] && buttons?.help?.contains("[dismiss, retry]") == true, "\(String(describing: buttons))")
    }

    @Test func dashWithoutSpace() {
        let text = Self.rule.replacing(
            "{ title: We’re busy }", with: "\n      title: We’re busy\n      suggestion:\n        -Wait {retryAfter, duration}.\n        - Come back later.")
        #expect(diagnostics(text).first?.message == "a space is missing after this “-”")
        #expect(diagnostics(Self.rule.replacing("title: We’re busy", with: "title: -busy-")).allSatisfy { $0.code != .yamlSyntax })
    }

    @Test func idsInTwoNames() {
        let text = "locale: de\ntranslations:\n  network:\n    offline:\n      title: Hallo\n"
        #expect(helps(text).contains { $0.contains("network.offline:") }, "\(helps(text))")
    }

    @Test(arguments: [("disable-next-line", "write `disable`"), ("ignore", "write `disable`"), ("disabel", "disable")])
    func wordsOfOtherLinters(_ word: String, _ help: String) {
        let text = "retrySchedules:\n  a:\n    # policyctl: \(word) retry/no-jitter -- one server\n    jitter: none\n"
        let found = LintCase(text).report.findings.first { $0.check == "meta/bad-directive" }
        #expect(found?.diagnostic.help?.contains(help) ?? false)
    }

    @Test(arguments: [("403", true), ("[401, 403]", false)])
    func loggedOutByForbidden(_ status: String, _ isFound: Bool) {
        let text = Self.rule.replacing("503", with: status).replacing("retryable", with: "requiresLogout")
        #expect((finding("reach/broad-logout", text) != nil) == isFound)
    }

    @Test func theRuleAboutCancelledWorkItself() {
        let text = Self.rule.replacing("{ http: 503 }", with: "{ domain: NSURLErrorDomain, code: -999 }")
        #expect(finding("reach/cancellation-visible", text)?.help?.hasPrefix("write `show: none` in “net.busy”") ?? false)
    }

    @Test(arguments: [("410", true), ("503", false)])
    func laterIsNoHelp(_ status: String, _ isFound: Bool) {
        let text = Self.rule.replacing("503", with: status).replacing("We’re busy }", with: "Gone, suggestion: Try again later. }")
        #expect((finding("message/retry-promise", text)?.message.contains("stays as it is") ?? false) == isFound)
    }

    @Test(arguments: [
        ("Try again", "dismiss", true), ("Try again", "retry", false), ("Close", "retry", true), ("Close the app", "retry", false),
    ])
    func swappedButtons(_ title: String, _ action: String, _ isFound: Bool) {
        let text = "recoveryOptions:\n  other: { title: \(title), action: \(action) }\n" + Self.rule
        #expect((finding("message/button-mismatch", text) != nil) == isFound)
    }

    @Test func aScreenThatShowsNothing() {
        let text =
            "categories:\n  grave: { is: nonRetryable, severity: critical }\nscopes:\n  kiosk: { loudest: none }\n"
            + Self.rule.replacing("category: retryable", with: "category: grave")
        #expect(finding("surface/loudest-hides", text)?.help?.contains("{ at: toast, except: [grave] }") ?? false)
    }

    @Test func pendingTranslationsComeLast() {
        let text = "locales: { source: en, required: [de] }\n" + Self.rule.replacing("We’re busy", with: "An error occurred")
        let base = LintCase.base.replacing("locales: { source: en }\n", with: "")
        let run = LintCase(files: [SourceFile(path: "a.yaml", text: base), SourceFile(path: "b.yaml", text: "schema: 1\n" + text)])
        let checks = run.report.findings.map { $0.check }
        #expect(checks.last == "l10n/missing-locale")
        #expect(checks.contains("message/generic"))
    }

    /// What is written in place of a part of the rule, and what leads on from it.
    @Test(
        "Slips of the second trial",
        arguments: [
            ("503", "\"SchlieÃŸen\"", "write “ß”", "title: We’re busy")
        ])
    func brokenLetters(_ old: String, _ text: String, _ help: String, _ title: String) {
        #expect(helps(Self.rule.replacing(title, with: "title: \(text)")).contains { $0.contains(help) })
        #expect(finding("message/broken-letters", Self.rule.replacing(title, with: "title: Schließen, âge et Âme")) == nil)
    }

    @Test(
        "Helps name what the author wrote",
        arguments: [
            ("http: 503", "http: 414/431", "[414, 431]"),
            ("http: 503", "category: !critical", "not: { category: critical }"), ("http: 503", "code: 500–599", "500..599"),
            ("category: retryable", "category: retryable\n    absorbs: [connectivity]", "{ category: connectivity, for: 30s }"),
            ("We’re busy", "\"Back in ｛retryAfter, duration｝\"", "write { and }"),
            ("We’re busy", "\"Back in {retryAfter，duration}\"", "{retryAfter, duration}"),
            ("{ http: 503 }", "\n      { http: 503 }\n      { http: 504 }", "begin each of them with “- ”"),
            ("{ title: We’re busy }", "\n      - title: Busy\n      reason: It is.", "delete the “- ” before “title”"),
            ("{ title: We’re busy }", "\n      title: Busy\n      suggestion:\n        - One.\n        - Two.\n        help: x", "put two fewer spaces"),
            ("{ title: We’re busy }", "{ title: Busy }  - id: other.rule\n    when: { http: 410 }", ""),
            ("{ title: We’re busy }", "\n      title: \"It is „busy\"\"\n      reason: No.", "single quotes"),
        ])
    func ownWords(_ old: String, _ new: String, _ help: String) {
        let text = Self.rule.replacing(old, with: new)
        let found = diagnostics(text)
        #expect(found.prefix(1).contains { help.isEmpty || $0.help?.contains(help) ?? false }, "\(found)")
    }

    @Test func aRuleBehindAText() {
        let text = Self.rule.replacing("{ title: We’re busy }", with: "\n      title: Wait, then start over.  - id: other.rule\n    when: { http: 410 }")
        #expect(diagnostics(text).first?.message == "a line break is missing before “- id:”")
    }

    @Test func equalsSignsAndScreens() {
        #expect(helps("domains:\n  A:\n    codes:\n      one: 1\n      two = 2\n      three: 3\n").first == "write two: 2")
        let http = "domains: { A: { codes: [b] } }\n" + Self.rule.replacing("{ http: 503 }", with: "{ domain: http, code: 404 }")
        #expect(helps(http).contains { $0.contains("write http: 404") })
        #expect(helps("scopes:\n  login:\n    twoFactor: {}\n").first?.contains("login/twoFactor:") ?? false)
        #expect(helps("reports: firstLoad idempotent\n").first == "write [firstLoad, idempotent]")
        #expect(helps("reports: [firstLoad idempotent]\n").first == "a comma is missing: write firstLoad, idempotent")
    }

    @Test(arguments: [("timedOut", true), ("userAuthenticationRequired", false)])
    func loggedOutByTheConnection(_ code: String, _ isFound: Bool) {
        let text = Self.rule.replacing("{ http: 503 }", with: "{ domain: NSURLErrorDomain, code: \(code) }")
            .replacing("retryable", with: "requiresLogout")
        #expect((finding("reach/broad-logout", text) != nil) == isFound)
    }

    @Test func swappedAlternativesAreTheCause() {
        let files = [
            SourceFile(path: "a.yaml", text: LintCase.base.replacing("{ source: en }", with: "{ source: en, required: [de] }")),
            SourceFile(
                path: "b.yaml",
                text: "schema: 1\n" + Self.rule.replacing("title: We’re busy", with: "title: Busy, suggestion: [Come back later., \"In {retryAfter, duration}.\"]")),
            SourceFile(
                path: "locales/de.yaml",
                text: "schema: 1\nlocale: de\ntranslations:\n  net.busy: { title: Voll, suggestion: [\"In {retryAfter, duration}.\", Kommen Sie später.] }\n"),
        ]
        let checks = LintCase(files: files).report.findings.map { $0.check }
        #expect(checks.contains("message/unused-alternative"))
        #expect(!checks.contains("l10n/placeholder-mismatch"))
    }
}

/// Help links that lead nowhere, or too far.
@Suite struct OddLinkTests {
    @Test(arguments: [
        ("https:///x", true), ("https://example.com/a b", true), ("http://127.0.0.1/x", true), ("https://[::1]:80/", true), ("https://10.0.0.7/", true),
        ("https://172.20.1.1", true), ("https://bob@example.com/", true), ("https://bob:secret@example.com/", false), ("https://example.com@evil.example/", true),
        ("tel:", true), ("tel:help", true),
        ("mailto:", true), ("https://printer.local/", true), ("https://example.com/help?x=1#a", false), ("tel:+4930123456", false),
        ("mailto:help@example.com", false), ("https://172.40.1.1", false), ("https://10.example.com", false), ("https://example.com/a@b", false),
    ])
    func links(_ link: String, _ isFound: Bool) {
        let text = "rules:\n  - id: a\n    when: { http: 404 }\n    category: nonRetryable\n    message: { title: Gone, help: \"\(link)\" }\n"
        let found = LintCase(text, only: "security/odd-link").report.findings.filter { $0.check == "security/odd-link" }
        #expect((found.count == 1) == isFound, "\(link): \(found.map { $0.diagnostic.message })")
    }
}
