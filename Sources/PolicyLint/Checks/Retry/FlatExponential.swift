import PolicyEngine

enum FlatExponential {
    static let check = Check(
        "retry/flat-exponential", .warning,
        summary: "growing waits that do not grow",
        why: """
            Waits grow so that a server in trouble is asked less and less. With a multiplier of 1 or less, or a longest wait that is reached at once, they stay as they are \
            or shrink. Where that is meant, `backoff: constant` says so.
            """,
        examples: [
            Check.Example(
                bad: """
                    retrySchedules:
                      steady: { backoff: exponential, initial: 2s, multiplier: ⟦1⟧, maxRetries: 3 }
                    """,
                good: """
                    retrySchedules:
                      steady: { backoff: exponential, initial: 2s, multiplier: 1.5, maxRetries: 3 }
                    """),
            Check.Example(
                bad: """
                    retrySchedules:
                      steady: { backoff: linear, initial: 5s, maxDelay: ⟦5s⟧, maxRetries: 3 }
                    """,
                good: """
                    retrySchedules:
                      steady: { backoff: linear, initial: 5s, maxDelay: 20s, maxRetries: 3 }
                    """),
        ], needs: .policy
    ) { policy, log in
        for found in policy.effective.schedules {
            let schedule = found.schedule
            guard schedule.backoff == .exponential || schedule.backoff == .linear, schedule.maxRetries ?? 2 > 1, schedule.initial > 0 else { continue }
            if schedule.backoff == .exponential, schedule.multiplier <= 1, schedule.jitter != .decorrelated, let place = policy.place("multiplier", in: found) {
                log.add(
                    schedule.multiplier < 1 ? "the waits of \(found.title) shrink" : "the waits of \(found.title) do not grow", at: place,
                    help: schedule.multiplier < 1
                        ? "a multiplier above 1, such as 2, makes waits grow"
                        : "write a multiplier above 1, such as 2; or `backoff: constant`, where equal waits are meant",
                    example: found.plan.text)
            } else if schedule.initial == schedule.maxDelay || schedule.minDelay == schedule.maxDelay {
                let isFloor = schedule.initial != schedule.maxDelay
                let place = policy.place("maxDelay", in: found) ?? policy.place(isFloor ? "minDelay" : "initial", in: found)
                log.add(
                    "the waits of \(found.title) do not grow: the \(isFloor ? "shortest" : "first") is the longest already", at: place ?? found.place,
                    help: "raise `maxDelay`, or write `backoff: constant`", example: found.plan.text)
            }
        }
    }
}
