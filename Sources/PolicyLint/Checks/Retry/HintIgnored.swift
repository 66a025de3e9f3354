import PolicyEngine

enum HintIgnored {
    static let check = Check(
        "retry/ignores-retry-after", .warning, repair: .unsafe,
        summary: "a schedule that does not listen where servers say when to come back",
        why: """
            With 429 and 503 a server usually says how long to stay away. Who comes back earlier is turned away again, and some servers then wait even longer or shut the \
            app out.
            """,
        examples: [
            Check.Example(
                bad: """
                    retrySchedules:
                      stubborn:
                        backoff: [1s, 2s, 4s]
                        retryAfter: { honor: ⟦false⟧ }
                    rules:
                      - id: server.too-many
                        when: { http: 429 }
                        category: retryable
                        show: toast
                        message: { title: That was a lot at once }
                        recovery: [retry]
                        retry: stubborn
                    """,
                good: """
                    retrySchedules:
                      stubborn:
                        backoff: [1s, 2s, 4s]
                        retryAfter: { honor: true }
                    rules:
                      - id: server.too-many
                        when: { http: 429 }
                        category: retryable
                        show: toast
                        message: { title: That was a lot at once }
                        recovery: [retry]
                        retry: stubborn
                    """)
        ], needs: .policy
    ) { policy, log in
        let effective = policy.effective
        for schedule in effective.schedules where !schedule.schedule.honorsRetryAfter {
            let users = schedule.users.filter { effective.rules[$0].entries.contains { $0.claimed(among: [429, 503]) != nil || $0.asks(.retryAfter, true) } }
            guard !users.isEmpty, let file = policy.file(schedule.place), let hint = file.value("retryAfter", in: schedule.node),
                let honor = file.value("honor", in: hint)
            else { continue }
            let place = file.place(honor)
            log.add(
                "\(schedule.title) does not wait as long as the server asks", at: place, related: effective.related(users, "servers say here when to come back"),
                help: "write `honor: true`; `upTo` sets a limit", fix: Fix(.unsafe, "write `true`", [Fix.Edit(place, "true")]))
        }
    }
}
