import PolicyEngine

enum MissingID {
    static let check = Check(
        loading: .structureMissingId,
        summary: "a rule without a name",
        why: "Translations, tests, logs and other rules refer to a rule by its name, and support staff find it by it.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - ⟦when⟧: { domain: NSURLErrorDomain, code: -1009 }
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
                    """)
        ]
    )
}
