import PolicyEngine

enum DuplicateAction {
    static let check = Check(
        "surface/duplicate-action", .warning,
        summary: "two buttons that do the same",
        why: """
            Buttons side by side promise a choice. Where two of them do the same, people wonder what the difference is.
            """,
        examples: [
            Check.Example(
                bad: """
                    recoveryOptions:
                      later: { title: Not now, action: dismiss }
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
                      later: { title: Not now, action: dismiss }
                    rules:
                      - id: photos.gone
                        when: { http: 404 }
                        category: nonRetryable
                        show: alert
                        message: { title: These photos are gone }
                        recovery: [dismiss]
                    """)
        ], needs: .policy
    ) { policy, log in
        guard let catalog = policy.catalog else { return }
        for list in RecoveryList.all(policy) where list.names.count > 1 {
            var first: [String: (name: Name, role: RecoveryRole)] = [:]
            for name in list.names {
                guard let option = catalog.option(name), let action = option.action?.text else { continue }
                guard let other = first[action] else {
                    first[action] = (name, option.role)
                    continue
                }
                // Two that cancel are an error of their own, and one that loses something is no double of one that does not.
                if other.role == .cancel && option.role == .cancel || (other.role == .destructive) != (option.role == .destructive) {
                    continue
                }
                log.add(
                    "“\(name.text)” does the same as “\(other.name.text)”", at: name.place, related: [.init(other.name.place, "the first")], help: "delete one of the two"
                )
            }
        }
    }
}
