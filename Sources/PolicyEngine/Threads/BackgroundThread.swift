#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

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

    /// What the thread and those who add to it share.
    private final class Queue: @unchecked Sendable {
        private let mutex: UnsafeMutablePointer<pthread_mutex_t>
        private let hasChanged: UnsafeMutablePointer<pthread_cond_t>
        // From here on only for whoever holds the mutex.
        /// By ticket; nil once it is begun.
        private var pieces: [(@Sendable () -> Void)?] = []
        private var isDone: [Bool] = []
        private var isClosed = false

        init() {
            mutex = .allocate(capacity: 1)
            mutex.initialize(to: pthread_mutex_t())
            pthread_mutex_init(mutex, nil)
            hasChanged = .allocate(capacity: 1)
            hasChanged.initialize(to: pthread_cond_t())
            pthread_cond_init(hasChanged, nil)
        }

        deinit {
            pthread_cond_destroy(hasChanged)
            hasChanged.deallocate()
            pthread_mutex_destroy(mutex)
            mutex.deallocate()
        }

        func add(_ work: @escaping @Sendable () -> Void) -> Ticket {
            pthread_mutex_lock(mutex)
            defer { pthread_mutex_unlock(mutex) }
            pieces.append(work)
            isDone.append(false)
            pthread_cond_broadcast(hasChanged)
            return pieces.count - 1
        }

        func close() {
            pthread_mutex_lock(mutex)
            isClosed = true
            pthread_cond_broadcast(hasChanged)
            pthread_mutex_unlock(mutex)
        }

        /// What the thread does until it is closed.
        func work() {
            pthread_mutex_lock(mutex)
            while !isClosed {
                if let next = pieces.firstIndex(where: { $0 != nil }) {
                    run(next)
                } else {
                    pthread_cond_wait(hasChanged, mutex)
                }
            }
            pthread_mutex_unlock(mutex)
        }

        func finish(_ ticket: Ticket) {
            pthread_mutex_lock(mutex)
            run(ticket)
            while !isDone[ticket] { pthread_cond_wait(hasChanged, mutex) }
            pthread_mutex_unlock(mutex)
        }

        /// Does a piece unless somebody has begun it.
        private func run(_ ticket: Ticket) {
            guard var work = pieces[ticket] else { return }
            pieces[ticket] = nil
            pthread_mutex_unlock(mutex)
            work()
            // What it holds is let go before anybody who waits goes on: the last who holds a thread ends it.
            work = {}
            pthread_mutex_lock(mutex)
            isDone[ticket] = true
            pthread_cond_broadcast(hasChanged)
        }
    }
}
