/// Calls `work` with each number below `count`, in the order of the numbers, on this thread and on others, and answers
/// what came of each.
///
/// `threads`: how many work at once, this one among them. Where no other can be had, this one does all of it.
package func concurrentMap<Value: Sendable>(
    _ count: Int, threads: Int = 2, _ work: @escaping @Sendable (Int) -> Value
) -> [Value] {
    let pieces = Pieces(count, work)
    for _ in 1..<max(1, min(threads, count)) { Helpers.shared.add { pieces.run() } }
    pieces.run()
    return pieces.values()
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

/// Pieces of work that several threads take one after the other.
private final class Pieces<Value: Sendable>: @unchecked Sendable {
    private let count: Int
    private let work: @Sendable (Int) -> Value
    private let monitor = Monitor()
    // From here on only for whoever holds the monitor.
    private var next = 0
    private var left: Int
    private var done: [Value?]

    init(_ count: Int, _ work: @escaping @Sendable (Int) -> Value) {
        self.count = count
        self.work = work
        left = count
        done = [Value?](repeating: nil, count: count)
    }

    func run() {
        while let number = take() {
            let value = work(number)
            monitor.hold {
                done[number] = value
                left -= 1
                if left == 0 { monitor.wakeAll() }
            }
        }
    }

    private func take() -> Int? {
        monitor.hold {
            guard next < count else { return nil }
            next += 1
            return next - 1
        }
    }

    /// Once all are done.
    func values() -> [Value] {
        monitor.hold {
            while left > 0 { monitor.wait() }
            return done.compactMap { $0 }
        }
    }
}
