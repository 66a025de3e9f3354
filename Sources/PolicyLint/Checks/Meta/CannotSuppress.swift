import PolicyEngine

enum CannotSuppress {
    static let check = Check(
        running: "meta/cannot-suppress", .warning,
        summary: "a comment against what cannot be hidden",
        why: """
            With such a mistake the app would have no policy at all, so hiding it would help nobody. The comment can go once it is repaired.
            """,
        examples: [
            Check.Example(
                bad: """
                    recoveryOptions:
                      stop:
                        # policyctl: disable ⟦yaml/ambiguous-boolean⟧ -- reads well
                        title: No
                        action: dismiss
                    """,
                good: """
                    recoveryOptions:
                      stop:
                        title: "No"
                        action: dismiss
                    """)
        ])
}
