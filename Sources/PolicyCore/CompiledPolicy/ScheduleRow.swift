/// A schedule with what tells its random numbers from another’s.
package struct ScheduleRow: BitwiseCopyable, Sendable {
    package var stream: UInt64
    package var multiplier: UInt64
    package var initial: Int64
    package var maxDelay: Int64
    package var minDelay: Int64
    package var retryAfterUpTo: Int64
    /// -1 for no limit.
    package var maxElapsed: Int64
    package var maxRetries: Int64
    /// 0 constant, 1 linear, 2 exponential, 3 a list.
    package var backoff: UInt32
    /// Milliseconds of `jitter` 6.
    package var added: Int64
    /// 0 none, 1 full, 2 equal, 3 decorrelated, 4 a share, 5 from a share to another, 6 so much more.
    package var jitter: UInt32
    /// Hundredths of a percent: the share, or the lower of the two.
    package var share: UInt32
    package var shareTo: UInt32
    /// 1: honors `Retry-After`; 2: assumes that a repeat does no harm; 4: the first retry is made at once; 8: the server’s wait replaces
    /// the computed one; 16: one that is too long is cut; 32: it is ignored.
    package var flags: UInt32
    /// 0 for no budget.
    package var maxTokens: UInt32
    /// Thousandths.
    package var tokenRatio: UInt32
    /// In `scheduleWaits`.
    package var waits: RowRange

    /// Whether the server’s wait counts.
    var honorsServer: Bool { flags & 1 != 0 }

    package init(_ schedule: RetrySchedule, stream: UInt64, waits: RowRange) {
        self.stream = stream
        multiplier = schedule.multiplier.bitPattern
        initial = schedule.initial
        maxDelay = schedule.maxDelay
        minDelay = schedule.minDelay
        retryAfterUpTo = schedule.retryAfterUpTo
        maxElapsed = schedule.maxElapsed ?? -1
        maxRetries = schedule.maxRetries.map { Int64($0) } ?? -1
        switch schedule.backoff {
        case .constant: backoff = 0
        case .linear: backoff = 1
        case .exponential: backoff = 2
        case .list: backoff = 3
        }
        share = 0
        shareTo = 0
        added = 0
        switch schedule.jitter {
        case .none: jitter = 0
        case .full: jitter = 1
        case .equal: jitter = 2
        case .decorrelated: jitter = 3
        case .share(let hundredths):
            jitter = 4
            share = UInt32(truncatingIfNeeded: hundredths)
        case .range(let from, let to):
            jitter = 5
            share = UInt32(truncatingIfNeeded: from)
            shareTo = UInt32(truncatingIfNeeded: to)
        case .added(let milliseconds):
            jitter = 6
            added = milliseconds
        }
        flags =
            (schedule.honorsRetryAfter ? 1 : 0) | (schedule.assumesIdempotent ? 2 : 0) | (schedule.fastFirst ? 4 : 0)
            | (schedule.serverWait == .replace ? 8 : 0) | (schedule.tooLong == .clamp ? 16 : 0)
            | (schedule.tooLong == .ignore ? 32 : 0)
        maxTokens = UInt32(truncatingIfNeeded: schedule.budget?.maxTokens ?? 0)
        tokenRatio = UInt32(truncatingIfNeeded: schedule.budget?.tokenRatio ?? 0)
        self.waits = waits
    }

    package func schedule(_ list: Table<Int64>) -> RetrySchedule {
        var schedule = RetrySchedule()
        schedule.multiplier = Double(bitPattern: multiplier)
        schedule.initial = initial
        schedule.maxDelay = maxDelay
        schedule.minDelay = minDelay
        schedule.retryAfterUpTo = retryAfterUpTo
        schedule.maxElapsed = maxElapsed < 0 ? nil : maxElapsed
        schedule.maxRetries = maxRetries < 0 ? nil : Int(truncatingIfNeeded: maxRetries)
        switch backoff {
        case 0: schedule.backoff = .constant
        case 1: schedule.backoff = .linear
        case 2: schedule.backoff = .exponential
        default: schedule.backoff = .list(waits.indices.map { list[$0] })
        }
        switch jitter {
        case 0: schedule.jitter = .none
        case 1: schedule.jitter = .full
        case 2: schedule.jitter = .equal
        case 3: schedule.jitter = .decorrelated
        case 4: schedule.jitter = .share(Int(share))
        case 5: schedule.jitter = .range(from: Int(share), to: Int(shareTo))
        default: schedule.jitter = .added(added)
        }
        schedule.honorsRetryAfter = flags & 1 != 0
        schedule.assumesIdempotent = flags & 2 != 0
        schedule.fastFirst = flags & 4 != 0
        schedule.serverWait = flags & 8 != 0 ? .replace : .longest
        schedule.tooLong = flags & 16 != 0 ? .clamp : flags & 32 != 0 ? .ignore : .stop
        if maxTokens > 0 {
            schedule.budget = RetrySchedule.Budget(maxTokens: Int(maxTokens), tokenRatio: Int(tokenRatio))
        }
        return schedule
    }
}
