import PolicyEngine
import Testing

@testable import PolicyLint

/// What is found in where and how errors are shown.
@Suite struct SurfaceFindingTests {
    @Test func aScreenThatShowsNothing() {
        let text =
            "categories:\n  grave: { is: nonRetryable, severity: critical }\nscopes:\n  kiosk: { loudest: none }\n"
            + SampleRule.busy.replacing("category: retryable", with: "category: grave")
        #expect(finding("surface/loudest-hides", text)?.help?.contains("{ at: toast, except: [grave] }") ?? false)
    }

    @Test("An alert with “Try again” alone leaves no way to say no")
    func retryAlone() {
        let text =
            "recoveryOptions: { again: { title: Try again, action: retry } }\n"
            + SampleRule.busyTwice.replacing("    message:", with: "    recovery: [again]\n    message:")
        #expect(diagnostics(text).contains { $0.check == "surface/no-exit" })
    }

    @Test func aFieldOfAnotherScreen() {
        let base = LintCase.base.replacing(
            "scopes: { checkout: {} }",
            with: "scopes: { checkout/payment: { fields: [expiry] }, settings: { fields: [name] } }")
        let rules =
            "schema: 1\nrules:\n  - id: a\n    when: { http: 402, scope: settings }\n    category: nonRetryable\n    show: inline\n    field: expiry\n    message: { title: A }\n"
        let report = LintCase(files: [
            SourceFile(path: "base.yaml", text: base), SourceFile(path: "rules.yaml", text: rules),
        ]).report
        let found = report.findings.first { $0.check == "structure/undeclared-field" }
        #expect(
            found?.diagnostic.help?.hasPrefix(
                "“expiry” is a field of checkout/payment: write `scope: checkout/payment`") == true)
        #expect(found?.diagnostic.related.count == 1)
    }

    @Test("A fallback without text, or without buttons, is an error", arguments: ["message: {}", "recovery: []"])
    func bareFallback(_ part: String) {
        let key = String(part.prefix { $0 != ":" })
        let other = key == "message" ? "recovery: [dismiss]" : "message: { title: Sorry }"
        let inspection = PolicyInspection(files: [
            SourceFile(
                path: "a.yaml",
                text:
                    "schema: 1\nrecoveryOptions: { dismiss: { title: Close, action: dismiss } }\nfallback: { show: alert, \(part), \(other) }\n\(SampleRule.busy)"
            )
        ])
        #expect(inspection.policy == nil)
    }
}
