import PolicyEngine

enum UnknownKey {
    static let check = Check(
        loading: .structureUnknownKey, repair: .unsafe,
        summary: "a key that does not exist",
        why: "A misspelt key would silently do nothing: the rule would look right and work as if the line were not there.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: network.offline
                        when: { domain: NSURLErrorDomain, code: -1009 }
                        category: retryable
                        show: toast
                        message: { title: You’re offline }
                        ⟦recovry⟧: [retry]
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
        ],
        mend: { $1.renaming($0) }
    )
}
