import PolicyEngine

enum MissingKey {
    static let check = Check(
        loading: .structureMissingKey,
        summary: "something that has to be said is not",
        why: """
            A rule says what it claims, a button has a title and an action, a category its kind. Without it nobody can tell what is meant.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: ⟦network.offline⟧
                        category: retryable
                        show: toast
                        message: { title: You’re offline }
                    """,
                good: """
                    rules:
                      - id: network.offline
                        when: { domain: NSURLErrorDomain, code: -1009 }
                        category: retryable
                        show: toast
                        message: { title: You’re offline }
                    """),
            Check.Example(
                bad: """
                    recoveryOptions:
                      ⟦later⟧: { action: dismiss }
                    """,
                good: """
                    recoveryOptions:
                      later: { title: Later, action: dismiss }
                    """),
        ]
    )
}
