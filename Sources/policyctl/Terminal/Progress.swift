import PolicyEngine

/// How far a long piece of work is, in one line that is written over; only where standard error is a terminal.
struct Progress {
    private let isOn: Bool
    /// Milliseconds, as ``Terminal/uptime`` has them.
    private var last = Terminal.uptime
    private var isShown = false

    private static let interval: Int64 = 200

    init(isOn: Bool) { self.isOn = isOn && Terminal.isTerminal(2) && Terminal.variable("TERM") != "dumb" }

    /// After so many bytes of a file; nothing is shown where it is not known how many there are.
    mutating func show(_ done: Int, of total: Int?) {
        guard isOn, let total, total > 0 else { return }
        let now = Terminal.uptime
        guard now - last >= Self.interval else { return }
        last = now
        isShown = true
        Terminal.writeError("\r\(min(done, total) / (total / 100 + 1)) % of \(total >> 20) MB")
    }

    mutating func clear() {
        if isShown { Terminal.writeError("\r\u{1B}[K") }
        isShown = false
    }
}
