/// Finds the first byte that YAML 1.2 (5.1) does not allow in a text: broken UTF-8 (RFC 3629) or a control character.
package enum UTF8Check {
    package enum Fault: Equatable, Sendable {
        case brokenSequence(offset: Int)
        case controlCharacter(offset: Int, value: UInt32)
    }

    /// With `allowingControls` only broken UTF-8 counts, for formats that look at control characters themselves.
    package static func firstFault(in bytes: [UInt8], allowingControls: Bool = false) -> Fault? {
        bytes.withUnsafeBufferPointer { firstFault(in: $0, allowingControls) }
    }

    package static func firstFault(in bytes: UnsafeBufferPointer<UInt8>, _ allowingControls: Bool) -> Fault? {
        var index = 0
        while index < bytes.count {
            if allowingControls {
                index = bytes.skippingASCII(from: index)
                if index == bytes.count { return nil }
            }
            if index + 8 <= bytes.count, isPlain(bytes.word(at: index)) {
                index += 8
                continue
            }
            let byte = bytes[index]
            if byte < 0x80 {
                if allowingControls {
                    index += 1
                    continue
                }
                if byte < ASCII.space
                    ? !(byte == ASCII.lineFeed || byte == ASCII.carriageReturn || byte == ASCII.tab)
                    : byte == ASCII.delete
                {
                    return .controlCharacter(offset: index, value: UInt32(byte))
                }
                index += 1
                continue
            }
            guard let (scalar, length) = scalar(at: index, in: bytes) else { return .brokenSequence(offset: index) }
            let isControl = (scalar < 0xA0 && scalar != 0x85) || scalar == 0xFFFE || scalar == 0xFFFF
            if isControl, !allowingControls { return .controlCharacter(offset: index, value: scalar) }
            index += length
        }
        return nil
    }

    /// Whether eight bytes are printable ASCII or line feeds.
    private static func isPlain(_ bytes: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let seven: UInt64 = ones &* 0x7F
        let difference = bytes ^ ones &* 0x0A
        let isLineFeed = ~(((difference & seven) &+ seven) | difference | seven)
        let word = bytes | isLineFeed >> 2
        let low = word &- ones &* 0x20
        let high = word &+ ones
        return (word | low | high) & (ones &* 0x80) == 0
    }

    private static func scalar(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (value: UInt32, length: Int)? {
        let lead = bytes[index]
        let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
        guard lead >= 0xC2, lead <= 0xF4, index + length <= bytes.count else { return nil }
        var value = UInt32(lead) & (0xFF >> UInt32(length + 1))
        for step in 1..<length {
            let next = bytes[index + step]
            guard next & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(next & 0x3F)
        }
        let smallest: UInt32 = length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80
        guard value >= smallest, value <= 0x10FFFF, !(0xD800...0xDFFF).contains(value) else { return nil }
        return (value, length)
    }
}
