#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A lock with a condition variable: threads can wait until another one wakes them.
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

    /// Releases the lock until ``wakeAll()`` is called, then takes it again. Call it inside ``hold(_:)``. It may also
    /// return without a call, as POSIX allows.
    func wait() { pthread_cond_wait(change, lock.mutex) }

    /// The same, for at most some seconds. Returns false after that time.
    func wait(seconds: Int) -> Bool {
        var end = timespec()
        clock_gettime(CLOCK_REALTIME, &end)
        end.tv_sec += seconds
        return pthread_cond_timedwait(change, lock.mutex, &end) == 0
    }

    /// Wakes all waiting threads; they go on once the lock is free.
    func wakeAll() { pthread_cond_broadcast(change) }
}
