/// Seconds as a number, or a duration with a unit.
enum SecondsText {
    enum Result {
        case milliseconds(Int64)
        case outOfRange, unreadable
    }

    private static let most = 1e9

    static func parse(_ bytes: ByteText, isPlain: Bool) -> Result {
        if isPlain, let value = plain(bytes) { return .milliseconds(value) }
        let text = bytes.string
        if case .milliseconds(let value) = DurationText.parse(text) { return .milliseconds(value) }
        guard isPlain, let value = Double(text), value.isFinite, !text.isEmpty else { return .unreadable }
        guard value >= 0, value <= most else { return .outOfRange }
        return .milliseconds(Int64((value * 1_000 + 0.5).rounded(.down)))
    }

    /// At most nine digits, and three behind a point.
    private static func plain(_ bytes: ByteText) -> Int64? {
        let whole = bytes.firstIndex(of: ASCII.dot) ?? bytes.count
        guard whole > 0, whole <= 9, bytes.count - whole <= 4, bytes.count != whole + 1 else { return nil }
        return bytes.thousandths()
    }
}
