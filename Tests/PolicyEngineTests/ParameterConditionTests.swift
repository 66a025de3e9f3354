import PolicyEngine
import Testing

/// Conditions on values that the error carries: `when: { parameters: … }`.
@Suite struct ParameterConditionTests {
    private static let base = """
        schema: 1
        recoveryOptions: { dismiss: { title: Close, action: dismiss, role: cancel } }
        fallback: { show: alert, message: { title: Unknown }, recovery: [dismiss] }
        domains:
          Pay: { codes: { declined: { parameters: [reason, amount, isTest] }, gone: } }
          Open: { codes: [any] }
        rules:

        """

    private func policy(_ rules: String) throws -> ErrorPolicy {
        try LoadedPolicy(files: [SourceFile(path: "a.yaml", text: Self.base + rules)]).policy
    }

    private func mistakes(_ rules: String) -> [Diagnostic] {
        PolicyInspection(files: [SourceFile(path: "a.yaml", text: Self.base + rules)]).diagnostics
    }

    private func rule(_ policy: ErrorPolicy, _ values: EventValues) -> String {
        let link = ErrorCause(domain: "Pay", code: "declined", parameters: values)
        return policy.decide(ErrorEvent(links: [link]), seed: 1).rule
    }

    @Test("Names, patterns, ranges, true and false; absent is known")
    func values() throws {
        let policy = try policy(
            """
              - { id: none, when: { domain: Pay, not: { parameters: { reason: '*' } } }, message: { title: A } }
              - { id: funds, when: { domain: Pay, code: declined, parameters: { reason: funds } }, message: { title: B } }
              - { id: lost, when: { domain: Pay, code: declined, parameters: { reason: 'lost_*' } }, message: { title: C } }
              - { id: test, when: { domain: Pay, code: declined, parameters: { reason: '*', isTest: true } }, message: { title: E } }
              - { id: large, when: { domain: Pay, code: declined, parameters: { reason: '*', amount: 1000.. } }, message: { title: D } }

            """)
        #expect(rule(policy, [:]) == "none")
        #expect(rule(policy, ["reason": .text("funds")]) == "funds")
        #expect(rule(policy, ["reason": .text("lost_card")]) == "lost")
        #expect(rule(policy, ["reason": .text("else")]) == "fallback")
        #expect(rule(policy, ["reason": .text("else"), "isTest": .boolean(true)]) == "test")
        #expect(rule(policy, ["reason": .text("else"), "isTest": .boolean(false)]) == "fallback")
        #expect(rule(policy, ["reason": .text("else"), "amount": .integer(1_000)]) == "large")
        #expect(rule(policy, ["reason": .text("else"), "amount": .text("2000")]) == "large")
        #expect(rule(policy, ["reason": .text("else"), "amount": .integer(999)]) == "fallback")
    }

    @Test("Decimals are compared as they are written, and whole numbers by ranges")
    func decimals() throws {
        let policy = try policy(
            "  - { id: half, when: { domain: Pay, parameters: { amount: 2.5 } }, category: nonRetryable, message: { title: A } }\n"
        )
        #expect(rule(policy, ["amount": .number(2.5)]) == "half" && rule(policy, ["amount": .text("2.5")]) == "half")
        #expect(rule(policy, ["amount": .number(2.25)]) == "fallback")
        for (text, help) in [("1e3", "write 1000"), ("2.50", "write 2.5"), (".5", "write 0.5")] {
            let found = mistakes("  - { id: a, when: { parameters: { amount: \(text) } }, message: { title: A } }\n")
            #expect(found.contains { $0.help?.contains(help) == true }, "\(found)")
        }
    }

    @Test("What is printed for the command line is read as the same value")
    func arguments() {
        let values: [EventValue] = [
            .text("2.50"), .text("1e3"), .text("true"), .text("7"), .text("\"a\""), .text("\""), .text(""),
            .text("x y"), .integer(-3), .number(2.5), .boolean(false),
        ]
        for value in values { #expect(EventValue(argument: value.argument) == value, "\(value.argument)") }
    }

    @Test func theOutermostErrorThatHasIt() throws {
        let policy = try policy(
            "  - { id: told, when: { domain: Pay, parameters: { reason: a } }, message: { title: A } }\n")
        var links = [
            ErrorCause(domain: "Outer"), ErrorCause(domain: "Pay", parameters: ["reason": .text("a")]),
            ErrorCause(domain: "Inner", parameters: ["reason": .text("b")]),
        ]
        #expect(policy.decide(ErrorEvent(links: links), seed: 1).rule == "told")
        links[0].parameters["reason"] = .text("b")
        #expect(policy.decide(ErrorEvent(links: links), seed: 1).rule == "fallback")
    }

    @Test(arguments: [
        ("{ domain: Pay, code: declined, parameters: { raeson: a } }", "raeson", "have no value", "reason"),
        ("{ domain: Open, code: any, parameters: { Reason: a } }", "Reason", "unknown value", "reason"),
        ("{ domain: Pay, parameters: { attempt: 2 } }", "attempt", "is a built-in value", nil),
        ("{ domain: Pay, code: declined, not: { parameters: { size: a } } }", "size", "have no value", nil),
    ])
    func unknownNames(_ when: String, name: String, words: String, meant: String?) throws {
        let text = Self.base + "  - { id: a, when: \(when), category: nonRetryable, message: { title: A } }\n"
        let found = PolicyInspection(files: [SourceFile(path: "a.yaml", text: text)]).diagnostics
        let one = try #require(found.first { $0.code.id == "reference/unknown-parameter" })
        let place = try #require(one.place)
        #expect(String(decoding: Array(text.utf8)[Int(place.lower)..<Int(place.upper)], as: UTF8.self) == name)
        #expect(one.message.contains(words) && one.nearest.first == meant, "\(one.message) \(one.nearest)")
    }

    @Test("A domain that declares nothing may carry anything", arguments: ["Open", "Elsewhere"])
    func undeclared(_ domain: String) {
        let found = mistakes(
            "  - { id: a, when: { domain: \(domain), parameters: { size: 3 } }, category: nonRetryable, message: { title: A } }\n"
        )
        #expect(!found.contains { $0.code.id == "reference/unknown-parameter" })
    }

    @Test(arguments: [
        ("{ domain: Pay, parameters: yes }", "a map such as"), ("{ domain: Pay, parameters: {} }", "this map is empty"),
        ("{ domain: Pay, parameters: { reason: { a: b } } }", "a value"),
        ("{ domain: Pay, params: { reason: a } }", "unknown key “params”"),
    ])
    func mistakesAreReported(_ when: String, _ words: String) {
        let found = mistakes("  - { id: a, when: \(when), message: { title: A } }\n")
        #expect(found.contains { $0.message.contains(words) }, "\(found.map { $0.message })")
    }
}
