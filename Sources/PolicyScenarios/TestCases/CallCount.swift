/// How many calls the tests of a run make. A few lines of a story can stand for thousands of millions of them.
package final class CallCount {
    /// The most calls of all tests of a run.
    package static let most = 2_000_000

    private let most: Int
    private var count = 0

    package init(most: Int = CallCount.most) { self.most = most }

    /// Whether no more calls are made; what the tests found then says nothing.
    package var isOver: Bool { count > most }

    func add() { count += 1 }
}
