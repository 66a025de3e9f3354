import PolicyEngine
import Testing

@testable import PolicyLint

/// Conditions on all errors below an error multiply in long chains: a policy of four rules took minutes.
@Suite struct ExcludedCausesTests {
    private func checks(excluded count: Int) -> [String] {
        let excluded = (0..<count).map { "{ cause: { domain: D\($0), code: \($0) } }" }.joined(separator: ", ")
        var rules = "scopes: { home: {} }\nrules:\n"
        for name in ["one", "two"] {
            rules += """
                  - id: base.\(name)
                    when: { domain: Shop\(name), cause: { domain: Deep, http: 500 }, not: [\(excluded)] }
                    category: retryable
                    message: { title: The shop is closed }

                """
        }
        for (name, codes, show) in [("three", "1..5", "toast"), ("four", "3..9", "alert")] {
            rules += """
                  - id: screen.\(name)
                    when: { category: retryable, scope: home, cause: { code: [\(codes)] }, not: [\(excluded)] }
                    show: \(show)

                """
        }
        return LintCase(rules).report.findings.map { "\($0.check)" }.filter { $0.hasPrefix("reach/") }
    }

    @Test("Few excluded causes hide no tie, and many are said to be too many", .timeLimit(.minutes(1)))
    func limits() {
        #expect(checks(excluded: 1) == ["reach/ambiguous-overlap"])
        #expect(checks(excluded: 2) == ["reach/ambiguous-overlap"])
        #expect(checks(excluded: 40).contains("reach/analysis-limit"))
    }
}
