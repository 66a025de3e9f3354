// What PolicyEngine’s folder Threads offers, where there is one thread.

package func concurrentMap<Value: Sendable>(
    _ count: Int, threads: Int = 2, _ work: @escaping @Sendable (Int) -> Value
) -> [Value] { (0..<count).map(work) }

package final class Lock: Sendable {
    package init() {}

    package func hold<Result: ~Copyable>(_ body: () -> Result) -> Result { body() }
}

package func concurrently<One: Sendable, Other: Sendable>(
    _ isWorthIt: Bool, _ one: @escaping @Sendable () -> One, _ other: @escaping @Sendable () -> Other
) -> (One, Other) { (one(), other()) }
