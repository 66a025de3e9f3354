import PolicyEngine

enum UnknownScope {
    static let check = Check(
        loading: .referenceUnknownScope, repair: .unsafe,
        summary: "a screen nobody declared",
        why: "A rule for a screen that does not exist never applies. Screens are declared under `scopes`.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: checkout.offline
                        when: { category: retryable, scope: ⟦chekout⟧ }
                        show: toast
                        message: { title: You’re offline }
                    """,
                good: """
                    rules:
                      - id: checkout.offline
                        when: { category: retryable, scope: checkout }
                        show: toast
                        message: { title: You’re offline }
                    """)
        ],
        mend: { $1.renaming($0) }
    )
}
