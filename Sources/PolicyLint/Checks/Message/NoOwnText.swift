import PolicyEngine

enum NoOwnText {
    static let check = Check(
        "message/no-own-text", .warning,
        summary: "a rule that shows an error and says nothing about it",
        why: """
            A rule without a `message`, whose category has none either, is shown with the fallback’s general text. Whoever wrote the rule knew which error it is; say it.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: ⟦photos.gone⟧
                        when: { http: 404 }
                        show: alert
                        recovery: [dismiss]
                    fallback:
                      show: alert
                      message: { title: We couldn’t complete that }
                      recovery: [dismiss]
                    """,
                good: """
                    rules:
                      - id: photos.gone
                        when: { http: 404 }
                        show: alert
                        message: { title: This photo no longer exists }
                        recovery: [dismiss]
                    fallback:
                      show: alert
                      message: { title: We couldn’t complete that }
                      recovery: [dismiss]
                    """)
        ], needs: .policy
    ) { policy, log in
        let effective = policy.effective
        for rule in effective.rules where !rule.isRefining && !rule.isFallback {
            if let message = rule.message, message.owner.rank != .fallback { continue }
            guard let surface = shown(rule).max(), surface > .badge, !effective.isShownElsewhere(rule) else { continue }
            log.add(
                "\(rule.owner.title) is shown with the fallback’s text", at: rule.owner.place, label: "it has no `message`, nor has its category",
                help: "add a `message` that says what did not work, or `show: none`")
        }
    }

    /// Where it is shown with its usual text.
    private static func shown(_ rule: EffectiveRule) -> [Surface] {
        guard let timeline = rule.timeline else { return rule.surfaces }
        return timeline.moments.map { $0.surface } + (rule.gaveUpMessage == nil ? [timeline.end] : [])
    }
}
