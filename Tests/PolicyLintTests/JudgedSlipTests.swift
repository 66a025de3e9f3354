import PolicyEngine
import Testing

@testable import PolicyLint

/// Slips whose first finding a strict reader judged to lead astray: what comes first now, and what it says.
@Suite struct JudgedSlipTests {
    private func first(_ files: [SourceFile], _ check: String) -> String? {
        LintCase(files: [SourceFile(path: "base.yaml", text: LintCase.base)] + files).report.findings.first { $0.check == check }
            .map { [$0.diagnostic.message, $0.diagnostic.label ?? "", $0.diagnostic.help ?? ""].joined(separator: " | ") }
    }

    private func first(_ rules: String, _ check: String) -> String? {
        first([SourceFile(path: "rules.yaml", text: "schema: 1\n" + rules)], check)
    }

    @Test func stepsInTheWrongOrder() {
        let rules = """
            retrySchedules: { s: { backoff: constant, initial: 1s, jitter: full, maxRetries: 3, assumeIdempotent: true } }
            rules:
              - id: busy
                when: { http: 503 }
                category: retryable
                steps: [{ untilAttempt: 3, show: alert }, { show: toast }]
                message: { title: We’re busy }
                retry: s
                recovery: [dismiss]

            """
        let found = first(rules, "retry/alert-while-retrying")
        #expect(found?.contains("{ untilAttempt: 3, show: toast }, then { show: alert }") == true, "\(found ?? "nil")")
    }

    @Test("A button whose action is wrong in all languages is told once, at the action")
    func actionOfAButton() {
        let base = LintCase.base.replacing("source: en }", with: "source: en, required: [de] }")
        let files = [
            SourceFile(path: "base.yaml", text: base),
            SourceFile(
                path: "recovery.yaml",
                text: "schema: 1\nactions: [logOut, logIn]\nrecoveryOptions:\n  logIn:\n    title: Log in\n    action: logOut\n"),
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
        let found = LintCase(files: [SourceFile(path: "base.yaml", text: base)] + files).report.findings.first { $0.check == "placeholder/code-style" }
        #expect(found?.diagnostic.help?.contains("write {limit, bytes}") == true, "\(found?.diagnostic.help ?? "nil")")
    }

    @Test func aFieldOfAnotherScreen() {
        let base = LintCase.base.replacing("scopes: { checkout: {} }", with: "scopes: { checkout/payment: { fields: [expiry] }, settings: { fields: [name] } }")
        let rules =
            "schema: 1\nrules:\n  - id: a\n    when: { http: 402, scope: settings }\n    category: nonRetryable\n    show: inline\n    field: expiry\n    message: { title: A }\n"
        let report = LintCase(files: [SourceFile(path: "base.yaml", text: base), SourceFile(path: "rules.yaml", text: rules)]).report
        let found = report.findings.first { $0.check == "structure/undeclared-field" }
        #expect(found?.diagnostic.help?.hasPrefix("“expiry” is a field of checkout/payment: write `scope: checkout/payment`") == true)
        #expect(found?.diagnostic.related.count == 1)
    }

    @Test(arguments: [
        ("rules:\n  - id: a\n    when: { http: 404 }\n    message:\n      title: A file, suggestion: Use another\n", "yaml/syntax", "delete the comma before it"),
        ("rules:\n  - id: a\n    when: { http: 404 }\n    show: popup\n    message: { title: A }\n", "structure/unknown-value", "did you mean “alert”?"),
        ("rules:\n  - id: a\n    when: { domain: D, code: 400-499 }\n    message: { title: A }\n", "structure/bad-range", "write 400..499"),
        ("rules:\n  - id: a\n    when: { http: 404, appVersion: '>= 3.2' }\n    message: { title: A }\n", "structure/bad-range", "from 3.2 on is 3.2.."),
    ])
    func helps(_ rules: String, _ check: String, _ words: String) {
        let found = first(rules, check)
        #expect(found?.contains(words) == true, "\(found ?? "nil")")
    }

    @Test("A promise to go on trying stays when the tries have ended, unless there are other texts then", arguments: [false, true])
    func promises(_ hasOther: Bool) {
        let gaveUp = hasOther ? "gaveUp: { message: { title: Come back a little later } }" : ""
        let rules = """
            retrySchedules: { s: { backoff: constant, initial: 1s, jitter: full, maxRetries: 2 } }
            rules:
              - id: busy
                when: { http: 503 }
                category: retryable
                show: toast
                quiet: 1
                retry: s
                message: { title: Hang on, suggestion: We’ll try again in a moment. }
                \(gaveUp)

            """
        let found = first(rules, "message/retry-promise")
        #expect((found?.contains("is also shown once the tries have ended") == true) == !hasOther, "\(found ?? "nil")")
    }

    @Test("Names of numbered errors need a vocabulary, also where there is none at all")
    func numberedDomains() {
        let base =
            "schema: 1\nlocales: { source: en }\nfallback: { show: alert, message: { title: A }, recovery: [dismiss] }\nrecoveryOptions: { dismiss: { title: Close, action: dismiss, role: cancel } }\n"
        for (when, isFound) in [
            ("{ domain: NSURLErrorDomain, code: notConnectedToInternet }", true), ("{ domain: NSURLErrorDomain, code: -1009 }", false),
            ("{ domain: NSPOSIXErrorDomain, code: ECONNREFUSED }", false), ("{ domain: CartError, code: empty }", false),
        ] {
            let rules = base + "rules: [{ id: a, when: \(when), category: nonRetryable, show: toast, message: { title: Gone } }]\n"
            let found = LintCase(files: [SourceFile(path: "a.yaml", text: rules)]).report.findings.contains { $0.check == "reference/unknown-domain" }
            #expect(found == isFound, "\(when)")
        }
    }

    @Test("A path of the settings that fits no file is told before the findings")
    func settingsComeFirst() {
        var report = LintCase("rules:\n  - { id: a, when: { http: 404 }, category: nonRetryable, show: toast, message: { title: This is gone. } }\n").report
        report.settingsNotes = ["the settings for “x” concern no file"]
        let text = PrettyReport.text(report, width: 80, isColored: false)
        #expect(text.hasPrefix("note: the settings for “x”"))
    }
}
