import PolicyEngine

enum EmptyFirstLoad {
    static let check = Check(
        "surface/first-load", .warning,
        summary: "a first load that fails leaves the screen empty",
        why: """
            On the first load there is nothing on the screen yet. Once a toast is gone, people look at an empty screen that says neither what happened nor what to do.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: feed.empty
                        when: { http: 5xx, firstLoad: true }
                        category: retryable
                        show: ⟦toast⟧
                        message: { title: We couldn’t load this }
                        recovery: [retry]
                    """,
                good: """
                    rules:
                      - id: feed.empty
                        when: { http: 5xx, firstLoad: true }
                        category: retryable
                        show: screen
                        message: { title: We couldn’t load this }
                        recovery: [retry]
                    """)
        ], needs: .policy
    ) { policy, log in
        let effective = policy.effective
        for rule in effective.rules where rule.performed == nil && rule.kind != .requiresLogout && rule.alwaysAsks(.firstLoad, true) {
            guard let end = rule.end, [.none, .badge, .toast].contains(end), let steps = rule.steps else { continue }
            if !rule.isRefining, effective.isShownElsewhere(rule) { continue }
            // Nothing at all, for what is no failure to anybody.
            if end == .none, rule.log?.value == false || [.debug, .info].contains(rule.severity?.value ?? .error) { continue }
            let isOwn = steps.owner.rank == .rule
            log.add(
                end == .none
                    ? "when the first load fails nothing is shown on an empty screen" : "when the first load fails only a \(end.name) is shown on an empty screen",
                at: isOwn ? steps.place : rule.owner.place, label: isOwn ? nil : "“\(end.name)” comes from \(steps.owner.title)",
                help: "`show: screen` fills the screen with the message and its buttons")
        }
    }
}
