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
        ]
    ) { policy, log in
        for document in policy.documents {
            for schedule in document.schedules where schedule.schedule.jitter == .none {
                guard let file = policy.file(schedule.name.place), let key = file.node(at: schedule.name.place.lower) else { continue }
                report("the schedule “\(schedule.name.text)”", file, file.tree.resolved(key + 1), &log)
            }
            for rule in document.rules {
                guard case .written(let schedule) = rule.settings.retry, schedule.jitter == .none, let file = policy.file(rule.place),
                    let map = file.map(from: rule.place), let retry = file.value("retry", in: map)
                else { continue }
                report("this schedule", file, retry, &log)
            }
        }
    }

    private static func report(_ what: String, _ file: LintFile, _ schedule: Int, _ log: inout FindingLog) {
        guard let jitter = file.value("jitter", in: schedule) else { return }
        let place = file.place(jitter)
        log.add(
            "\(what) has no jitter", at: place, help: "leave `jitter` out, or write `jitter: full`", fix: Fix(.unsafe, "write `full`", [Fix.Edit(place, "full")]))
    }
}
