import PolicyEngine

enum ContentReplaced {
    static let check = Check(
        "surface/replaces-content", .warning,
        summary: "a message takes the place of content that is there",
        why: """
            `screen` stands in place of the content. Where something is on the screen already, people lose what they were reading to a message about a refresh that failed.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: feed.not-refreshed
                        when: { http: 5xx, firstLoad: false }
                        category: retryable
                        show: ⟦screen⟧
                        message: { title: We couldn’t refresh this }
                        recovery: [retry]
                    """,
                good: """
                    rules:
                      - id: feed.not-refreshed
                        when: { http: 5xx, firstLoad: false }
                        category: retryable
                        show: toast
                        message: { title: We couldn’t refresh this }
                        recovery: [retry]
                    """)
        ], needs: .policy
    ) { policy, log in
        for rule in policy.effective.rules where rule.kind == .retryable && rule.alwaysAsks(.firstLoad, false) {
            guard let steps = rule.steps, rule.surfaces.contains(.screen) else { continue }
            let isOwn = steps.owner.rank == .rule
            log.add(
                "“screen” replaces what is there already", at: isOwn ? steps.place : rule.owner.place,
                label: isOwn ? nil : "it comes from \(steps.owner.title)", help: "show a `toast` or a `badge`: what was loaded before can still be read")
        }
    }
}
