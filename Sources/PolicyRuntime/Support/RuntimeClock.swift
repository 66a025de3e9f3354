import Foundation

/// Any clock, its instants as the time since it was taken up.
struct RuntimeClock: Sendable {
    /// Never before zero, and never going back: a clock that is set back stands still meanwhile.
    let now: @Sendable () -> Duration
    /// Throws when the task is cancelled.
    let sleep: @Sendable (_ until: Duration) async throws -> Void

    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        let latest = Locked(Duration.zero)
        now = {
            let passed = start.duration(to: clock.now)
            return latest.with { latest in
                if passed > latest { latest = passed }
                return latest
            }
        }
        sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
    }
}
