/// Calls `work` with each number below `count`, in the order of the numbers, on this thread and on others, and answers
/// what came of each.
///
/// `threads`: how many work at once, this one among them. Starting one takes about 50 µs. Where none can be had, this
/// one does all of it.
package func concurrentMap<Value: Sendable>(
    _ count: Int, threads: Int = 2, _ work: @escaping @Sendable (Int) -> Value
) -> [Value] {
    let pieces = Pieces(count, work)
    let helpers = (1..<max(1, min(threads, count))).map { _ in WorkThread { pieces.run() } }
    pieces.run()
    helpers.forEach { $0.join() }
    return pieces.values
}

/// Pieces of work that several threads take one after the other.
private final class Pieces<Value: Sendable>: @unchecked Sendable {
    private let count: Int
    private let work: @Sendable (Int) -> Value
    private let lock = Lock()
    // From here on only for whoever holds the lock.
    private var next = 0
    private var done: [Value?]

    init(_ count: Int, _ work: @escaping @Sendable (Int) -> Value) {
        self.count = count
        self.work = work
        done = [Value?](repeating: nil, count: count)
    }

    func run() {
        while let number = take() {
            let value = work(number)
            lock.hold { done[number] = value }
        }
    }

    private func take() -> Int? {
        lock.hold {
            guard next < count else { return nil }
            next += 1
            return next - 1
        }
    }

    /// Once all threads have ended.
    var values: [Value] { lock.hold { done.compactMap { $0 } } }
}

/// Both, at once where that is worth a thread.
package func concurrently<One: Sendable, Other: Sendable>(
    _ isWorthIt: Bool, _ one: @escaping @Sendable () -> One, _ other: @escaping @Sendable () -> Other
) -> (One, Other) {
    let found = concurrentMap(2, threads: isWorthIt ? 2 : 1) { number in
        number == 0 ? (one(), nil) : (One?.none, Optional(other()))
    }
    return (found[0].0 ?? one(), found[1].1 ?? other())
}
