import PolicyAnalysis
import PolicyEngine
import Testing

/// What a comparison says of values that conditions ask for, and of errors with a cause.
@Suite struct ValueWordsTests {
    private func policy(_ rules: String) throws -> ErrorPolicy {
        let text = """
            schema: 1
            recoveryOptions: { dismiss: { title: Close, action: dismiss, role: cancel } }
            fallback: { show: alert, message: { title: Unknown }, recovery: [dismiss] }
            rules:
            \(rules)
            """
        return try LoadedPolicy(files: [SourceFile(path: "a.yaml", text: text)]).policy
    }

    private func errors(_ before: String, _ after: String) throws -> [String] {
        let changes = PolicyComparison(from: try policy(before), to: try policy(after)).changes()
        #expect(changes.isComplete)
        return changes.entries.flatMap { $0.variants }.flatMap { $0.allErrors }
    }

    @Test(arguments: [
        ("not: { parameters: { dc: '*' } }", "no dc"), ("parameters: { dc: '*' }", "any dc"),
        ("parameters: { dc: [foo, 'x*'] }", "dc: foo, x*"), ("parameters: { dc: 1000.. }", "dc: 1000 and above"),
        ("not: { parameters: { dc: [foo, 'x*'] } }", "dc: anything but foo, x* or none"),
        ("context: { dc: ['x*'] }", "dc: x*"), ("not: { context: { dc: foo } }", "dc: anything but foo"),
        ("header: { dc: '*' }", "any dc"),
    ])
    func sets(_ condition: String, _ words: String) throws {
        let rule = "  - { id: a, when: { domain: D, \(condition) }, category: nonRetryable, message: { title: TITLE } }"
        let told = try errors(
            rule.replacingTitle("One"), rule.replacingTitle("Two"))
        #expect(told == ["every error of D, " + words])
    }

    @Test("A rule that asks for a value of the error has its row in the matrix")
    func matrix() throws {
        let policy = try policy(
            """
              - { id: a, when: { domain: D, code: c }, category: nonRetryable, message: { title: A } }
              - { id: b, when: { domain: D, code: c, parameters: { dc: 'x*' } }, category: nonRetryable, message: { title: B } }
            """)
        let rows = try #require(OutcomeMatrix(policy)).rows.filter { $0.title == "B" }
        #expect(rows.map { $0.errors } == ["D c with dc: x*"] && rows.map { $0.screens } == ["everywhere"], "\(rows)")
    }

    @Test("An error with a cause that another rule decides now, beside another change of the rule")
    func causes() throws {
        let other = "\n  - { id: b, when: { domain: D, code: c }, category: nonRetryable, message: { title: B } }"
        let told = try errors(
            "  - { id: a, when: { domain: D, code: c, cause: { domain: E } }, category: nonRetryable, message: { title: A } }"
                + other,
            "  - { id: a, when: { domain: D, code: d }, category: nonRetryable, message: { title: A } }" + other)
        #expect(told.contains("D d") && told.contains("D c, caused by every error of E"), "\(told)")
    }
}

extension String {
    fileprivate func replacingTitle(_ title: String) -> String {
        split(separator: "TITLE", omittingEmptySubsequences: false).joined(separator: title)
    }
}
