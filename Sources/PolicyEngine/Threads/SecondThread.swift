#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

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
