#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A value that a second thread works out while this one goes on; where that is not worth a thread, or none can be had,
/// it is worked out when it is asked for.
package struct Later<Value: Sendable>: ~Copyable {
    /// Written by the second thread, read once that has ended.
    private final class Result: @unchecked Sendable {
        var value: Value?
    }

    private let result: Result
    private let work: @Sendable () -> Value
    private let thread: SecondThread

    package init(onThread: Bool, _ work: @escaping @Sendable () -> Value) {
        let result = Result()
        self.result = result
        self.work = work
        thread = SecondThread(if: onThread) { result.value = work() }
    }

    package consuming func value() -> Value {
        let (result, work) = (result, work)
        thread.join()
        return result.value ?? work()
    }
}

/// A thread that runs one piece of work and ends. Where none is wanted or can be had, the work is not done.
struct SecondThread: ~Copyable {
    private let errand: Errand
    private let thread: pthread_t?

    private final class Errand {
        let work: @Sendable () -> Void

        init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }

    init(if isWanted: Bool, _ work: @escaping @Sendable () -> Void) {
        errand = Errand(work)
        thread = isWanted ? SecondThread.start(errand) : nil
    }

    /// Nil where no thread can be had.
    private static func start(_ errand: Errand) -> pthread_t? {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, 1 << 20)
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let code = pthread_create(&thread, &attributes, { run($0) }, Unmanaged.passUnretained(errand).toOpaque())
        return code == 0 ? thread : nil

        func run(_ errand: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
            if let errand { Unmanaged<Errand>.fromOpaque(errand).takeUnretainedValue().work() }
            return nil
        }
    }

    /// Waits until the work is done.
    consuming func join() {}

    deinit {
        if let thread { pthread_join(thread, nil) }
        withExtendedLifetime(errand) {}
    }
}

/// Keeps two threads from touching the same thing at once.
final class Lock: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    init() {
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    func hold<Result: ~Copyable>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }
}
