import PolicyEdit
import PolicyEngine
import Testing

@testable import PolicyLint

/// Putting a file in order hides neither more nor less.
@Suite struct FormattedCommentTests {
    @Test(arguments: [
        "  - when: { http: 404 }\n    message: { title: An error occurred }\n    # policyctl: disable retry/no-jitter -- why\n    id: a\n    retry: { backoff: linear, jitter: none }\n",
        "  -\n    # policyctl: disable retry/no-jitter -- why\n    id: a\n    when: { http: 404 }\n    retry: { backoff: linear, jitter: none }\n",
        "  # policyctl: disable retry/no-jitter -- why\n  - when: { http: 404 }\n    id: a\n    retry: { backoff: linear, jitter: none }\n",
        "  - when: { http: 404 }\n    # policyctl: disable retry/no-jitter -- why\n    retry: { backoff: linear, jitter: none }\n    id: a\n",
    ])
    func asMuchIsHiddenAsBefore(_ rule: String) throws {
        var policy = LintCase("rules:\n" + rule)
        let before = policy.report
        let formatted = try #require(PolicyFormatter.format(policy.files[1]))
        policy.files[1] = SourceFile(path: "rules.yaml", bytes: formatted)
        let after = policy.report
        #expect(after.suppressed == before.suppressed, "\(policy.files[1].text)")
        #expect(after.findings.map(\.check).sorted() == before.findings.map(\.check).sorted())
    }
}
