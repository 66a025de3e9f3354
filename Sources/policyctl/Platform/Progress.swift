import PolicyEngine

/// How far a long piece of work is, in one line that is written over; only where standard error is a terminal.
struct Progress {
    private let isOn: Bool
    /// Milliseconds, as ``Platform/uptime`` has them.
    private var last = Platform.uptime
    private var isShown = false

    private static let interval: Int64 = 200

    init(isOn: Bool) { self.isOn = isOn && Platform.isTerminal(2) && Platform.variable("TERM") != "dumb" }

    /// After so many bytes of a file; nothing is shown where it is not known how many there are.
    mutating func show(_ done: Int, of total: Int?) {
        guard isOn, let total, total > 0 else { return }
        let now = Platform.uptime
        guard now - last >= Self.interval else { return }
        last = now
        isShown = true
        Platform.writeError("\r\(min(done, total) / (total / 100 + 1))% of \(total >> 20) MB")
    }

    mutating func clear() {
        if isShown { Platform.writeError("\r\u{1B}[K") }
        isShown = false
    }
}
