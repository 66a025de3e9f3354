import PolicyEngine

enum ReadingLimit {
    static let check = Check(
        loading: .yamlLimits,
        summary: "more than is read: size, nesting, names, aliases",
        why: """
            Policies may come over the network, so everything has an end: the size of a file and of a text, how deep lists and maps nest, how \
            long names are. No policy written by people comes near.
            """,
        examples: [
            Check.Example(
                bad: """
                    recoveryOptions:
                      ⟦later-⟨and-later-×20⟩⟧: { title: Later, action: dismiss }
                    """,
                good: """
                    recoveryOptions:
                      later: { title: Later, action: dismiss }
                    """),
            Check.Example(
                bad: """
                    recoveryOptions:
                      later:
                        title: ⟨[×61⟩⟦[⟧⟨[×8⟩
                        action: dismiss
                    """,
                good: """
                    recoveryOptions:
                      later:
                        title: Later
                        action: dismiss
                    """),
        ]
    )
}
