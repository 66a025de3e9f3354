import PolicyEngine

enum ManyRetries {
    static let most = 10

    static let check = Check(
        "retry/too-many", .warning,
        summary: "more than ten automatic retries while a person waits",
        why: """
            What failed ten times fails the eleventh time, too. More tries only load the server and keep the person from doing something else about it.
            """,
        examples: [
            Check.Example(
                bad: """
                    retrySchedules:
                      stubborn: { backoff: constant, initial: 500ms, maxRetries: ⟦15⟧ }
                    rules:
                      - id: feed.busy
                        when: { http: 503 }
                        category: retryable
                        show: toast
                        message: { title: We’re a bit busy right now }
                        recovery: [retry]
                        retry: stubborn
                    """,
                good: """
                    retrySchedules:
                      stubborn: { backoff: constant, initial: 500ms, maxRetries: 5 }
                    rules:
                      - id: feed.busy
                        when: { http: 503 }
                        category: retryable
                        show: toast
                        message: { title: We’re a bit busy right now }
                        recovery: [retry]
                        retry: stubborn
                    """)
        ], needs: .policy
    ) { policy, log in
        let effective = policy.effective
        for schedule in effective.schedules {
            guard let retries = schedule.plan.retries, retries > most, schedule.plan.longest.count > most else { continue }
            let users = schedule.users.filter { number in
                let rule = effective.rules[number]
                guard !rule.isInBackground, let timeline = rule.timeline else { return false }
                return !timeline.isNeverSeen && timeline.loudestWhileTrying != .badge
            }
            guard !users.isEmpty else { continue }
            log.add(
                "\(schedule.title) tries again \(retries) times while a person waits", at: policy.place("maxRetries", in: schedule) ?? schedule.place,
                related: effective.related(users, "shows more than a badge"), help: "\(most) retries at most; or show only a badge meanwhile",
                example: schedule.plan.text)
        }
    }
}
