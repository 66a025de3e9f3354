import PolicyEngine

enum NoJitter {
    static let check = Check(
        "retry/no-jitter", .warning, repair: .unsafe,
        summary: "a retry schedule without jitter",
        why: """
            After an outage every app that waits exactly as long comes back at the same moment, and the server goes down again. With jitter each waits a little \
            shorter or longer.
            """,
        examples: [
            Check.Example(
                bad: """
                    retrySchedules:
                      patient:
                        backoff: exponential
                        jitter: ⟦none⟧
                    """,
                good: """
                    retrySchedules:
                      patient:
                        backoff: exponential
                        jitter: full
                    """),
            Check.Example(
                bad: """
                    rules:
                      - id: server.busy
                        when: { http: 503 }
                        category: retryable
                        show: badge
                        message: { title: Not up to date yet }
                        retry: { backoff: exponential, jitter: ⟦none⟧, maxRetries: 3 }
                    """,
                good: """
                    rules:
                      - id: server.busy
                        when: { http: 503 }
                        category: retryable
                        show: badge
                        message: { title: Not up to date yet }
                        retry: { backoff: exponential, maxRetries: 3 }
                    """),
        ], needs: .policy
    ) { policy, log in
        for schedule in policy.effective.schedules where schedule.schedule.jitter == .none {
            guard let place = policy.place("jitter", in: schedule) else { continue }
            log.add(
                "\(schedule.title) has no jitter", at: place, help: "leave `jitter` out, or write `jitter: full`",
                fix: Fix(.unsafe, "write `full`", [Fix.Edit(place, "full")]))
        }
    }
}
