import PolicyEngine

enum AlertForNobody {
    static let check = Check(
        "surface/modal-transient", .warning,
        summary: "an alert for something nobody asked for",
        why: """
            Where the app works by itself, a failure mostly heals by itself, too. An alert tears people out of what they are doing, for something they did not know was going \
            on.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: feed.not-refreshed
                        when: { http: 5xx, userInitiated: false }
                        category: retryable
                        show: ⟦alert⟧
                        message: { title: We couldn’t refresh this }
                        recovery: [retry, dismiss]
                    """,
                good: """
                    rules:
                      - id: feed.not-refreshed
                        when: { http: 5xx, userInitiated: false }
                        category: retryable
                        show: badge
                        message: { title: We couldn’t refresh this }
                    """)
        ], needs: .policy
    ) { policy, log in
        for rule in policy.effective.rules where rule.isInBackground && rule.kind == .retryable && (rule.severity?.value ?? .error) != .critical {
            guard let steps = rule.steps, steps.owner.rank == .rule || !rule.isRefining,
                let shown = rule.surfaces.first(where: { $0 == .alert || $0 == .alertAboveAll })
            else { continue }
            // On the first load there is nothing an alert could cover.
            if rule.alwaysAsks(.firstLoad, true) { continue }
            let isOwn = steps.owner.rank == .rule && steps.value.contains { $0.show == shown }
            log.add(
                "\(rule.owner.title) opens an alert, though nobody asked for what failed", at: isOwn ? steps.place : rule.owner.place,
                label: isOwn ? nil : "“\(shown.name)” comes from \(steps.owner.title)", help: "show a `badge` or a `toast`")
        }
    }
}
