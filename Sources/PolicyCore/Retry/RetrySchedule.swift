/// How long to wait before each retry and when to stop. Times are whole milliseconds.
package struct RetrySchedule: Sendable, Equatable {
    package enum Backoff: Sendable, Equatable {
        case constant, linear, exponential
        case list([Int64])
    }

    package enum Jitter: Sendable, Equatable {
        case none, full, equal, decorrelated
        /// Hundredths of a percent, so that two spellings of one share are equal.
        case share(Int)
    }

    package static let longestDelay: Int64 = 86_400_000
    package static let most: Int64 = 366 * 86_400_000

    package var backoff = Backoff.exponential
    package var initial: Int64 = 1_000
    package var multiplier = 2.0
    package var maxDelay: Int64 = 60_000
    package var minDelay: Int64 = 0
    package var jitter = Jitter.full
    package var maxRetries: Int?
    package var maxElapsed: Int64?
    package var honorsRetryAfter = true
    package var retryAfterUpTo: Int64 = 300_000
    package var assumesIdempotent = false

    package init() {}
}
