import PolicyEngine

enum MessageNoOwnText {
    static let check = Check(.messageNoOwnText, needs: .policy) { policy, log in
        let effective = policy.effective
        var seen: Set<SourcePlace> = []
        for rule in effective.rules
        where !rule.isFallback && !(rule.base?.isFallback ?? false) && (!rule.isRefining || rule.base != nil) {
            if let message = rule.message, message.owner.rank != .fallback { continue }
            guard let surface = shown(rule).max(), surface > .badge else { continue }
            // A rule that refines brings the text, or is found itself.
            if effective.refinements(of: rule).contains(where: {
                $0.message.map { $0.owner.rank != .fallback } ?? false
            }) {
                continue
            }
            // Of both, the one that shows it is to change.
            if let base = rule.base, shown(base).contains(where: { $0 > .badge }) { continue }
            guard seen.insert(rule.owner.place).inserted else { continue }
            log.add(
                "\(rule.owner.title) shows the fallback’s text", at: rule.owner.place,
                label: rule.base.map { "neither \($0.owner.title) nor its category has a `message`" }
                    ?? "neither it nor its category has a `message`",
                help: "add a `message` that says what failed, or `show: none`")
        }
    }

    /// Where it is shown with its usual text.
    private static func shown(_ rule: EffectiveRule) -> [Surface] {
        guard let timeline = rule.timeline else { return rule.surfaces }
        return timeline.moments.map { $0.surface } + (rule.gaveUpMessage == nil ? [timeline.end] : [])
    }
}
