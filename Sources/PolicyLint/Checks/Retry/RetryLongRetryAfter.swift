import PolicyAnalysis
import PolicyEngine

enum RetryLongRetryAfter {
    static let check = Check(.retryLongRetryAfter, needs: .policy) { policy, log in
        let effective = policy.effective
        let most = policy.settings.waits.hint
        for schedule in effective.schedules
        where schedule.schedule.honorsRetryAfter && schedule.schedule.retryAfterUpTo > most {
            let users = schedule.users.filter { leavesInTheDark(effective.rules[$0]) }
            guard !users.isEmpty, let file = policy.file(schedule.place),
                let hint = file.value("retryAfter", in: schedule.node),
                let limit = file.value("upTo", in: hint)
            else { continue }
            log.add(
                "with \(schedule.title), a server can make people wait \(WaitText.write(schedule.schedule.retryAfterUpTo)) without a message",
                at: file.place(limit),
                related: effective.related(users, "doesn’t mention the wait"),
                help: "lower `upTo` to \(WaitText.write(most)) or less, or show `{retryAfter, duration}` in the text",
                example: schedule.plan.text)
        }
    }

    private static func leavesInTheDark(_ rule: EffectiveRule) -> Bool {
        guard !rule.isInBackground, let timeline = rule.timeline, !timeline.isNeverSeen,
            timeline.loudestWhileTrying != .badge
        else { return false }
        guard let message = rule.message?.value else { return true }
        return !message.patterns.contains { $0.placeholders.contains(.builtIn(.retryAfter)) }
    }
}
