/// A value that another thread works out while this one goes on; where that is not worth a thread, or none can be had,
/// it is worked out when it is asked for.
package struct BackgroundTask<Value: Sendable>: ~Copyable {
    /// Written once by who does the work, and read after that.
    private final class Result: @unchecked Sendable {
        var value: Value?
    }

    private let result = Result()
    private let work: @Sendable () -> Value
    private let thread: BackgroundThread?
    private let ticket: BackgroundThread.Ticket

    /// `thread`: what does it behind what it was given before; else one of its own.
    package init(onThread: Bool, _ thread: BackgroundThread? = nil, _ work: @escaping @Sendable () -> Value) {
        self.work = work
        self.thread = onThread ? thread ?? BackgroundThread() : nil
        ticket = self.thread?.add { [result] in result.value = work() } ?? 0
    }

    package consuming func value() -> Value {
        thread?.finish(ticket)
        return result.value ?? work()
    }
}
