import PolicyEngine

enum RetryNoSchedule {
    static let check = Check(.retryNoSchedule, needs: .policy) { policy, log in
        let effective = policy.effective
        var seen: Set<SourcePlace> = []
        for rule in effective.rules where (!rule.isRefining || rule.base != nil) && rule.schedule == nil {
            let settings = rule.owner.settings
            let hides = settings.steps.map { $0.count > 1 && $0[0].show == .hidden } ?? false
            guard settings.gaveUp != nil || (settings.quiet ?? 0) > 0 || hides else { continue }
            // A rule that refines its errors may bring the schedule.
            let others = rule.isRefining ? effective.pairs(of: rule.owner) : effective.refinements(of: rule)
            // What is asked to be retried and never is gives up at once, and that may be said.
            guard !others.contains(where: { !($0.retry?.value.isNone ?? true) && $0.kind == .retryable }) else {
                continue
            }
            let place =
                settings.gaveUp == nil
                ? rule.owner.place(of: hides ? .steps : .quiet) : policy.place("gaveUp", of: rule.owner)
            guard seen.insert(place).inserted else { continue }
            let canRetry = rule.kind == .retryable
            let key = settings.gaveUp != nil ? "gaveUp" : hides ? "steps" : "quiet"
            log.add(
                "`\(key)` of \(rule.owner.title) has no effect: nothing is retried automatically", at: place,
                label: canRetry
                    ? "the rule has no schedule" : "its errors are \(rule.kind?.rawValue ?? "not retryable")",
                help: canRetry
                    ? "add a `retry:` schedule, or delete `\(key)`"
                    : "delete `\(key)`, or add a retryable category and a schedule")
        }
    }
}
