/// What comes before a value of a map, such as `, "attempt": `, and which key that is. Records of one source look
/// alike: what followed a key once mostly follows it again, and is then skipped at once.
struct KnownKey {
    /// How many bytes can be looked at.
    static let longest = 24

    /// Of the key; it has no meaning here.
    let number: Int
    let count: Int
    private let words: (UInt64, UInt64, UInt64)

    /// Of a key that was not met yet.
    static let none = KnownKey(number: 0, count: 0, words: (0, 0, 0))

    private init(number: Int, count: Int, words: (UInt64, UInt64, UInt64)) {
        (self.number, self.count, self.words) = (number, count, words)
    }

    /// Nil for what is too long.
    init?(_ lead: ByteText, number: Int) {
        guard lead.count <= Self.longest else { return nil }
        func word(_ index: Int) -> UInt64 { lead.count > index ? lead.part(index..<lead.count).start : 0 }
        self.init(number: number, count: lead.count, words: (word(0), word(8), word(16)))
    }

    /// `longest` bytes must be there.
    @inline(__always)
    func isAt(_ index: Int, of bytes: ByteText) -> Bool {
        differs(bytes.word(at: index), other: words.0, bytes: count)
            | differs(bytes.word(at: index + 8), other: words.1, bytes: count - 8)
            | differs(bytes.word(at: index + 16), other: words.2, bytes: count - 16) == 0
    }

    /// In the first bytes; 0 where they do not.
    @inline(__always)
    private func differs(_ word: UInt64, other: UInt64, bytes: Int) -> UInt64 {
        bytes >= 8 ? word ^ other : bytes <= 0 ? 0 : (word ^ other) << UInt64(64 - 8 * bytes)
    }
}
