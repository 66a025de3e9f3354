import Testing

@testable import PolicyLint

/// Checks look at what a rule shows in the end, wherever it is set.
@Suite struct InheritedSettingTests {
    @Test("A link to help that the category has keeps a text’s promise")
    func inheritedHelpCounts() {
        let rules = """
            categories:
              broken: { is: nonRetryable, message: { title: This is broken, help: https://example.com/help } }
            rules:
              - id: a
                when: { http: 500 }
                category: broken
                message: { title: This didn’t work, suggestion: Contact support. }
            """
        #expect(LintCase(rules, only: "message/help-promise").found == [])
        let without = rules.replacing(", help: https://example.com/help", with: "")
        #expect(LintCase(without, only: "message/help-promise").found.count == 1)
    }

    @Test("A gaveUp message with nothing but help is no text of its own")
    func helpIsNoText() {
        let rules = """
            rules:
              - id: a
                when: { http: 500 }
                category: retryable
                show: toast
                retry: { backoff: [1s], assumeIdempotent: true }
                gaveUp: { show: alert, message: { help: https://example.com/help } }
            """
        #expect(LintCase(rules, only: "message/no-own-text").found == ["message/no-own-text@3"])
    }

    @Test("A refining rule that asks for inline where no rule names a field is found, also where it names the error")
    func refiningInlineNeedsAField() {
        let rules = """
            domains: { A: { codes: [x] } }
            scopes: { feed: {} }
            rules:
              - { id: a, when: { domain: A, code: x }, category: retryable, message: { title: This didn’t work } }
              - { id: b, when: { category: retryable, domain: A, scope: feed }, show: inline }
            """
        #expect(LintCase(rules, only: "surface/inline-without-field").found == ["surface/inline-without-field@6"])
        let known = rules.replacing("message: {", with: "field: name, message: {")
        #expect(LintCase(known, only: "surface/inline-without-field").found == [])
    }

    @Test("Cases in JUnit keep their names when lines move")
    func casesKeepTheirNames() {
        func names(_ text: String) -> [String] {
            ReportFormat.junit.text(LintCase(text, only: "retry/no-jitter").report).split(separator: "\n")
                .filter { $0.contains("<testcase") }.map {
                    String($0.prefix { $0 != ">" }).replacing(/line="\d+"/, with: "")
                }
        }
        let schedules = LintCase.schedules(["one", "two"])
        #expect(names(schedules).count >= 2 && names(schedules) == names("\n\n" + schedules))
    }

    @Test("A rule for a screen that shows nothing louder than a toast is checked as a toast")
    func limitsCount() {
        let rules = """
            scopes: { kiosk: { loudest: toast } }
            actions: [openSettings]
            recoveryOptions:
              again: { title: Try again, action: retry }
              settings: { title: Open settings, action: openSettings }
            rules:
              - id: a
                when: { http: 500, scope: kiosk }
                category: retryable
                show: alert
                message: { title: This didn’t work }
                recovery: [again, settings]
            """
        #expect(LintCase(rules, only: "surface/too-many-actions").found.count == 1)
        let everywhere = rules.replacing(", scope: kiosk", with: "")
        #expect(LintCase(everywhere, only: "surface/too-many-actions").found == [])
    }
}
