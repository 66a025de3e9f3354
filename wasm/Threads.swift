// What PolicyEngine’s folder Threads offers, where there is one thread: work is done when its value is asked for.

package struct BackgroundTask<Value: Sendable>: ~Copyable {
    private let work: @Sendable () -> Value

    package init(onThread: Bool, _ thread: BackgroundThread? = nil, _ work: @escaping @Sendable () -> Value) {
        self.work = work
    }

    package consuming func value() -> Value { work() }
}

package final class BackgroundThread: Sendable {
    package init() {}

    /// What nobody waits for need not be done.
    func add(_ work: @escaping @Sendable () -> Void) -> Int { 0 }
}

package final class Lock: Sendable {
    package init() {}

    package func hold<Result: ~Copyable>(_ body: () -> Result) -> Result { body() }
}
