// What PolicyEngine’s folder Threads offers, where there is one thread: work is done when its value is asked for.

package struct BackgroundTask<Value: Sendable>: ~Copyable {
    private let work: @Sendable () -> Value

    package init(onThread: Bool, _ work: @escaping @Sendable () -> Value) {
        self.work = work
    }

    package consuming func value() -> Value { work() }
}

struct SecondThread: ~Copyable {
    init(if isWanted: Bool, _ work: @escaping @Sendable () -> Void) {}

    consuming func join() {}
}

final class Lock: Sendable {
    func hold<Result: ~Copyable>(_ body: () -> Result) -> Result { body() }
}
