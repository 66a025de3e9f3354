import PolicyEngine

enum StrayTag {
    static let check = Check(
        loading: .yamlTag,
        summary: "a tag, which begins with `!`",
        why: """
            Tags tell programs which type a value has. Policies need none, and other tools may run code for them. A text that starts with ! \
            needs quotes.
            """,
        examples: [
            Check.Example(
                bad: """
                    recoveryOptions:
                      update:
                        title: ⟦!New⟧ version
                        action: dismiss
                    """,
                good: """
                    recoveryOptions:
                      update:
                        title: "!New version"
                        action: dismiss
                    """)
        ]
    )
}
