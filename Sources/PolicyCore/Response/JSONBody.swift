extension JSONValue {
    /// Reads the body of a response (RFC 8259): in the app and in the tools by this alone, so that both see the same.
    ///
    /// Nil for what is no JSON, for one of more than 64 KB, 4,000 values or 16 levels, and for broken UTF-8. Of numbers
    /// that are no whole number of 64 bits the nearest `Double` is taken. Takes time in proportion to the length.
    package init?(body bytes: [UInt8]) {
        guard bytes.count <= ErrorResponse.mostBytes, let first = bytes.first(where: { $0 > ASCII.space }),
            first == ASCII.openBrace || first == ASCII.openBracket
        else { return nil }
        var reader = JSONBodyReader(bytes)
        guard let value = reader.whole() else { return nil }
        self = value
    }
}

private struct JSONBodyReader {
    private let bytes: [UInt8]
    private var index = 0
    private var left = 4_000

    private static let deepest = 16

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

    mutating func whole() -> JSONValue? {
        guard let value = value(depth: 0) else { return nil }
        skipBlanks()
        return index == bytes.count ? value : nil
    }

    private mutating func skipBlanks() {
        while index < bytes.count,
            [ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn].contains(bytes[index])
        {
            index += 1
        }
    }

    private mutating func value(depth: Int) -> JSONValue? {
        skipBlanks()
        left -= 1
        guard left >= 0, depth <= Self.deepest else { return nil }
        switch next {
        case ASCII.openBrace: return object(depth: depth)
        case ASCII.openBracket: return list(depth: depth)
        case ASCII.quote: return text().map { .single(.text($0)) }
        case ASCII.t: return word("true", .single(.boolean(true)))
        case ASCII.f: return word("false", .single(.boolean(false)))
        case ASCII.n: return word("null", .null)
        default: return number()
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) -> JSONValue? {
        let end = index + word.utf8CodeUnitCount
        guard end <= bytes.count, word.withUTF8Buffer({ bytes[index..<end].elementsEqual($0) }) else { return nil }
        index = end
        return value
    }

    private mutating func object(depth: Int) -> JSONValue? {
        var members: [(name: String, value: JSONValue)] = []
        index += 1
        skipBlanks()
        if next == ASCII.closeBrace {
            index += 1
            return .object(members)
        }
        while true {
            skipBlanks()
            guard next == ASCII.quote, let name = text() else { return nil }
            skipBlanks()
            guard next == ASCII.colon else { return nil }
            index += 1
            guard let value = value(depth: depth + 1) else { return nil }
            members.append((name, value))
            skipBlanks()
            index += 1
            switch index <= bytes.count ? bytes[index - 1] : 0 {
            case ASCII.comma: continue
            case ASCII.closeBrace: return .object(members)
            default: return nil
            }
        }
    }

    private mutating func list(depth: Int) -> JSONValue? {
        var members: [JSONValue] = []
        index += 1
        skipBlanks()
        if next == ASCII.closeBracket {
            index += 1
            return .list(members)
        }
        while true {
            guard let value = value(depth: depth + 1) else { return nil }
            members.append(value)
            skipBlanks()
            index += 1
            switch index <= bytes.count ? bytes[index - 1] : 0 {
            case ASCII.comma: continue
            case ASCII.closeBracket: return .list(members)
            default: return nil
            }
        }
    }

    // MARK: Numbers

    private mutating func number() -> JSONValue? {
        let start = index
        if next == ASCII.minus { index += 1 }
        let digits = index
        skipDigits()
        guard index > digits, index == digits + 1 || bytes[digits] != ASCII.zero else { return nil }
        var isWhole = true
        if next == ASCII.dot {
            isWhole = false
            index += 1
            let fraction = index
            skipDigits()
            if index == fraction { return nil }
        }
        if next | ASCII.caseBit == ASCII.e {
            isWhole = false
            index += 1
            if next == ASCII.plus || next == ASCII.minus { index += 1 }
            let exponent = index
            skipDigits()
            if index == exponent { return nil }
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if isWhole, let number = Int64(text) { return .single(.integer(number)) }
        guard let number = Double(text), number.isFinite else { return nil }
        // 503.0 is a whole number to whoever reads it.
        if number.magnitude < 9_007_199_254_740_992 {
            let whole = Int64(number)
            if Double(whole) == number { return .single(.integer(whole)) }
        }
        return .single(.number(number))
    }

    private mutating func skipDigits() {
        while index < bytes.count, bytes[index].isDigit { index += 1 }
    }

    // MARK: Texts

    private mutating func text() -> String? {
        index += 1
        var text: [UInt8] = []
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case ASCII.quote:
                // What is no UTF-8 would be repaired.
                let string = String(decoding: text, as: UTF8.self)
                return string.utf8.elementsEqual(text) ? string : nil
            case ASCII.backslash: if !escape(into: &text) { return nil }
            case 0..<ASCII.space: return nil
            default: text.append(byte)
            }
        }
        return nil
    }

    private mutating func escape(into text: inout [UInt8]) -> Bool {
        let byte = next
        index += 1
        switch byte {
        case ASCII.quote, ASCII.backslash, ASCII.slash: text.append(byte)
        case ASCII.b: text.append(ASCII.backspace)
        case ASCII.f: text.append(ASCII.formFeed)
        case ASCII.n: text.append(ASCII.lineFeed)
        case ASCII.r: text.append(ASCII.carriageReturn)
        case ASCII.t: text.append(ASCII.tab)
        case ASCII.u:
            guard let scalar = scalar() else { return false }
            text += Array(String(Character(scalar)).utf8)
        default: return false
        }
        return true
    }

    /// Behind `\u`; two of them for what lies beyond U+FFFF. Half of such a pair is no character.
    private mutating func scalar() -> Unicode.Scalar? {
        guard let first = hexadecimal() else { return nil }
        guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
        guard next == ASCII.backslash, index + 1 < bytes.count, bytes[index + 1] == ASCII.u else { return nil }
        index += 2
        guard let second = hexadecimal(), (0xDC00..<0xE000).contains(second) else { return nil }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    }

    private mutating func hexadecimal() -> UInt32? {
        guard index + 4 <= bytes.count else { return nil }
        var value: UInt32 = 0
        for byte in bytes[index..<(index + 4)] {
            let letter = byte | ASCII.caseBit
            if byte.isDigit {
                value = value << 4 | UInt32(byte - ASCII.zero)
            } else if (ASCII.a...ASCII.f).contains(letter) {
                value = value << 4 | UInt32(letter - ASCII.a + 10)
            } else {
                return nil
            }
        }
        index += 4
        return value
    }
}
