import PolicyAnalysis
import PolicyEngine

enum RetryTooMany {
    static let most = 10

    static let check = Check(.retryTooMany, needs: .policy) { policy, log in
        let effective = policy.effective
        for schedule in effective.schedules {
            guard let retries = schedule.plan.retries, retries > most, schedule.plan.longest.count > most else {
                continue
            }
            let users = schedule.users.filter { number in
                let rule = effective.rules[number]
                guard !rule.isInBackground, let timeline = rule.timeline else { return false }
                return !timeline.isNeverSeen && timeline.loudestWhileTrying != .badge
            }
            guard !users.isEmpty else { continue }
            log.add(
                "\(schedule.title) retries \(retries) times while a person waits",
                at: policy.place("maxRetries", in: schedule) ?? schedule.place,
                related: effective.related(users, "shows more than a badge"),
                help: "use at most \(most) retries; or show only a badge until then",
                example: schedule.plan.text)
        }
    }
}
