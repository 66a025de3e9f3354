import PolicyEngine

enum BadRange {
    static let check = Check(
        loading: .structureBadRange,
        summary: "a range or list that claims nothing, or the same twice",
        why: "A range has its smaller end first, a list names each thing once, and an empty list claims no error at all.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: server.down
                        when: { http: ⟦599..500⟧ }
                        category: retryable
                        show: toast
                        message: { title: We’re a bit busy }
                    """,
                good: """
                    rules:
                      - id: server.down
                        when: { http: 500..599 }
                        category: retryable
                        show: toast
                        message: { title: We’re a bit busy }
                    """),
            Check.Example(
                bad: """
                    rules:
                      - id: content.gone
                        when: { http: [404, 410, ⟦404⟧] }
                        category: nonRetryable
                        show: toast
                        message: { title: This no longer exists }
                    """,
                good: """
                    rules:
                      - id: content.gone
                        when: { http: [404, 410] }
                        category: nonRetryable
                        show: toast
                        message: { title: This no longer exists }
                    """),
        ]
    )
}
