import PolicyRuntime

/// A clock that moves only when it is advanced: for tests that don’t wait.
public final class ManualClock: Clock {
    /// A moment of a ``ManualClock``, as the time since its creation.
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

    /// Creates a clock at zero.
    public init() {}

    public var now: Instant { state.with { $0.now } }

    public var minimumResolution: Duration { .zero }

    /// The deadlines of the sleeping tasks, the earliest first.
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

    /// Waits until a number of tasks sleep on this clock: then it is time to ``advance(by:)`` it. Returns false if they
    /// did not within 50,000 checks, which take at least ten seconds of real time, and longer on a busy machine.
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

    /// Runs the work, and advances to the next deadline whenever all tasks sleep on this clock, until the work has
    /// ended. All tasks are assumed to sleep if the sleeping tasks are the same for 20 checks, which take some
    /// milliseconds: nothing waits in real time.
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

    /// Advances the clock, or moves it back, and wakes tasks whose deadline has passed, in the order of their
    /// deadlines.
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

    /// Advances to the next deadline; false if no task sleeps.
    @discardableResult
    public func advanceToNextDeadline() -> Bool {
        guard let next = deadlines.first else { return false }
        advance(by: max(now.duration(to: next), .zero))
        return true
    }
}
