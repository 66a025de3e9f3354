import PolicyEngine
import Testing

/// Rules that refine what one other rule takes: `when: { rule: … }`.
@Suite struct NamedRuleTests {
    private static let base = """
        schema: 1
        scopes: [checkout, checkout/payment]
        recoveryOptions: { dismiss: { title: Close, action: dismiss, role: cancel } }
        fallback: { show: alert, message: { title: Unknown }, recovery: [dismiss] }
        rules:
          - { id: net.any, when: { domain: net }, category: retryable, show: toast, message: { title: Any } }
          - { id: net.roaming, when: { domain: net, code: roaming }, category: retryable, show: toast, message: { title: Roaming } }
          - { id: pay.any, when: { domain: pay, scope: checkout/payment }, category: nonRetryable, show: toast, message: { title: Pay } }

        """

    private func policy(_ rules: String) throws -> ErrorPolicy {
        try LoadedPolicy(files: [SourceFile(path: "a.yaml", text: Self.base + rules)]).policy
    }

    private func mistakes(_ rules: String) -> [Diagnostic] {
        PolicyInspection(files: [SourceFile(path: "a.yaml", text: Self.base + rules)]).diagnostics
    }

    private func title(_ policy: ErrorPolicy, _ domain: String, _ code: String, _ scope: String? = nil) -> String? {
        var event = ErrorEvent(domain: domain, code: .name(code))
        event.context.scope = scope
        return policy.decide(event, seed: 1).message.title
    }

    @Test("Only what the named rule takes is refined")
    func onlyThat() throws {
        let policy = try policy(
            "  - { id: a.offline, when: { scope: checkout, rule: net.any }, message: { title: Mine } }\n")
        #expect(
            title(policy, "net", "x", "checkout") == "Mine" && title(policy, "net", "roaming", "checkout") == "Roaming")
        #expect(title(policy, "net", "x") == "Any" && title(policy, "other", "x", "checkout") == "Unknown")
    }

    @Test("Several rules, and the fallback, can be named")
    func several() throws {
        let policy = try policy(
            "  - { id: a.both, when: { rule: [net.roaming, fallback] }, message: { title: Mine } }\n")
        #expect(
            title(policy, "net", "roaming") == "Mine" && title(policy, "other", "x") == "Mine"
                && title(policy, "net", "x") == "Any")
    }

    @Test("It comes before the rule it names, also where that is for a nearer screen")
    func comesFirst() throws {
        let policy = try policy(
            "  - { id: a.pay, when: { rule: pay.any, scope: checkout }, message: { title: Mine } }\n")
        #expect(title(policy, "pay", "x", "checkout/payment") == "Mine")
    }

    @Test("It wins over a rule that names the category, whichever order they are in")
    func moreSpecific() throws {
        let rules = [
            "  - { id: a.wide, when: { category: retryable, domain: net, code: '*x' }, message: { title: Wide } }\n",
            "  - { id: b.named, when: { rule: net.any }, message: { title: Mine } }\n",
        ]
        for order in [rules, rules.reversed()] {
            let policy = try policy(order.joined())
            #expect(title(policy, "net", "xx") == "Mine")
        }
    }

    @Test("What cannot be named is reported at its name")
    func mistakes() {
        let cases: [(when: String, code: DiagnosticCode, marked: String)] = [
            ("{ rule: net.ani }", .referenceUnknownRule, "net.ani"),
            ("{ rule: a.refines }", .referenceUnknownRule, "a.refines"),
            ("{ rule: [] }", .structureBadRange, "[]"),
            ("{ rule: [net.any, net.any] }", .structureDuplicateItem, "net.any"),
        ]
        for one in cases {
            let rules =
                "  - { id: a.refines, when: { category: retryable }, severity: info }\n  - { id: a.b, when: \(one.when), severity: info }\n"
            let found = mistakes(rules)
            #expect(found.map(\.code) == [one.code], "\(one.when): \(found.map(\.message))")
            let text = Self.base + rules
            let marked = found.first?.place.map {
                String(decoding: Array(text.utf8)[Int($0.lower)..<Int($0.upper)], as: UTF8.self)
            }
            #expect(marked == one.marked)
        }
        #expect(
            mistakes("  - { id: a.b, when: { rule: net.any }, category: retryable }\n").map(\.code) == [
                .structureExclusiveKeys
            ])
    }

    @Test("The policy's hash knows which rule is named")
    func hash() throws {
        let rules = { (name: String) in "  - { id: a.b, when: { rule: \(name) }, severity: info }\n" }
        let one = try policy(rules("net.any")).decide(ErrorEvent(domain: "x", code: .number(1)), seed: 1).policyHash
        let other = try policy(rules("net.roaming")).decide(ErrorEvent(domain: "x", code: .number(1)), seed: 1)
            .policyHash
        #expect(one != other)
    }
}
