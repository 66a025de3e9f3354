import PolicyEngine

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Waiting for files to change and for a person to end it.
enum FileWatcher {
    /// From here on Ctrl-C only sets a mark that `goesOn` sees.
    static func begin() {
        var signals = ending
        sigprocmask(SIG_BLOCK, &signals, nil)
    }

    /// Waits a little; false when it is to end.
    static func goesOn() -> Bool {
        var pause = timespec(tv_sec: 0, tv_nsec: 300_000_000)
        nanosleep(&pause, nil)
        var waiting = sigset_t()
        guard sigpending(&waiting) == 0 else { return false }
        return sigismember(&waiting, SIGINT) != 1 && sigismember(&waiting, SIGTERM) != 1
    }

    private static var ending: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        return signals
    }

    /// Of those that exist, when they changed (nanoseconds since 1970) and their size.
    static func stamps(_ paths: [String]) -> [(path: String, changed: Int64, size: Int64)] {
        paths.compactMap { path in
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            #if canImport(Darwin)
                let time = status.st_mtimespec
            #else
                let time = status.st_mtim
            #endif
            return (path, Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec), Int64(status.st_size))
        }
    }
}
