import PolicyAnalysis
import PolicyEngine

enum RetryFlatExponential {
    static let check = Check(.retryFlatExponential, needs: .policy) { policy, log in
        for found in policy.effective.schedules {
            let schedule = found.schedule
            guard schedule.backoff == .exponential || schedule.backoff == .linear, schedule.maxRetries ?? 2 > 1,
                schedule.initial > 0
            else { continue }
            if schedule.backoff == .exponential, schedule.multiplier <= 1, schedule.jitter != .decorrelated,
                let place = policy.place("multiplier", in: found)
            {
                log.add(
                    schedule.multiplier < 1
                        ? "the waits of \(found.title) shrink" : "the waits of \(found.title) do not grow", at: place,
                    help: schedule.multiplier < 1
                        ? "a multiplier above 1, such as 2, makes waits grow"
                        : "write `multiplier: 2`; or, for equal waits, `backoff: constant` without a multiplier",
                    example: found.plan.text)
            } else if schedule.initial == schedule.maxDelay || schedule.minDelay == schedule.maxDelay {
                let isFloor = schedule.initial != schedule.maxDelay
                let place =
                    policy.place("maxDelay", in: found) ?? policy.place(isFloor ? "minDelay" : "initial", in: found)
                log.add(
                    "the waits of \(found.title) do not grow: the \(isFloor ? "shortest" : "first") wait is already the longest",
                    at: place ?? found.place,
                    help: "raise `maxDelay`, or write `backoff: constant`", example: found.plan.text)
            }
        }
    }
}
