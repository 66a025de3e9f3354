import PolicyEngine

enum BadPattern {
    static let check = Check(
        loading: .structureBadPattern,
        summary: "a pattern that claims everything, or stands where none is possible",
        why: """
            A pattern is for names that have something in common. One that claims everything says no more than leaving the key out; screens \
            hold for the screens below them and need none.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: storage.full
                        when: { domain: ⟦"*"⟧, code: diskFull }
                        category: nonRetryable
                        show: toast
                        message: { title: The device is full }
                    """,
                good: """
                    rules:
                      - id: storage.full
                        when: { code: diskFull }
                        category: nonRetryable
                        show: toast
                        message: { title: The device is full }
                    """),
            Check.Example(
                bad: """
                    rules:
                      - id: checkout.offline
                        when: { category: retryable, scope: ⟦checkout/*⟧ }
                        show: alert
                    """,
                good: """
                    rules:
                      - id: checkout.offline
                        when: { category: retryable, scope: checkout }
                        show: alert
                    """),
        ]
    )
}
