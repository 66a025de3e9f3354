#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Threads that wait for work, and end when none has come for a second.
///
/// They are kept between pieces of work because a system lets a new thread share the processor of its maker for
/// milliseconds, which is as long as most of this work takes; one that wakes up gets a free processor at once.
final class Helpers: @unchecked Sendable {
    static let shared = Helpers()

    private let monitor = Monitor()
    // From here on only for whoever holds the monitor.
    private var jobs: [@Sendable () -> Void] = []
    private var waiting = 0

    /// Has a job done by one of them; never, where no thread can be had.
    func add(_ job: @escaping @Sendable () -> Void) {
        monitor.hold {
            jobs.append(job)
            if jobs.count <= waiting {
                monitor.wakeAll()
            } else if !start() {
                jobs.removeLast()
            }
        }
    }

    private func work() {
        while let job = next() { job() }
    }

    private func next() -> (@Sendable () -> Void)? {
        monitor.hold {
            waiting += 1
            defer { waiting -= 1 }
            while jobs.isEmpty {
                if !monitor.wait(seconds: 1), jobs.isEmpty { return nil }
            }
            return jobs.removeFirst()
        }
    }

    /// False where no thread can be had.
    private func start() -> Bool {
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return false }
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, 8 << 20)
        pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
        return pthread_create(&thread, &attributes, { run($0) }, nil) == 0

        func run(_: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
            Helpers.shared.work()
            return nil
        }
    }
}
