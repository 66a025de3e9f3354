import PolicyEngine

enum MultiDocument {
    static let check = Check(
        loading: .yamlMultiDocument,
        summary: "a second document in one file",
        why: """
            A line of three dashes begins another document, which many readers ignore: all rules behind it would be gone. Give it a file of \
            its own, or delete the line.
            """,
        examples: [
            Check.Example(
                bad: """
                    recoveryOptions:
                      later: { title: Later, action: dismiss }
                    ⟦---⟧
                    rules: []
                    """,
                good: """
                    recoveryOptions:
                      later: { title: Later, action: dismiss }
                    """)
        ]
    )
}
