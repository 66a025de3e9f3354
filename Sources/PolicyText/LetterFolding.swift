import PolicyCore

/// Letters without their case, in UTF-8; what is no letter, digit or mark ends a word.
package enum LetterFolding {
    /// One character of a text as words are compared by: at most three bytes, none where the character belongs to no word.
    package struct Letter {
        /// The folded bytes, the first lowest.
        package var bytes: UInt32 = 0
        package var count = 0
        /// How many bytes of the text it stands for.
        package var length = 1
    }

    @inline(__always)
    package static func letter(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Letter {
        let byte = bytes[index]
        if byte < 0x80 {
            if byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A { return Letter(bytes: UInt32(byte | 0x20), count: 1) }
            return byte >= 0x30 && byte <= 0x39 || byte == 0x27 ? Letter(bytes: UInt32(byte), count: 1) : Letter()
        }
        return wide(bytes, index)
    }

    /// The scalar at an index and its length; the text is valid UTF-8.
    package static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> (value: UInt32, length: Int) {
        let byte = UInt32(bytes[index])
        let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        guard length > 1, index + length <= bytes.count else { return (byte, 1) }
        var value = byte & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
        for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
        return (value, length)
    }

    /// Where the scalar begins that ends at an index.
    package static func start(_ bytes: UnsafeBufferPointer<UInt8>, before end: Int, _ lowest: Int) -> Int {
        var index = end - 1
        while index > lowest, bytes[index] & 0xC0 == 0x80 { index -= 1 }
        return index
    }

    private static func wide(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Letter {
        let (value, length) = scalar(bytes, index)
        if value == 0x2019 { return Letter(bytes: 0x27, count: 1, length: length) }
        guard isWordPart(value) else { return Letter(length: length) }
        return encoded(lowercase(value), length)
    }

    private static func encoded(_ value: UInt32, _ length: Int) -> Letter {
        if value < 0x80 { return Letter(bytes: value, count: 1, length: length) }
        if value < 0x800 {
            return Letter(bytes: 0xC0 | value >> 6 | (0x80 | value & 0x3F) << 8, count: 2, length: length)
        }
        // Scripts beyond the first plane have no case that matters here; their last 16 bits tell them apart well enough.
        return Letter(
            bytes: 0xE0 | (value >> 12 & 0x0F) | (0x80 | value >> 6 & 0x3F) << 8 | (0x80 | value & 0x3F) << 16,
            count: 3, length: length)
    }

    /// Letters, digits and marks; signs, arrows and emoji are none.
    package static func isWordPart(_ value: UInt32) -> Bool {
        switch value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xAA, 0xB5, 0xBA: true
        case 0..<0xC0, 0xD7, 0xF7: false
        case 0x2000...0x206F, 0x2190...0x2BFF, 0x3000...0x3004, 0x3008...0x3020, 0xFE10...0xFE6F, 0xFEFF,
            0xFF00...0xFF0F, 0xFF1A...0xFF20:
            false
        case 0xFF3B...0xFF40, 0xFF5B...0xFF65, 0x1F000...0x1FAFF, 0x20A0...0x20CF, 0xE000...0xF8FF: false
        case 0x0964...0x0965, 0x060C, 0x061B, 0x061F, 0x06D4: false
        default: true
        }
    }

    /// Latin with its accents, Greek and Cyrillic: the scripts with case that apps are written in.
    package static func lowercase(_ value: UInt32) -> UInt32 {
        switch value {
        case 0x41...0x5A,
            0xC0...0xDE where value != 0xD7:
            value + 0x20
        case 0x0139...0x0148, 0x0179...0x017E: value & 1 == 1 ? value + 1 : value
        case 0x0178: 0xFF
        case 0x0130: 0x69
        case 0x0100...0x012F, 0x0132...0x0137, 0x014A...0x0177, 0x01DE...0x01EF, 0x01F8...0x021F, 0x0222...0x0233,
            0x1E00...0x1E95, 0x1EA0...0x1EFF, 0x0460...0x0481,
            0x048A...0x04BF:
            value | 1
        case 0x01A0...0x01A5: value | 1
        case 0x01AF: 0x01B0
        case 0x0391...0x03AB: value + 0x20
        case 0x0410...0x042F: value + 0x20
        case 0x0400...0x040F: value + 0x50
        default: value
        }
    }

    package static func isUppercase(_ value: UInt32) -> Bool { lowercase(value) != value }
}
