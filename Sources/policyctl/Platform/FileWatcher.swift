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
}
