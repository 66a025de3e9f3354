/// Texts that came before: names of domains, screens and languages come again and again, and each is allocated once.
struct TextCache {
    private static let slotCount = 1_024
    /// Shorter ones lie inside the value; longer ones are hardly names.
    private static let lengths = 16...256

    private var slots = [String](repeating: "", count: slotCount)

    mutating func text(_ bytes: ByteText) -> String {
        guard Self.lengths.contains(bytes.count) else { return bytes.string }
        let slot = Int(truncatingIfNeeded: Mixer.hash(bytes)) & (Self.slotCount - 1)
        if slots[slot].withBytes({ $0.isSame(as: bytes) }) { return slots[slot] }
        let text = bytes.string
        slots[slot] = text
        return text
    }
}
