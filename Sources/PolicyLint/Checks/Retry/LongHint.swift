import PolicyEngine

enum LongHint {
    static let check = Check(
        "retry/long-retry-after", .warning,
        summary: "a server may keep people waiting for long without their being told",
        why: """
            A schedule may wait as long as the server asks, up to `upTo`. Where that is many minutes and no text says so, the app looks as if it hung. The text can name \
            the wait: `{retryAfter, duration}`.
            """,
        examples: [
            Check.Example(
                bad: """
                    retrySchedules:
                      asTold:
                        backoff: [2s, 5s]
                        retryAfter: { upTo: ⟦1h⟧ }
                    rules:
                      - id: server.maintenance
                        when: { http: 503 }
                        category: retryable
                        show: toast
                        message: { title: We’ll be back soon }
                        recovery: [retry]
                        retry: asTold
                    """,
                good: """
                    retrySchedules:
                      asTold:
                        backoff: [2s, 5s]
                        retryAfter: { upTo: 1h }
                    rules:
                      - id: server.maintenance
                        when: { http: 503 }
                        category: retryable
                        show: toast
                        message:
                          title:
                            - We’ll be back in {retryAfter, duration}
                            - We’ll be back soon
                        recovery: [retry]
                        retry: asTold
                    """)
        ], needs: .policy
    ) { policy, log in
        let effective = policy.effective
        let most = policy.settings.waits.hint
        for schedule in effective.schedules where schedule.schedule.honorsRetryAfter && schedule.schedule.retryAfterUpTo > most {
            let users = schedule.users.filter { leavesInTheDark(effective.rules[$0]) }
            guard !users.isEmpty, let file = policy.file(schedule.place), let hint = file.value("retryAfter", in: schedule.node),
                let limit = file.value("upTo", in: hint)
            else { continue }
            log.add(
                "with \(schedule.title) a server may keep people waiting for \(WaitText.write(schedule.schedule.retryAfterUpTo)) without a word", at: file.place(limit),
                related: effective.related(users, "says nothing about the wait"),
                help: "lower `upTo` to \(WaitText.write(most)) or less, or show `{retryAfter, duration}` in the text", example: schedule.plan.text)
        }
    }

    private static func leavesInTheDark(_ rule: EffectiveRule) -> Bool {
        guard !rule.isInBackground, let timeline = rule.timeline, !timeline.isNeverSeen, timeline.loudestWhileTrying != .badge else { return false }
        guard let message = rule.message?.value else { return true }
        return !(message.title + message.reason + message.suggestion).contains { $0.placeholders.contains(.retryAfter) }
    }
}
