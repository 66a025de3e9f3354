import PolicyEngine

enum ShadowedRule {
    static let check = Check(
        "reach/shadowed-rule", .error,
        summary: "a rule that can never be used, because another one wins wherever it claims an error",
        why: """
            What its author wanted never happens, and nobody notices. This is found out exactly, for all errors and situations, and the example was asked of the engine. \
            Delete the rule, or let the other one claim less.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: ⟦server.busy⟧
                        when: { http: 503 }
                        category: retryable
                        show: toast
                        message: { title: We’re a bit busy }
                      - id: server.maintenance
                        when: { http: 503 }
                        category: retryable
                        show: alert
                        message: { title: We’re doing some maintenance }
                        beats: [server.busy]
                    """,
                good: """
                    rules:
                      - id: server.busy
                        when: { http: 503 }
                        category: retryable
                        show: toast
                        message: { title: We’re a bit busy }
                      - id: server.maintenance
                        when: { http: 503, retryAfter: known }
                        category: retryable
                        show: alert
                        message: { title: We’re doing some maintenance }
                    """),
            Check.Example(
                bad: """
                    rules:
                      - id: payment.refused
                        when:
                          - { http: 402 }
                          - ⟦{ http: 402, scope: checkout }⟧
                        category: nonRetryable
                        show: alert
                        message: { title: Your card was refused }
                      - id: checkout.refused
                        when: { http: 402, scope: [checkout] }
                        category: nonRetryable
                        show: toast
                        message: { title: Please use another card }
                        beats: [payment.refused]
                    """,
                good: """
                    rules:
                      - id: payment.refused
                        when:
                          - { http: 402 }
                          - { http: 402, scope: login }
                        category: nonRetryable
                        show: alert
                        message: { title: Your card was refused }
                      - id: checkout.refused
                        when: { http: 402, scope: [checkout] }
                        category: nonRetryable
                        show: toast
                        message: { title: Please use another card }
                    """),
        ], needs: .policy
    ) { policy, log in
        HiddenRules.report(policy, &log, isUnion: false)
    }
}
