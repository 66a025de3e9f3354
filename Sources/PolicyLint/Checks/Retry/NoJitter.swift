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
                    """)
        ]
    ) { policy, log in
        for document in policy.documents {
            for schedule in document.schedules where schedule.schedule.jitter == .none {
                guard let file = policy.file(schedule.name.place), let key = file.node(at: schedule.name.place.lower),
                    let jitter = file.value("jitter", in: file.tree.resolved(key + 1))
                else { continue }
                let place = file.place(jitter)
                log.add(
                    "the schedule “\(schedule.name.text)” has no jitter", at: place, help: "leave `jitter` out, or write `jitter: full`",
                    fix: Fix(.unsafe, "write `full`", [Fix.Edit(place, "full")]))
            }
        }
    }
}
