import PolicyRuntime

/// A clock that stands still until it is moved: for tests in which nobody wants to wait.
public final class ManualClock: Clock {
    /// A moment of a ``ManualClock``, as the time since it was made.
    public struct Instant: InstantProtocol {
        package let offset: Duration

        /// The moment that much later.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// How much later another moment is.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Whether a moment comes before another.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let number: Int
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State: Sendable {
        var now = Instant(offset: .zero)
        var sleepers: [Sleeper] = []
        var cancelled: Set<Int> = []
        var next = 0
    }

    private let state = Locked(State())

    /// A clock that stands at zero.
    public init() {}

    public var now: Instant { state.with { $0.now } }

    public var minimumResolution: Duration { .zero }

    /// Until when the sleepers sleep, the next to wake first.
    public var deadlines: [Instant] { state.with { $0.sleepers.map(\.deadline).sorted() } }

    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let number = state.with { state in
            state.next += 1
            return state.next
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                let answer: Result<Void, any Error>? = state.with { state in
                    if state.cancelled.remove(number) != nil || Task.isCancelled {
                        return .failure(CancellationError())
                    }
                    if deadline <= state.now { return .success(()) }
                    state.sleepers.append(Sleeper(number: number, deadline: deadline, continuation: continuation))
                    return nil
                }
                if let answer { continuation.resume(with: answer) }
            }
        } onCancel: {
            let sleeper = state.with { state in
                guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
                    state.cancelled.insert(number)
                    return Sleeper?.none
                }
                return state.sleepers.remove(at: index)
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
        state.with { _ = $0.cancelled.remove(number) }
    }

    /// Waits until so many tasks sleep by this clock: then it is time to ``advance(by:)`` it. False where nobody came in 50,000 looks,
    /// which take at least ten seconds of real time, and longer where the machine is so busy that the tasks
    /// waited for get no turn either.
    @discardableResult
    public func waitForSleepers(_ count: Int = 1) async -> Bool {
        for _ in 0..<50_000 {
            if deadlines.count >= count { return true }
            if Task.isCancelled { return false }
            await Self.turn()
        }
        return false
    }

    private func untilNobodyComes() async {
        var (known, looks) = (deadlines, 0)
        while looks < 20, !Task.isCancelled {
            await Self.turn()
            let now = deadlines
            looks = now == known ? looks + 1 : 0
            known = now
        }
    }

    private static func turn() async {
        await Task.yield()
        try? await Task.sleep(for: .microseconds(200))
    }

    /// Does the work, and moves to the next deadline whenever everybody sleeps by this clock, until the work has ended.
    /// That is taken to be so where the sleepers stay the same for 20 looks, which take some milliseconds: nobody waits
    /// for real, and a minute of back-off passes in the time that other tasks take to get a turn.
    public func run<Value: Sendable>(_ work: () async throws -> Value) async rethrows -> Value {
        let ticking = Task {
            while await waitForSleepers() {
                await untilNobodyComes()
                advanceToNextDeadline()
            }
        }
        defer { ticking.cancel() }
        return try await work()
    }

    /// Moves on, or back, and wakes whoever has slept long enough, in order of their deadlines.
    public func advance(by duration: Duration) {
        let woken = state.with { state in
            state.now = state.now.advanced(by: duration)
            let woken = state.sleepers.filter { $0.deadline <= state.now }.sorted {
                ($0.deadline, $0.number) < ($1.deadline, $1.number)
            }
            state.sleepers.removeAll { $0.deadline <= state.now }
            return woken
        }
        for sleeper in woken { sleeper.continuation.resume() }
    }

    /// Moves to the next deadline; false where nobody sleeps.
    @discardableResult
    public func advanceToNextDeadline() -> Bool {
        guard let next = deadlines.first else { return false }
        advance(by: max(now.duration(to: next), .zero))
        return true
    }
}
