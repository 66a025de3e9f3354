import PolicyEngine

enum UnknownOption {
    static let check = Check(
        loading: .referenceUnknownOption, repair: .unsafe,
        summary: "a button nobody declared",
        why: "A button’s text and what it does stand under `recoveryOptions`. One that is not there could not be shown.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: network.offline
                        when: { domain: NSURLErrorDomain, code: -1009 }
                        category: retryable
                        show: toast
                        message: { title: You’re offline }
                        recovery: [retry, ⟦dismis⟧]
                    """,
                good: """
                    rules:
                      - id: network.offline
                        when: { domain: NSURLErrorDomain, code: -1009 }
                        category: retryable
                        show: toast
                        message: { title: You’re offline }
                        recovery: [retry, dismiss]
                    """)
        ],
        mend: { $1.renaming($0) }
    )
}
