/// Bytes as text (RFC 4648, 4), for constants in source code.
package enum Base64 {
    private static var alphabet: StaticString { "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/" }

    /// Nil where the text is not base 64.
    package static func decoded(_ text: StaticString) -> PolicyBytes? {
        text.hasPointerRepresentation ? decoded(ByteText(start: text.utf8Start, count: text.utf8CodeUnitCount)) : nil
    }

    package static func decoded(_ text: ByteText) -> PolicyBytes? {
        guard text.count % 4 == 0 else { return nil }
        var end = text.count
        while end > 0, text.count - end < 2, text[end - 1] == padding { end -= 1 }
        var isValid = true
        let bytes = PolicyBytes(capacity: text.count / 4 * 3 - (text.count - end)) { memory in
            var (bits, bitCount, count): (UInt32, UInt32, Int) = (0, 0, 0)
            for index in 0..<end {
                guard let six = value(text[index]) else {
                    isValid = false
                    break
                }
                bits = bits << 6 | six
                bitCount += 6
                guard bitCount >= 8 else { continue }
                bitCount -= 8
                memory[count] = UInt8(truncatingIfNeeded: bits >> bitCount)
                count += 1
            }
            return count
        }
        return isValid ? bytes : nil
    }

    private static let padding: UInt8 = ASCII.equals

    private static func value(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x41...0x5A: UInt32(byte - 0x41)
        case 0x61...0x7A: UInt32(byte - 0x61) + 26
        case 0x30...0x39: UInt32(byte - 0x30) + 52
        case ASCII.plus: 62
        case ASCII.slash: 63
        default: nil
        }
    }

    package static func encoded(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        var index = 0
        while index < bytes.count {
            let left = min(bytes.count - index, 3)
            var bits: UInt32 = 0
            for offset in 0..<3 { bits = bits << 8 | (offset < left ? UInt32(bytes[index + offset]) : 0) }
            for place in 0..<4 {
                text.append(place <= left ? alphabet.utf8Start[Int(bits >> UInt32(18 - 6 * place) & 63)] : padding)
            }
            index += 3
        }
        return text
    }
}
