import PolicyEngine

enum UnknownCategory {
    static let check = Check(
        loading: .referenceUnknownCategory, repair: .unsafe,
        summary: "a category nobody declared",
        why: "Retries, buttons and what screens refine hang on the category. A misspelt one would stand for nothing.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: network.offline
                        when: { domain: NSURLErrorDomain, code: -1009 }
                        category: ⟦retryble⟧
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
        ],
        mend: { $1.renaming($0) }
    )
}
