import PolicyEngine

enum UnknownValue {
    static let check = Check(
        loading: .structureUnknownValue, repair: .unsafe,
        summary: "a word that is none of those possible here",
        why: "Some keys take one of a few words only, such as the places where an error can be shown.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: network.offline
                        when: { domain: NSURLErrorDomain, code: -1009 }
                        category: retryable
                        show: ⟦alrt⟧
                        message: { title: You’re offline }
                    """,
                good: """
                    rules:
                      - id: network.offline
                        when: { domain: NSURLErrorDomain, code: -1009 }
                        category: retryable
                        show: alert
                        message: { title: You’re offline }
                    """)
        ],
        mend: { $1.renaming($0) }
    )
}
