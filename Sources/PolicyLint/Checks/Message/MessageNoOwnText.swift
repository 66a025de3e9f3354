import PolicyEngine

enum MessageNoOwnText {
    static let check = Check(.messageNoOwnText, needs: .policy) { policy, log in
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
