extension Duration {
    /// Whole milliseconds, cut toward the past; saturates far beyond any use.
    package var wholeMilliseconds: Int64 {
        let limit: Int64 = 1 << 50
        // Durations reach further than the seconds of their components.
        if self > .seconds(limit) { return limit * 1_000 }
        if self < .seconds(-limit) { return -limit * 1_000 }
        let (seconds, attoseconds) = components
        return seconds * 1_000 + attoseconds / 1_000_000_000_000_000
    }

    /// `1.5`, `120`: seconds without trailing zeros.
    package var secondsText: String {
        let milliseconds = wholeMilliseconds
        var text = (milliseconds < 0 ? "-" : "") + String(milliseconds.magnitude / 1_000)
        var fraction = String(1_000 + milliseconds.magnitude % 1_000).utf8.dropFirst()
        while fraction.last == ASCII.zero { fraction.removeLast() }
        if !fraction.isEmpty { text += "." + String(Substring(fraction)) }
        return text
    }
}
