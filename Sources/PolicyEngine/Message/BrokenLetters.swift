import PolicyText

/// Letters whose UTF-8 bytes were read as Windows-1252 and saved as what that showed: “Ã¼” for “ü”.
package enum BrokenLetters {
    /// What Windows-1252 shows for the bytes 0x80 to 0x9F.
    private static let shown: [UInt32: UInt8] = [
        0x20AC: 0x80, 0x201A: 0x82, 0x0192: 0x83, 0x201E: 0x84, 0x2026: 0x85, 0x2020: 0x86, 0x2021: 0x87, 0x02C6: 0x88,
        0x2030: 0x89,
        0x0160: 0x8A, 0x2039: 0x8B, 0x0152: 0x8C, 0x017D: 0x8E, 0x2018: 0x91, 0x2019: 0x92, 0x201C: 0x93, 0x201D: 0x94,
        0x2022: 0x95,
        0x2013: 0x96, 0x2014: 0x97, 0x02DC: 0x98, 0x2122: 0x99, 0x0161: 0x9A, 0x203A: 0x9B, 0x0153: 0x9C, 0x017E: 0x9E,
        0x0178: 0x9F,
    ]

    /// The first signs that stand for the bytes of one letter, and that letter.
    package static func first(in bytes: UnsafeBufferPointer<UInt8>) -> (range: Range<Int>, meant: String)? {
        var index = 0
        while index < bytes.count {
            // U+00C2, U+00C3 and U+00E2, which begin what UTF-8 has for most letters and signs of Europe.
            guard bytes[index] == 0xC3, index + 1 < bytes.count, let lead = leads[bytes[index + 1]] else {
                index += 1
                continue
            }
            var (end, letter) = (index + 2, [lead.byte])
            while letter.count < lead.length, end < bytes.count, let (byte, length) = byte(bytes, end) {
                letter.append(byte)
                end += length
            }
            if letter.count == lead.length {
                let text = String(decoding: letter, as: UTF8.self)
                if !text.unicodeScalars.contains("\u{FFFD}") { return (index..<end, text) }
            }
            index += 2
        }
        return nil
    }

    private static let leads: [UInt8: (byte: UInt8, length: Int)] = [0x82: (0xC2, 2), 0x83: (0xC3, 2), 0xA2: (0xE2, 3)]

    /// The byte of a later part that a sign stands for.
    private static func byte(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> (UInt8, Int)? {
        let (value, length) = LetterFolding.scalar(bytes, index)
        if (0x80...0xBF).contains(value) { return (UInt8(value), length) }
        return shown[value].map { ($0, length) }
    }
}
