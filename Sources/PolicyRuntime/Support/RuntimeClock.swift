import Foundation
import PolicyCore

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

    /// Does something for at most so long, then cancels it; whether it ended in time. What heeds no cancellation goes
    /// on, and nobody waits for it. A caller that is cancelled does not cancel it.
    func run(atMost limit: Duration, _ work: @escaping @Sendable () async -> Void) async -> Bool {
        let (ends, ended) = AsyncStream.makeStream(of: Bool.self)
        let until = now().adding(limit)
        let worker = Task {
            await work()
            ended.yield(true)
            ended.finish()
        }
        let alarm = Task { [sleep] in
            guard (try? await sleep(until)) != nil else { return }
            ended.yield(false)
            ended.finish()
        }
        // In a task of its own: a stream ends at once where the caller is cancelled.
        let isInTime = await Task { await ends.first { _ in true } ?? false }.value
        alarm.cancel()
        if !isInTime { worker.cancel() }
        return isInTime
    }
}
