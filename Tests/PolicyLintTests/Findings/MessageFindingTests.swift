import PolicyEngine
import Testing

@testable import PolicyLint

/// What is found in texts and buttons.
@Suite struct MessageFindingTests {
    @Test(
        "Texts are found for what they are",
        arguments: [
            ("We failed to save this", "message/blame", 0), ("We failed to save this", "message/jargon", 1),
            ("You failed to save this", "message/blame", 1),
            ("A network error occurred", "message/generic", 1), ("A server error has occurred", "message/generic", 1),
        ])
    func words(_ title: String, check: String, count: Int) {
        let text =
            "rules:\n"
            + SampleRule.of(
                "{ http: 503 }", "    category: nonRetryable\n    show: toast\n    message: { title: \(title) }\n")
        let policy = LintCase(text, only: check)
        #expect(policy.found.count == count)
        if check == "message/generic" {
            let place = policy.report.findings.first?.place
            #expect(place.map { Int($0.upper - $0.lower) } == title.utf8.count, "the whole phrase is marked")
        }
    }

    @Test func brokenLetters() {
        let broken = SampleRule.busy.replacing("title: We’re busy", with: "title: \"SchlieÃŸen\"")
        #expect(helps(broken).contains { $0.contains("write “ß”") })
        let sound = SampleRule.busy.replacing("title: We’re busy", with: "title: Schließen, âge et Âme")
        #expect(finding("message/broken-letters", sound) == nil)
    }

    @Test(arguments: [
        ("Try again", "dismiss", true), ("Try again", "retry", false), ("Close", "retry", true),
        ("Close the app", "retry", false),
    ])
    func swappedButtons(_ title: String, action: String, isFound: Bool) {
        let text = "recoveryOptions:\n  other: { title: \(title), action: \(action) }\n" + SampleRule.busy
        #expect((finding("message/button-mismatch", text) != nil) == isFound)
    }

    @Test(
        "Buttons that a text names and nobody offers",
        arguments: [
            ("Press “Undo” to get it back.", true), ("Tap the \"Undo\" button.", true),
            ("Choose “Wi-Fi” in the settings.", false), ("Press “Close”.", false),
            ("Open the orders to see it.", true), ("Open orders take longer.", true), ("Press “{name}”.", false),
            ("Choose another one than “x”.", false),
        ])
    func namedButtons(_ text: String, _ isFound: Bool) {
        let options =
            "recoveryOptions: { orders: { title: Open orders, action: openOrders }, undo: { title: Undo, action: undo } }\nactions: [openOrders, undo]\n"
        let rule = SampleRule.busyTwice.replacing(
            "suggestion: Come back later.", with: "suggestion: '\(text)'\n    recovery: [dismiss]")
        let found = LintCase(options + rule, only: "message/missing-button").report.findings.filter {
            $0.check == "message/missing-button"
        }
        #expect(found.isEmpty != isFound, "\(text): \(found.map { $0.diagnostic.message })")
    }

    @Test("A button whose action is wrong in all languages is told once, at the action")
    func actionOfAButton() {
        let base = LintCase.base.replacing("source: en }", with: "source: en, required: [de] }")
        let files = [
            SourceFile(path: "base.yaml", text: base),
            SourceFile(
                path: "recovery.yaml",
                text:
                    "schema: 1\nactions: [logOut, logIn]\nrecoveryOptions:\n  logIn:\n    title: Log in\n    action: logOut\n"
            ),
            SourceFile(path: "de.yaml", text: "schema: 1\nlocale: de\ntranslations:\n  logIn: { title: Anmelden }\n"),
        ]
        let found = LintCase(files: files).report.findings.filter { $0.check == "message/button-mismatch" }
        #expect(found.count == 1)
        #expect(found.first?.diagnostic.help?.contains("`action: logIn`") == true)
    }

    @Test func aValueThatTheTranslationsStillShow() {
        let files = [
            SourceFile(
                path: "rules.yaml",
                text: """
                    schema: 1
                    domains: { UploadError: { codes: [tooLarge], parameters: [limit] } }
                    rules:
                      - id: upload.large
                        when: { domain: UploadError, code: tooLarge }
                        category: nonRetryable
                        message: { title: This is too large, suggestion: [Choose something of %@ or less., Choose something smaller.] }

                    """),
            SourceFile(
                path: "de.yaml",
                text: """
                    schema: 1
                    locale: de
                    translations:
                      upload.large:
                        title: Das ist zu groß
                        suggestion: ["Höchstens {limit, bytes}.", Kleiner.]

                    """),
        ]
        let base = LintCase.base.replacing("source: en }", with: "source: en, required: [de] }")
        let found = LintCase(files: [SourceFile(path: "base.yaml", text: base)] + files).report.findings.first {
            $0.check == "placeholder/code-style"
        }
        #expect(found?.diagnostic.help?.contains("write {limit, bytes}") == true, "\(found?.diagnostic.help ?? "nil")")
    }

    @Test("A rule that names another one carries the values of its domain")
    func valuesOfTheNamedRule() {
        let text = """
            domains: { UploadError: { codes: [incomplete], parameters: [left] } }
            rules:
              - id: upload.incomplete
                when: { domain: UploadError, code: incomplete }
                category: nonRetryable
                show: alert
                message: { title: "{left, plural, one {# file is} other {# files are}} left" }
              - id: gallery.incomplete
                when: { rule: upload.incomplete, scope: checkout }
                message: { title: "{left} left" }

            """
        #expect(LintCase(text, only: "placeholder/maybe-missing").found == [])
        let category = text.replacing("rule: upload.incomplete", with: "category: nonRetryable")
        #expect(LintCase(category, only: "placeholder/maybe-missing").found.count == 1)
    }

    @Test("The unit a value brings with it is not left behind")
    func units() throws {
        let text = SampleRule.busy.replacing(
            "{ title: We’re busy }", with: "{ title: We’re busy, suggestion: \"Wait {retryAfter} seconds.\" }")
        let finding = try #require(LintCase(text, only: "placeholder/unformatted").report.findings.first)
        let policy = LintCase(text)
        var bytes = policy.files[1].bytes
        for edit in finding.fix?.edits ?? [] {
            bytes.replaceSubrange(Int(edit.place.lower)..<Int(edit.place.upper), with: Array(edit.text.utf8))
        }
        #expect(String(decoding: bytes, as: UTF8.self).contains("Wait {retryAfter, duration}.\""))
    }
}

/// Help links that lead nowhere, or too far.
@Suite struct OddLinkTests {
    @Test(arguments: [
        ("https:///x", true), ("https://example.com/a b", true), ("http://127.0.0.1/x", true),
        ("https://[::1]:80/", true), ("https://10.0.0.7/", true),
        ("https://172.20.1.1", true), ("https://bob@example.com/", true), ("https://bob:secret@example.com/", false),
        ("https://example.com@evil.example/", true),
        ("tel:", true), ("tel:help", true),
        ("mailto:", true), ("https://printer.local/", true), ("https://example.com/help?x=1#a", false),
        ("tel:+4930123456", false),
        ("mailto:help@example.com", false), ("https://172.40.1.1", false), ("https://10.example.com", false),
        ("https://example.com/a@b", false),
    ])
    func links(_ link: String, _ isFound: Bool) {
        let text =
            "rules:\n  - id: a\n    when: { http: 404 }\n    category: nonRetryable\n    message: { title: Gone, help: \"\(link)\" }\n"
        let found = LintCase(text, only: "security/odd-link").report.findings.filter { $0.check == "security/odd-link" }
        #expect((found.count == 1) == isFound, "\(link): \(found.map { $0.diagnostic.message })")
    }
}
