import PolicyEngine

enum SeveralCancel {
    static let check = Check(
        "action/several-cancel", .error,
        summary: "two buttons with the role `cancel`",
        why: """
            A dialog has one button that leaves everything as it is. Platforms put it in a place of its own and press it with the Escape key, and iOS ends an app that shows \
            an alert with two of them.
            """,
        examples: [
            Check.Example(
                bad: """
                    recoveryOptions:
                      later: { title: Not now, action: dismiss, role: cancel }
                    rules:
                      - id: photos.gone
                        when: { http: 404 }
                        category: nonRetryable
                        show: alert
                        message: { title: These photos are gone }
                        recovery: [later, ⟦dismiss⟧]
                    """,
                good: """
                    recoveryOptions:
                      later: { title: Not now, action: dismiss, role: cancel }
                    rules:
                      - id: photos.gone
                        when: { http: 404 }
                        category: nonRetryable
                        show: alert
                        message: { title: These photos are gone }
                        recovery: [later]
                    """)
        ], needs: .policy
    ) { policy, log in
        guard let catalog = policy.catalog else { return }
        for list in RecoveryList.all(policy) where list.names.count > 1 {
            let cancels = list.names.filter { catalog.option($0)?.role == .cancel }
            guard let first = cancels.first, let second = cancels.dropFirst().first(where: { $0.text != first.text }) else { continue }
            log.add(
                "“\(first.text)” and “\(second.text)” both have the role `cancel`", at: second.place, related: [.init(first.place, "the first")],
                help: "delete one of them, or take the role away from it")
        }
    }
}
