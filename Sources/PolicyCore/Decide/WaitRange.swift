extension Evaluator {
    /// Between which waits, in milliseconds, chance chooses the next one of an event; nil where nothing is retried,
    /// whatever is drawn.
    package func waits(of event: ErrorEvent) -> ClosedRange<Int64>? {
        let outcome = outcome(for: event, seed: 0, stopping: nil)
        guard outcome.plan.retry != nil || outcome.plan.stopped == .timeLimit,
            let number = outcome.settings[.retry]?.row
        else { return nil }
        let schedule = policy.schedules[number].schedule(policy.scheduleWaits)
        let asked = schedule.wait(askedBy: outcome.server)
        func wait(drawing draw: Double) -> Int64 {
            let computed = schedule.delay(beforeRetry: max(event.context.attempt ?? 1, 1)) { _ in draw }
            return asked.map { schedule.serverWait == .replace ? $0 : max(computed, $0) } ?? computed
        }
        let ends = (wait(drawing: 0), wait(drawing: 1))
        let shortest = min(ends.0, ends.1)
        if let limit = schedule.maxElapsed, max(event.context.elapsed?.wholeMilliseconds ?? 0, 0) + shortest > limit {
            return nil
        }
        return shortest...max(ends.0, ends.1)
    }
}
