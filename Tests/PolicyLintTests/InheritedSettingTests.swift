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
