extension Evaluator {
    /// Between which waits, in milliseconds, chance chooses the next one of an event; nil where nothing is retried.
    package func waits(of event: ErrorEvent) -> ClosedRange<Int64>? {
        let outcome = outcome(for: event, seed: 0, stopping: nil)
        guard outcome.plan.retry != nil, let number = outcome.settings[.retry]?.row else { return nil }
        let schedule = policy.schedules[number].schedule(policy.scheduleWaits)
        let asked = schedule.wait(askedBy: outcome.server)
        func wait(drawing draw: Double) -> Int64 {
            let computed = schedule.delay(beforeRetry: max(event.context.attempt ?? 1, 1)) { _ in draw }
            return asked.map { schedule.serverWait == .replace ? $0 : max(computed, $0) } ?? computed
        }
        let ends = (wait(drawing: 0), wait(drawing: 1))
        return min(ends.0, ends.1)...max(ends.0, ends.1)
    }
}
