import PolicyEngine

enum UnreadableFile {
    static let check = Check(
        loading: .yamlUnreadable,
        summary: "a file or folder that cannot be opened",
        why: """
            What is in it is missing from the policy, so no decision could be trusted. Mostly a link leads nowhere, or the permissions are \
            wrong.
            """,
        examples: [
            Check.Example(
                bad: """
                    # link: rules.yaml -> ../old/rules.yaml
                    recoveryOptions:
                      later: { title: Later, action: dismiss }
                    """,
                good: """
                    recoveryOptions:
                      later: { title: Later, action: dismiss }
                    """)
        ]
    )
}
