import PolicyRuntime

/// Work that nobody waits for longer than a limit.
enum Deadline {
    /// Nil if the work did not end in time; it is canceled then, and its result is dropped.
    static func value<Value: Sendable>(
        within limit: Duration, _ work: @escaping @Sendable () async -> Value
    ) async -> Value? {
        let race = Race<Value>()
        let task = Task { race.end(with: await work()) }
        let timer = Task {
            try? await Task.sleep(for: max(limit, .zero))
            race.end(with: nil)
        }
        let value = await withTaskCancellationHandler {
            await race.value
        } onCancel: {
            race.end(with: nil)
        }
        task.cancel()
        timer.cancel()
        return value
    }
}

/// The first result counts.
private final class Race<Value: Sendable>: Sendable {
    private enum State: Sendable {
        case running(CheckedContinuation<Value?, Never>?)
        case ended(Value?)
    }

    private let state = Locked(State.running(nil))

    var value: Value? {
        get async {
            await withCheckedContinuation { continuation in
                let ended: Value?? = state.with { state in
                    guard case .ended(let value) = state else {
                        state = .running(continuation)
                        return nil
                    }
                    return .some(value)
                }
                if let ended { continuation.resume(returning: ended) }
            }
        }
    }

    func end(with value: Value?) {
        let waiting: CheckedContinuation<Value?, Never>? = state.with { state in
            guard case .running(let waiting) = state else { return nil }
            state = .ended(value)
            return waiting
        }
        waiting?.resume(returning: value)
    }
}
