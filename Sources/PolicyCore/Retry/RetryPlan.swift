/// What a schedule says after one failure.
package struct RetryPlan {
    package var retry: Decision.Retry?
    package var stopped: Decision.StopReason?

    static let none = RetryPlan()

    private init() {}

    /// Ends a schedule that would go on.
    mutating func stop(_ reason: Decision.StopReason) {
        if retry == nil { return }
        retry = nil
        stopped = reason
    }

    /// `draws` is asked where something is drawn.
    init(
        _ schedule: RetrySchedule, stream: UInt64, attempt reported: Int?, isIdempotent: Bool?, elapsed: Duration?,
        _ server: RetryAfter, draws: () -> Draws
    ) {
        let attempt = max(reported ?? 1, 1)
        let left = schedule.maxRetries.map { $0 - attempt + 1 }
        if server.refuses {
            stopped = .serverSaidNo
        } else if let left, left < 1 {
            stopped = .exhausted
        } else if !(isIdempotent ?? schedule.assumesIdempotent) {
            stopped = .notIdempotent
        } else if schedule.tooLong == .stop, schedule.honorsRetryAfter, server.wait ?? 0 > schedule.retryAfterUpTo {
            stopped = .retryAfterTooLong
        }
        guard stopped == nil else { return }
        var known: Draws?
        let computed = schedule.delay(beforeRetry: attempt) { number in
            let all = known ?? draws()
            known = all
            return all.draw(number)
        }
        let asked = schedule.wait(askedBy: server)
        let wait = asked.map { schedule.serverWait == .replace ? $0 : max(computed, $0) } ?? computed
        let elapsed = elapsed.map { max($0.wholeMilliseconds, 0) } ?? 0
        if let limit = schedule.maxElapsed, elapsed + wait > limit {
            stopped = .timeLimit
            return
        }
        let next = attempt == .max ? attempt : attempt + 1
        let isAsked = asked.map { $0 >= computed || schedule.serverWait == .replace } ?? false
        retry = Decision.Retry(
            after: .milliseconds(wait), nextAttempt: next, retriesLeft: left, from: isAsked ? .retryAfter : .schedule,
            budget: schedule.budget.map { budget in
                Decision.Retry.Budget(
                    id: stream, maxTokens: budget.maxTokens, tokenRatio: Double(budget.tokenRatio) / 1_000)
            })
    }
}

extension RetrySchedule {
    /// The server’s wait as far as it counts; one that ends the schedule is not asked about here.
    package func wait(askedBy server: RetryAfter) -> Int64? {
        guard honorsRetryAfter, let wait = server.wait else { return nil }
        if wait <= retryAfterUpTo { return wait }
        return tooLong == .clamp ? retryAfterUpTo : nil
    }
}
