#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A thread that runs one piece of work and ends. Where none can be had, the work is not done.
struct WorkThread {
    private let thread: pthread_t?

    private final class Errand: Sendable {
        let work: @Sendable () -> Void

        init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }

    init(_ work: @escaping @Sendable () -> Void) {
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else {
            self.thread = nil
            return
        }
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, 1 << 20)
        let errand = Unmanaged.passRetained(Errand(work))
        let code = pthread_create(&thread, &attributes, { run($0) }, errand.toOpaque())
        if code != 0 { errand.release() }
        self.thread = code == 0 ? thread : nil

        func run(_ errand: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
            if let errand { Unmanaged<Errand>.fromOpaque(errand).takeRetainedValue().work() }
            return nil
        }
    }

    /// Waits until it has ended.
    func join() {
        if let thread { pthread_join(thread, nil) }
    }
}
