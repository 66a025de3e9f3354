import PolicyEngine
import Testing

@testable import PolicyLint

/// What is found in retries, and in what they promise.
@Suite struct RetryFindingTests {
    private func first(_ rules: String, _ check: String) -> String? {
        LintCase(rules).report.findings.first { $0.check == check }
            .map {
                [$0.diagnostic.message, $0.diagnostic.label ?? "", $0.diagnostic.help ?? ""].joined(separator: " | ")
            }
    }

    @Test("A code beside a status says more than the status")
    func namedCodes() {
        let more =
            "    category: retryable\n    show: toast\n    message: { title: Wait }\n    retry: { backoff: [1s], assumeIdempotent: true }\n"
        #expect(
            countFindings(
                "retry/client-error", "rules:\n" + SampleRule.of("{ domain: aws, code: Throttling, http: 400 }", more))
                == 0)
        #expect(countFindings("retry/client-error", "rules:\n" + SampleRule.of("{ http: 400 }", more)) == 1)
    }

    @Test("Quiet retries whose category shows nothing are found at the rule")
    func quietForNothing() {
        let category = "categories:\n  silent: { is: retryable, show: none }\n"
        let text =
            category + "rules:\n"
            + SampleRule.of(
                "{ http: 503 }",
                "    category: silent\n    quiet: 2\n    retry: { backoff: [1s, 2s], assumeIdempotent: true }\n")
        #expect(LintCase(text, only: "retry/never-shown").found == ["retry/never-shown@8"])
        let all = text.replacing("show: none }", with: "show: none, quiet: 2 }").replacing("    quiet: 2\n", with: "")
        #expect(countFindings("retry/never-shown", all) == 1)
        let own = text.replacing("show: none }", with: "quiet: 2 }").replacing(
            "    quiet: 2\n", with: "    show: none\n")
        #expect(countFindings("retry/never-shown", own) == 0)
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

    @Test("Retrying a payment is found on the screen where people pay, and in its domain")
    func payments() {
        let retry =
            "    show: badge\n    message: { title: Later }\n    retry: { backoff: [1s], assumeIdempotent: true }\n"
        for when in [
            "{ http: 503, scope: checkout/payment }", "{ domain: PaymentError }",
            "{ category: retryable, scope: checkout/payment }",
        ] {
            let category = when.contains("category") ? "" : "    category: retryable\n"
            let text = "scopes: { checkout/payment: {} }\nrules:\n  - id: a.b\n    when: \(when)\n\(category)\(retry)"
            #expect(LintCase(text, only: "retry/non-idempotent").found.count == 1, "\(when)")
        }
        let other = "rules:\n  - id: a.b\n    when: { domain: PhotoError }\n    category: retryable\n\(retry)"
        #expect(LintCase(other, only: "retry/non-idempotent").found == [])
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

    @Test(
        "A promise to go on trying stays when the tries have ended, unless there are other texts then",
        arguments: [false, true])
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
        #expect((found?.contains("is also shown after the last retry") == true) == !hasOther, "\(found ?? "nil")")
    }

    @Test(arguments: [("410", true), ("503", false)])
    func laterIsNoHelp(_ status: String, _ isFound: Bool) {
        let text = SampleRule.busy.replacing("503", with: status).replacing(
            "We’re busy }", with: "Gone, suggestion: Try again later. }")
        #expect((finding("message/retry-promise", text)?.message.contains("is permanent") ?? false) == isFound)
    }
}
