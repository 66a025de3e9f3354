/// Texts that came before: names of domains, screens and languages come again and again, and each is made once.
struct TextCache {
    /// A text of at most 15 bytes: these, the last of them beside their count.
    private struct Short {
        var low: UInt64 = 0
        var high: UInt64 = 0
        var text = ""
    }

    private static let slotCount = 1_024
    /// Longer ones are hardly names.
    private static let longest = 256

    private var shorts = [Short](repeating: Short(), count: slotCount)
    private var slots = [String](repeating: "", count: slotCount)

    mutating func text(_ bytes: ByteText) -> String {
        if bytes.count < 16 { return short(bytes) }
        guard bytes.count <= Self.longest else { return bytes.string }
        let slot = Int(truncatingIfNeeded: Mixer.hash(bytes)) & (Self.slotCount - 1)
        if slots[slot].withBytes({ $0.isSame(as: bytes) }) { return slots[slot] }
        let text = bytes.string
        slots[slot] = text
        return text
    }

    private mutating func short(_ bytes: ByteText) -> String {
        let low = bytes.start
        let high = (bytes.count > 8 ? bytes.rest : 0) | UInt64(bytes.count) << 56
        let slot = Int(truncatingIfNeeded: Mixer.mix(low, high)) & (Self.slotCount - 1)
        if shorts[slot].low == low, shorts[slot].high == high { return shorts[slot].text }
        let text = bytes.string
        shorts[slot] = Short(low: low, high: high, text: text)
        return text
    }
}
