import PolicyEngine

enum DestructiveFirst {
    static let check = Check(
        "surface/destructive-default", .error,
        summary: "a button that loses something stands first",
        why: """
            The first button is the one platforms offer: it is the default in dialogs, and the Return key presses it. Whoever answers without reading must not lose anything \
            by it.
            """,
        examples: [
            Check.Example(
                bad: """
                    recoveryOptions:
                      discard: { title: Discard changes, action: dismiss, role: destructive }
                      keep: { title: Keep editing, action: freeSpace }
                    rules:
                      - id: draft.not-saved
                        when: { domain: StorageError, code: diskFull }
                        category: nonRetryable
                        show: alert
                        message: { title: Your draft wasn’t saved }
                        recovery: [⟦discard⟧, keep]
                    """,
                good: """
                    recoveryOptions:
                      discard: { title: Discard changes, action: dismiss, role: destructive }
                      keep: { title: Keep editing, action: freeSpace }
                    rules:
                      - id: draft.not-saved
                        when: { domain: StorageError, code: diskFull }
                        category: nonRetryable
                        show: alert
                        message: { title: Your draft wasn’t saved }
                        recovery: [keep, discard]
                    """)
        ], needs: .policy
    ) { policy, log in
        guard let catalog = policy.catalog else { return }
        for list in RecoveryList.all(policy) where list.names.count > 1 {
            guard let first = list.names.first, catalog.option(first)?.role == .destructive else { continue }
            log.add(
                "“\(first.text)” loses something and stands first, so it is the default", at: first.place, help: "put a button before it that loses nothing")
        }
    }
}
