import PolicyEngine

enum WrongType {
    static let check = Check(
        loading: .structureWrongType,
        summary: "a list, a map or a text where something else is expected",
        why: """
            What stands there cannot be understood in this place. The message says what is expected, such as a list of buttons instead of one \
            name.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: network.offline
                        when: { domain: NSURLErrorDomain, code: -1009 }
                        category: retryable
                        show: toast
                        message: { title: You’re offline }
                        recovery: ⟦retry⟧
                    """,
                good: """
                    rules:
                      - id: network.offline
                        when: { domain: NSURLErrorDomain, code: -1009 }
                        category: retryable
                        show: toast
                        message: { title: You’re offline }
                        recovery: [retry]
                    """)
        ]
    )
}
