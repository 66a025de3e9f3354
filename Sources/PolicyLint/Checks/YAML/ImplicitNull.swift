import PolicyEngine

enum ImplicitNull {
    static let check = Check(
        loading: .yamlImplicitNull,
        summary: "a key with nothing behind it",
        why: """
            Nothing, `~` and `null` all mean that there is no value. Mostly the value was forgotten, or its line is not indented far enough to \
            belong to the key.
            """,
        examples: [
            Check.Example(
                bad: """
                    recoveryOptions:
                      later:
                        title⟦:⟧
                        action: dismiss
                    """,
                good: """
                    recoveryOptions:
                      later:
                        title: Later
                        action: dismiss
                    """),
            Check.Example(
                bad: """
                    fallback:
                      show: alert
                      message:
                        title: We couldn’t complete that
                        suggestion: ⟦~⟧
                      recovery: [dismiss]
                    """,
                good: """
                    fallback:
                      show: alert
                      message:
                        title: We couldn’t complete that
                      recovery: [dismiss]
                    """),
        ]
    )
}
