import PolicyEngine

enum RetryNoSchedule {
    static let check = Check(.retryNoSchedule, needs: .policy) { policy, log in
        let effective = policy.effective
        for rule in effective.rules where !rule.isRefining && rule.schedule == nil {
            let settings = rule.owner.settings
            guard settings.gaveUp != nil || (settings.quiet ?? 0) > 0 else { continue }
            // A rule that refines its errors may bring the schedule.
            guard !rule.categories.contains(where: { effective.isRetriedByRefining[$0] }) else { continue }
            let place = settings.gaveUp == nil ? rule.owner.place(of: .quiet) : policy.place("gaveUp", of: rule.owner)
            let canRetry = rule.kind == .retryable
            log.add(
                "\(rule.owner.title) says what happens around retries, but nothing is retried", at: place,
                label: canRetry ? "there is no schedule" : "its errors are \(rule.kind?.rawValue ?? "not retryable")",
                help: canRetry ? "add `retry:` with a schedule, or delete this" : "delete this, or give a retryable category and a schedule")
        }
    }
}
