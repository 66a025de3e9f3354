import PolicyAnalysis
import PolicyEngine

enum RetryOverBudget {
    static let check = Check(.retryOverBudget, needs: .policy) { policy, log in
        let effective = policy.effective
        for schedule in effective.schedules {
            guard let total = schedule.plan.total else { continue }
            let over = schedule.users.filter { number in
                let rule = effective.rules[number]
                guard let timeline = rule.timeline,
                    rule.entries.isEmpty || !rule.entries.allSatisfy({ $0.asksAttempt }),
                    RetrySilentLongWait.moment(rule, timeline) == nil
                else { return false }
                return total > budget(rule, timeline: timeline, waits: policy.settings.waits)
            }
            guard let tightest = over.min(by: { limit($0, policy) < limit($1, policy) }) else { continue }
            let users = [tightest] + over.filter { $0 != tightest }
            let wait = WaitText.write(limit(tightest, policy))
            let isInBackground = limit(tightest, policy) == policy.settings.waits.background
            log.add(
                "\(schedule.title) \(isInBackground ? "can go on" : "can keep people waiting") for \(WaitText.write(total))",
                at: schedule.place,
                label: "\(wait) is the limit for this surface",
                related: effective.related(users, sight(effective.rules[tightest])),
                help: isInBackground
                    ? "use fewer or shorter waits"
                    : "use fewer or shorter waits, or show a `badge` during the retries",
                example: schedule.plan.text)
        }
    }

    private static func limit(_ number: Int, _ policy: LintContext) -> Int64 {
        let rule = policy.effective.rules[number]
        return rule.timeline.map { budget(rule, timeline: $0, waits: policy.settings.waits) } ?? .max
    }

    private static func budget(_ rule: EffectiveRule, timeline: EscalationTimeline, waits: WaitSettings) -> Int64 {
        if rule.isInBackground || timeline.isNeverSeen { return waits.background }
        switch timeline.loudestWhileTrying {
        case .hidden: return waits.light
        case .badge: return waits.background
        case .toast, .inline: return timeline.end >= .alert ? waits.blocking : waits.light
        case .alert, .screen, .alertAboveAll: return waits.blocking
        }
    }

    private static func sight(_ rule: EffectiveRule) -> String {
        let seen = rule.timeline?.loudestWhileTrying ?? .hidden
        return seen == .hidden ? "shows nothing during the waits" : "shows \(seen.name) meanwhile"
    }
}
