/// A value that a second thread works out while this one goes on; where that is not worth a thread, or none can be had,
/// it is worked out when it is asked for.
package struct BackgroundTask<Value: Sendable>: ~Copyable {
    /// Written by the second thread, read once that has ended.
    private final class Result: @unchecked Sendable {
        var value: Value?
    }

    private let result: Result
    private let work: @Sendable () -> Value
    private let thread: SecondThread

    package init(onThread: Bool, _ work: @escaping @Sendable () -> Value) {
        let result = Result()
        self.result = result
        self.work = work
        thread = SecondThread(if: onThread) { result.value = work() }
    }

    package consuming func value() -> Value {
        let (result, work) = (result, work)
        thread.join()
        return result.value ?? work()
    }
}
