#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A lock whose holders can wait for each other.
final class Monitor: @unchecked Sendable {
    private let lock = Lock()
    private let change: UnsafeMutablePointer<pthread_cond_t>

    init() {
        change = .allocate(capacity: 1)
        change.initialize(to: pthread_cond_t())
        pthread_cond_init(change, nil)
    }

    deinit {
        pthread_cond_destroy(change)
        change.deallocate()
    }

    func hold<Result: ~Copyable>(_ body: () -> Result) -> Result { lock.hold(body) }

    /// For who holds it: lets others hold it until one of them calls ``wakeAll()``, or for no reason at all.
    func wait() { pthread_cond_wait(change, lock.mutex) }

    /// The same for at most so long; false where nobody woke it.
    func wait(seconds: Int) -> Bool {
        var end = timespec()
        clock_gettime(CLOCK_REALTIME, &end)
        end.tv_sec += seconds
        return pthread_cond_timedwait(change, lock.mutex, &end) == 0
    }

    /// Wakes all that wait, once it is no longer held.
    func wakeAll() { pthread_cond_broadcast(change) }
}
