/// One thread for several pieces of work, in the order in which they are added. A system moves threads between
/// processors only after milliseconds, so that two threads at once for short work may share one processor.
///
/// Whoever waits for a piece that has not been begun does it instead. Where no thread can be had, so is all work.
package final class BackgroundThread: Sendable {
    /// A place in the order, counting from 0.
    typealias Ticket = Int

    private let queue = Queue()
    private let thread: SecondThread

    package init() {
        thread = SecondThread { [queue] in queue.work() }
    }

    deinit { queue.close() }

    func add(_ work: @escaping @Sendable () -> Void) -> Ticket { queue.add(work) }

    /// Returns once the piece is done.
    func finish(_ ticket: Ticket) { queue.finish(ticket) }

    private struct Piece {
        let ticket: Ticket
        private var work: (@Sendable () -> Void)?

        init(_ ticket: Ticket, _ work: @escaping @Sendable () -> Void) { (self.ticket, self.work) = (ticket, work) }

        /// Lets go of what the work holds: whoever goes on then may be the last that holds the thread, and end it.
        mutating func run() {
            work?()
            work = nil
        }
    }

    /// What the thread and those who add to it share.
    private final class Queue: @unchecked Sendable {
        private let lock = Lock()
        // From here on only for whoever holds the lock.
        /// By ticket; nil once it is begun.
        private var pieces: [Piece?] = []
        private var isDone: [Bool] = []
        private var isClosed = false

        func add(_ work: @escaping @Sendable () -> Void) -> Ticket {
            lock.hold {
                pieces.append(Piece(pieces.count, work))
                isDone.append(false)
                lock.wakeAll()
                return pieces.count - 1
            }
        }

        func close() {
            lock.hold {
                isClosed = true
                lock.wakeAll()
            }
        }

        /// What the thread does until it is closed.
        func work() {
            while var piece = next() { run(&piece) }
        }

        func finish(_ ticket: Ticket) {
            if var piece = lock.hold({ take(ticket) }) { run(&piece) }
            lock.hold { while !isDone[ticket] { lock.wait() } }
        }

        /// Waits until there is one; nil once this is closed.
        private func next() -> Piece? {
            lock.hold {
                while !isClosed {
                    if let ticket = pieces.firstIndex(where: { $0 != nil }) { return take(ticket) }
                    lock.wait()
                }
                return nil
            }
        }

        /// Nil where somebody has begun it.
        private func take(_ ticket: Ticket) -> Piece? {
            defer { pieces[ticket] = nil }
            return pieces[ticket]
        }

        private func run(_ piece: inout Piece) {
            piece.run()
            let ticket = piece.ticket
            lock.hold {
                isDone[ticket] = true
                lock.wakeAll()
            }
        }
    }
}
