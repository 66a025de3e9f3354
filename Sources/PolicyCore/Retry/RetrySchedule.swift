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
        /// From one share of the wait to another, likewise.
        case range(from: Int, to: Int)
        /// Up to as many milliseconds more.
        case added(Int64)
    }

    /// What a wait the server asks for does to the computed one.
    package enum ServerWait: Sendable, Equatable {
        case longest, replace
    }

    /// What becomes of a wait beyond `retryAfterUpTo`.
    package enum TooLong: Sendable, Equatable {
        case stop, clamp, ignore
    }

    /// How much of a bucket of tokens retries may use (gRPC proposal A6).
    package struct Budget: Sendable, Equatable {
        package static let mostTokens = 1_000
        package var maxTokens: Int
        /// What a success gives back, in thousandths of a token.
        package var tokenRatio: Int

        package init(maxTokens: Int, tokenRatio: Int) {
            self.maxTokens = maxTokens
            self.tokenRatio = tokenRatio
        }
    }

    /// The largest share of jitter, in hundredths of a percent.
    package static let mostShare = 100_000
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
    package var serverWait = ServerWait.longest
    package var tooLong = TooLong.stop
    /// Whether the first retry is made at once, and the waits begin with the second.
    package var fastFirst = false
    package var budget: Budget?
    package var assumesIdempotent = false

    package init() {}
}
