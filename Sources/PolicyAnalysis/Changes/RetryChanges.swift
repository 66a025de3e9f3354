import PolicyEngine

extension OutcomeView {
    /// Before the number of retries, where all else is the same.
    static let countMark = "; counted: "

    /// When it is retried; of the rest only what the other one has not alike.
    func waitsText(beside other: OutcomeView) -> String {
        guard let schedule else { return FieldChange.noRetry }
        let before = other.schedule
        var text = WaitPlan(schedule).text
        // The time for all retries may end them before their number does.
        if let before, schedule.maxRetries != before.maxRetries, text == WaitPlan(before).text {
            text += Self.countMark + (schedule.maxRetries.map { "at most \($0) retries" } ?? "any number of retries")
        }
        if schedule.assumesIdempotent != before?.assumesIdempotent, schedule.assumesIdempotent || before != nil {
            text +=
                schedule.assumesIdempotent
                ? "; also for calls that may not be safe to repeat" : "; only for calls that are safe to repeat"
        }
        if let before, schedule.jitter != before.jitter { text += "; " + schedule.jitterText }
        if let before, schedule.budget != before.budget {
            text += schedule.budget.map { "; with a budget of \($0.maxTokens) tokens" } ?? "; without a budget"
        }
        if let before, schedule.serverWait != before.serverWait || schedule.tooLong != before.tooLong {
            text += "; " + schedule.hintText
        }
        return text
    }
}

extension CompiledPolicy {
    /// After so many calls nobody waits any more.
    static let mostSilentCalls = 80
    /// Nothing is shown for at least ``mostSilentCalls``.
    static let longestSilence = Int64.max

    /// How long nothing is shown from a call on while retries go on, in milliseconds; 0 if nobody waits for it, or
    /// nothing ever is; at most ``longestSilence``. The server's wait is taken to be the same each time.
    func silence(from event: ErrorEvent) -> Int64 {
        if event.context.isUserInitiated == false { return 0 }
        var event = event
        let evaluator = Evaluator(self)
        var total: Int64 = 0
        for attempt in event.firstCall..<event.firstCall + Self.mostSilentCalls {
            event.context.attempt = attempt
            if evaluator.surface(event) != .hidden { return total }
            guard let waits = evaluator.waits(of: event) else { return 0 }
            total = total.addingReportingOverflow(waits.upperBound).partialValue
        }
        return Self.longestSilence
    }
}

extension RetrySchedule {
    /// Whether nobody could tell the two apart by their waits.
    func waits(like other: RetrySchedule) -> Bool {
        let (one, two) = (self, other)
        if one == two { return true }
        guard one.maxRetries == two.maxRetries, one.maxElapsed == two.maxElapsed,
            one.honorsRetryAfter == two.honorsRetryAfter,
            one.assumesIdempotent == two.assumesIdempotent, one.budget == two.budget,
            !one.honorsRetryAfter
                || one.retryAfterUpTo == two.retryAfterUpTo && one.serverWait == two.serverWait
                    && one.tooLong == two.tooLong
        else { return false }
        for retry in 1...min(max(one.maxRetries ?? 40, 1), 40) {
            for draw in [0, 0.37, 1]
            where one.delay(beforeRetry: retry, drawing: { _ in draw })
                != two.delay(beforeRetry: retry, drawing: { _ in draw })
            {
                return false
            }
        }
        return true
    }

    /// What becomes of the server’s wait.
    var hintText: String {
        let wait = serverWait == .replace ? "only the server’s wait counts" : "the longer of the two waits counts"
        switch tooLong {
        case .stop: return wait + "; a server wait over the limit ends the retries"
        case .clamp: return wait + "; a server wait over the limit is shortened to it"
        case .ignore: return wait + "; a server wait over the limit is ignored"
        }
    }

    var jitterText: String {
        switch jitter {
        case .none: "jitter: none"
        case .full: "jitter: full"
        case .equal: "jitter: equal"
        case .decorrelated: "jitter: decorrelated"
        case .share(let hundredths): "jitter: \(Double(hundredths) / 100)%"
        case .range(let from, let to): "jitter: \(Double(from) / 100) to \(Double(to) / 100)%"
        case .added(let milliseconds): "jitter: up to \(WaitText.write(milliseconds)) more"
        }
    }
}
