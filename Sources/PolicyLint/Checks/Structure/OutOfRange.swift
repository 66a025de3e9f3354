import PolicyEngine

enum OutOfRange {
    static let check = Check(
        loading: .structureOutOfRange,
        summary: "a number outside of what is possible",
        why: """
            An HTTP status lies between 100 and 599, the first failed call is number 1, a share of jitter lies between 0% and 100%. A rule for \
            anything else could never apply.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: server.busy
                        when: { http: ⟦5003⟧ }
                        category: retryable
                        show: toast
                        message: { title: We’re a bit busy }
                    """,
                good: """
                    rules:
                      - id: server.busy
                        when: { http: 503 }
                        category: retryable
                        show: toast
                        message: { title: We’re a bit busy }
                    """)
        ]
    )
}
