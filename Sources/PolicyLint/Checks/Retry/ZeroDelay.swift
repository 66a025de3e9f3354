import PolicyEngine

enum ZeroDelay {
    /// Waits below this are no waits to a server.
    private static let least: Int64 = 100

    static let check = Check(
        "retry/zero-delay", .warning,
        summary: "retries with next to no wait between them",
        why: """
            A call that failed a moment ago most likely fails again at once. Without a wait all retries are used up before anything can have changed, and a server in \
            trouble gets several times its usual load. A single retry at once, or a first one, does no harm.
            """,
        examples: [
            Check.Example(
                bad: """
                    retrySchedules:
                      ⟦hasty⟧: { backoff: constant, initial: 0s, maxRetries: 3 }
                    """,
                good: """
                    retrySchedules:
                      hasty: { backoff: [0s, 1s, 4s] }
                    """)
        ], needs: .policy
    ) { policy, log in
        for schedule in policy.effective.schedules where schedule.plan.longest.count > 1 {
            guard let longest = schedule.plan.longest.max(), longest < least else { continue }
            log.add(
                "\(schedule.title) hardly waits between its tries", at: schedule.place, label: "never more than \(WaitText.write(longest))",
                help: "wait longer from try to try, such as `backoff: [0s, 1s, 4s]` or `initial: 1s`", example: schedule.plan.text)
        }
    }
}
