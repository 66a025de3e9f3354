#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A thread that runs one piece of work and ends; the last who holds it waits for that. Where none can be had, the work
/// is not done.
final class SecondThread: @unchecked Sendable {
    private let errand: Errand
    private let thread: pthread_t?

    private final class Errand: Sendable {
        let work: @Sendable () -> Void

        init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }

    init(_ work: @escaping @Sendable () -> Void) {
        errand = Errand(work)
        thread = SecondThread.start(errand)
    }

    /// Nil where no thread can be had.
    private static func start(_ errand: Errand) -> pthread_t? {
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, 1 << 20)
        let code = pthread_create(&thread, &attributes, { run($0) }, Unmanaged.passUnretained(errand).toOpaque())
        return code == 0 ? thread : nil

        func run(_ errand: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
            if let errand { Unmanaged<Errand>.fromOpaque(errand).takeUnretainedValue().work() }
            return nil
        }
    }

    deinit {
        guard let thread else { return }
        // The last who holds it may be the thread itself, by what its work held.
        if pthread_equal(thread, pthread_self()) != 0 { pthread_detach(thread) } else { pthread_join(thread, nil) }
        withExtendedLifetime(errand) {}
    }
}
