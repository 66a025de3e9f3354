#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Signals that would end the program wait while it must not end: nothing runs in a handler, so nothing there can go wrong.
enum SignalGuard {
    private static let ending = [SIGINT, SIGTERM, SIGHUP]

    /// What to give back to `letGo`. From now on a file beyond the user's limit of size (`ulimit -f`) fails as on a full
    /// disk, where it would end the program.
    static func hold() -> sigset_t {
        signal(SIGXFSZ, SIG_IGN)
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in ending { sigaddset(&signals, signal) }
        var before = sigset_t()
        sigprocmask(SIG_BLOCK, &signals, &before)
        return before
    }

    /// One that came meanwhile ends the program here.
    static func letGo(_ before: sigset_t) {
        var before = before
        sigprocmask(SIG_SETMASK, &before, nil)
    }

    /// Does something during which the program may end.
    static func lettingThrough(_ body: () -> Void) {
        var signals = sigset_t()
        sigemptyset(&signals)
        var before = sigset_t()
        for signal in ending { sigaddset(&signals, signal) }
        sigprocmask(SIG_UNBLOCK, &signals, &before)
        body()
        letGo(before)
    }

    static var areWaiting: Bool {
        var waiting = sigset_t()
        return sigpending(&waiting) == 0 && ending.contains { sigismember(&waiting, $0) == 1 }
    }
}
