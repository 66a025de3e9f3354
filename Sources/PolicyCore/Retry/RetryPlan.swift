/// What a schedule says after one failure.
struct RetryPlan {
    var retry: Decision.Retry?
    var stopped: Decision.StopReason?

    static let none = RetryPlan()

    private init() {}

    /// Ends a schedule that would go on.
    mutating func stop(_ reason: Decision.StopReason) {
        if retry == nil { return }
        retry = nil
        stopped = reason
    }

    init(_ schedule: RetrySchedule, stream: UInt64, _ context: EventContext, _ server: RetryAfter, seed: UInt64) {
        let attempt = max(context.attempt ?? 1, 1)
        let left = schedule.maxRetries.map { $0 - attempt + 1 }
        if server.refuses {
            stopped = .serverSaidNo
        } else if let left, left < 1 {
            stopped = .exhausted
        } else if !(context.idempotent ?? schedule.assumesIdempotent) {
            stopped = .notIdempotent
        } else if let wait = server.wait, schedule.honorsRetryAfter, wait > schedule.retryAfterUpTo {
            stopped = .retryAfterTooLong
        }
        guard stopped == nil else { return }
        let computed = schedule.delay(beforeRetry: attempt, seed: seed, stream: stream)
        let asked = schedule.honorsRetryAfter ? server.wait : nil
        let wait = max(computed, asked ?? 0)
        let elapsed = context.elapsed.map { max($0.wholeMilliseconds, 0) } ?? 0
        if let limit = schedule.maxElapsed, elapsed + wait > limit {
            stopped = .timeLimit
            return
        }
        let next = attempt == .max ? attempt : attempt + 1
        let source: Decision.Retry.Source = asked.map { $0 >= computed } == true ? .retryAfter : .schedule
        retry = Decision.Retry(after: .milliseconds(wait), nextAttempt: next, retriesLeft: left, from: source)
    }
}
