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
    /// 0 none, 1 full, 2 equal, 3 decorrelated, 4 a share.
    package var jitter: UInt32
    /// Hundredths of a percent.
    package var share: UInt32
    /// 1: honors `Retry-After`; 2: assumes that a repeat does no harm.
    package var flags: UInt32
    /// In `scheduleWaits`.
    package var waits: RowRange

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
        switch schedule.jitter {
        case .none: jitter = 0
        case .full: jitter = 1
        case .equal: jitter = 2
        case .decorrelated: jitter = 3
        case .share(let hundredths):
            jitter = 4
            share = UInt32(truncatingIfNeeded: hundredths)
        }
        flags = (schedule.honorsRetryAfter ? 1 : 0) | (schedule.assumesIdempotent ? 2 : 0)
        self.waits = waits
    }

    func schedule(_ list: Table<Int64>) -> RetrySchedule {
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
        default: schedule.jitter = .share(Int(share))
        }
        schedule.honorsRetryAfter = flags & 1 != 0
        schedule.assumesIdempotent = flags & 2 != 0
        return schedule
    }
}
