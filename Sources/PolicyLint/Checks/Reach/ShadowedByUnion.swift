import PolicyEngine

enum ShadowedByUnion {
    static let check = Check(
        "reach/shadowed-by-union", .error,
        summary: "a rule that can never be used, because several others together win wherever it claims an error",
        why: """
            Each of the others takes a part, and together they leave nothing. What the rule says never happens. Delete it, or let one of the others claim less.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: ⟦server.any-fault⟧
                        when: { http: 5xx }
                        category: retryable
                        show: toast
                        message: { title: Our server has a problem }
                      - id: server.fault
                        when: { http: 500..502 }
                        category: retryable
                        show: alert
                        message: { title: Our server has a fault }
                      - id: server.busy
                        when: { http: 503..599 }
                        category: retryable
                        show: toast
                        message: { title: We’re a bit busy }
                    """,
                good: """
                    rules:
                      - id: server.any-fault
                        when: { http: 5xx }
                        category: retryable
                        show: toast
                        message: { title: Our server has a problem }
                      - id: server.fault
                        when: { http: 500..502 }
                        category: retryable
                        show: alert
                        message: { title: Our server has a fault }
                    """)
        ], needs: .policy
    ) { policy, log in
        HiddenRules.report(policy, &log, isUnion: true)
    }
}
