package import PolicyEngine

/// Waits as people see them: `500 ms`, `24.5 s`, `5 min`, `1 h 30 min`.
package enum WaitText {
    private static let units: [(name: String, milliseconds: Int64)] = [
        ("d", 86_400_000), ("h", 3_600_000), ("min", 60_000),
    ]

    package static func write(_ milliseconds: Int64) -> String {
        if milliseconds < 1_000 { return milliseconds <= 0 ? "0 s" : "\(milliseconds) ms" }
        var rest = milliseconds
        var parts: [String] = []
        for (name, size) in units where rest >= size {
            parts.append("\(rest / size) \(name)")
            rest %= size
        }
        // Beside hours, milliseconds say nothing.
        if rest >= 1_000 || (parts.isEmpty && rest > 0) {
            parts.append(seconds(parts.isEmpty ? rest : rest / 1_000 * 1_000))
        }
        return parts.prefix(2).joined(separator: " ")
    }

    private static func seconds(_ milliseconds: Int64) -> String {
        var digits = String(milliseconds % 1_000 + 1_000).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return "\(milliseconds / 1_000)" + (digits.isEmpty ? "" : ".\(digits)") + " s"
    }

    /// Who says how long a wait is: `as the server asked`.
    package static func source(of retry: Decision.Retry, for event: ErrorEvent) -> String {
        guard retry.from == .retryAfter else { return "by the schedule" }
        let count = min(event.links.count, ErrorEvent.longestChain)
        guard let asked = RetryAfter.read(event, count: count).wait, asked > retry.after.wholeMilliseconds else {
            return "as the server asked"
        }
        return "the longest wait (the server asked for \(write(asked)))"
    }
}
