import PolicyEngine

enum RetryNeverShown {
    static let check = Check(.retryNeverShown, needs: .policy) { policy, log in
        let effective = policy.effective
        var seen: Set<SourcePlace> = []
        for rule in effective.rules where !rule.isInBackground && rule.performed == nil {
            guard let number = rule.schedule, let timeline = rule.timeline, !timeline.moments.isEmpty,
                timeline.end == .hidden
            else { continue }
            let isQuietForNothing =
                timeline.isNeverSeen && (rule.quiet?.value ?? 0) > 0
                && (rule.quiet?.owner === rule.steps?.owner || rule.quiet?.owner === rule.owner)
            guard isQuietForNothing || timeline.loudestWhileTrying != .hidden,
                rule.isRefining || !effective.isShownElsewhere(rule)
            else { continue }
            // Where the category shows nothing, it is the rule's own word that leads nowhere.
            let isQuietAlone = isQuietForNothing && rule.quiet?.owner !== rule.steps?.owner
            let own = isQuietAlone ? rule.quiet.map { $0.place } : rule.steps.map { $0.place }
            let place = rule.gaveUpShow.map { $0.place } ?? own ?? rule.owner.place
            guard seen.insert(place).inserted else { continue }
            log.add(
                isQuietForNothing
                    ? "\(rule.owner.title) hides its first failures, and then shows nothing either"
                    : "\(rule.owner.title) shows nothing after the last retry",
                at: place,
                label: isQuietForNothing ? nil : "until then: \(timeline.loudestWhileTrying.name)",
                related: isQuietAlone ? rule.steps.map { [.init($0.place, "nothing is shown")] } ?? [] : [],
                help: isQuietForNothing
                    ? "show something after the last retry, such as `show: toast`; or delete `quiet` if nobody needs to know"
                    : "show how it ended, at least as a `badge` or `toast`")
        }
    }
}
