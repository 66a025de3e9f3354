import PolicyEngine

enum NoFallback {
    static let check = Check(
        loading: .reachNoFallback,
        summary: "the policy does not say what happens to an error no rule claims",
        why: "There is always an error nobody thought of. The fallback says once what people see then: where, a title, and at least one button.",
        examples: [
            Check.Example(
                bad: """
                    schema: 1
                    recoveryOptions:
                      dismiss: { title: Close, action: dismiss, role: cancel }
                    rules:
                      - id: content.gone
                        when: { http: 404 }
                        category: nonRetryable
                        show: toast
                        message: { title: This no longer exists }
                    """,
                good: """
                    schema: 1
                    recoveryOptions:
                      dismiss: { title: Close, action: dismiss, role: cancel }
                    rules:
                      - id: content.gone
                        when: { http: 404 }
                        category: nonRetryable
                        show: toast
                        message: { title: This no longer exists }
                    fallback:
                      show: alert
                      message: { title: We couldn’t complete that }
                      recovery: [dismiss]
                    """, isWhole: true)
        ])
}
