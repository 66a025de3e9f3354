/// The tokens of one JSON text (RFC 8259) where it lies, as long as nothing is wrong with it: what is, ``JSONReader`` says.
struct JSONTokens: ~Copyable {
    /// The text is broken, or passes a limit.
    struct Refusal: Error {}

    /// A scalar, or the beginning of what holds others.
    enum Token {
        /// Without quotes and escapes; valid until the next text is asked for.
        case text(ByteText)
        /// A number, `true` or `false`, as it is written.
        case plain(ByteText)
        case null, map, list
    }

    private static let mostDepth = ReadingLimits().depth
    private static let mostTokens = ReadingLimits().nodes / 2
    private static let mostKeys = 64
    private static let fewKeys = 12
    private static let longest = ReadingLimits().scalarBytes

    private var bytes = ByteText(start: nil, count: 0)
    private var index = 0
    private var depth = 0
    private var count = 0
    /// Where texts with escapes are put together.
    private let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: longest)
    /// Hashes of the keys of maps that are still open and may have any.
    private var keys: [UInt64] = []

    deinit { room.deallocate() }

    /// `bytes` stays where it is until the last token was taken.
    mutating func begin(_ bytes: ByteText) throws(Refusal) {
        guard UTF8Check.firstFault(in: bytes, true) == nil else { throw Refusal() }
        self.bytes = bytes
        (index, depth, count) = (0, 0, 0)
        keys.removeAll(keepingCapacity: true)
    }

    mutating func end() throws(Refusal) {
        skipSpace()
        guard index == bytes.count else { throw Refusal() }
    }

    mutating func token() throws(Refusal) -> Token {
        skipSpace()
        count += 1
        guard index < bytes.count, count <= Self.mostTokens else { throw Refusal() }
        switch bytes[index] {
        case 0x22: return .text(try text())
        case 0x7B: return try open(.map)
        case 0x5B: return try open(.list)
        case 0x2D, 0x30...0x39: return .plain(try number())
        default: return try word()
        }
    }

    private mutating func open(_ token: Token) throws(Refusal) -> Token {
        depth += 1
        index += 1
        guard depth < Self.mostDepth else { throw Refusal() }
        return token
    }

    /// The next key of the innermost open map, its colon passed over; nil at its end.
    mutating func key(isFirst: inout Bool) throws(Refusal) -> ByteText? {
        guard try member(isFirst: &isFirst, before: 0x7D) else { return nil }
        guard index < bytes.count, bytes[index] == 0x22 else { throw Refusal() }
        let key = try text()
        skipSpace()
        guard index < bytes.count, bytes[index] == 0x3A else { throw Refusal() }
        index += 1
        return key
    }

    /// Passes over what stood before a value elsewhere, if it stands here too.
    @inline(__always)
    mutating func passes(_ known: KnownKey) -> Bool {
        guard known.count > 0, index + KnownKey.longest <= bytes.count, known.isAt(index, of: bytes) else {
            return false
        }
        index += known.count
        return true
    }

    /// Where the next token is looked for.
    var position: Int { index }

    /// What stands between two values: the blanks up to the next value are passed over.
    mutating func lead(since start: Int) -> ByteText {
        skipSpace()
        return bytes.part(start..<index)
    }

    /// Whether the innermost open list goes on.
    mutating func item(isFirst: inout Bool) throws(Refusal) -> Bool { try member(isFirst: &isFirst, before: 0x5D) }

    private mutating func member(isFirst: inout Bool, before end: UInt8) throws(Refusal) -> Bool {
        skipSpace()
        guard index < bytes.count else { throw Refusal() }
        if bytes[index] == end {
            index += 1
            depth -= 1
            return false
        }
        if !isFirst {
            guard bytes[index] == 0x2C else { throw Refusal() }
            index += 1
            skipSpace()
            guard index < bytes.count, bytes[index] != end else { throw Refusal() }
        }
        isFirst = false
        return true
    }

    /// For maps with keys of any name: where theirs begin.
    func firstKey() -> Int { keys.count }

    /// Refuses a key that stood in this map before. Of many keys some may be the same by their characters though not by their bytes.
    mutating func remember(_ key: ByteText, since first: Int) throws(Refusal) {
        guard keys.count - first < Self.mostKeys else { throw Refusal() }
        let isASCII = !key.contains { $0 >= 0x80 }
        let hash = Mixer.hash(key) & ~1 | (isASCII ? 0 : 1)
        for index in first..<keys.count where keys[index] == hash { throw Refusal() }
        keys.append(hash)
        guard keys.count - first <= Self.fewKeys || !keys[first...].contains(where: { $0 & 1 == 1 }) else {
            throw Refusal()
        }
    }

    mutating func forgetKeys(since first: Int) { keys.removeLast(keys.count - first) }

    /// Passes over a value and all that is in it.
    mutating func skip() throws(Refusal) {
        var isFirst = true
        switch try token() {
        case .map:
            let first = firstKey()
            while let key = try key(isFirst: &isFirst) {
                try remember(key, since: first)
                try skip()
            }
            forgetKeys(since: first)
        case .list: while try item(isFirst: &isFirst) { try skip() }
        default: return
        }
    }
}

extension JSONTokens {
    @inline(__always)
    private mutating func skipSpace() {
        while index < bytes.count, bytes[index] <= 0x20, isSpace(bytes[index]) { index += 1 }
    }

    @inline(__always)
    private func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    private mutating func word() throws(Refusal) -> Token {
        let start = index
        while index < bytes.count, (0x61...0x7A).contains(bytes[index]) { index += 1 }
        let word = bytes.part(start..<index)
        if word.isSame(as: "true") || word.isSame(as: "false") { return .plain(word) }
        guard word.isSame(as: "null") else { throw Refusal() }
        return .null
    }

    private mutating func number() throws(Refusal) -> ByteText {
        let start = index
        if bytes[index] == 0x2D { index += 1 }
        let first = index
        try digits()
        if bytes[first] == 0x30, index > first + 1 { throw Refusal() }
        if index < bytes.count, bytes[index] == 0x2E {
            index += 1
            try digits()
        }
        if index < bytes.count, bytes[index] | 0x20 == 0x65 {
            index += 1
            if index < bytes.count, bytes[index] == 0x2B || bytes[index] == 0x2D { index += 1 }
            try digits()
        }
        guard index - start <= Self.longest else { throw Refusal() }
        return bytes.part(start..<index)
    }

    /// At least one.
    private mutating func digits() throws(Refusal) {
        let start = index
        while index < bytes.count, bytes[index].isDigit { index += 1 }
        guard index > start else { throw Refusal() }
    }

    private mutating func text() throws(Refusal) -> ByteText {
        let start = index + 1
        let end = Self.plainEnd(bytes, from: start)
        guard end < bytes.count, end - start <= Self.longest, bytes[end] >= 0x20 else { throw Refusal() }
        guard bytes[end] == 0x22 else { return try textWithEscapes(from: start) }
        index = end + 1
        return bytes.part(start..<end)
    }

    /// Where the first quote, backslash or control character is.
    @inline(__always)
    private static func plainEnd(_ bytes: ByteText, from start: Int) -> Int {
        var index = start
        let ones: UInt64 = 0x0101_0101_0101_0101
        while index + 8 <= bytes.count {
            let word = bytes.word(at: index)
            let (quotes, slashes) = (word ^ ones &* 0x22, word ^ ones &* 0x5C)
            let found = ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes) | ((word &- ones &* 0x20) & ~word)
            // A borrow only reaches bytes above one that was found.
            let high = found & (ones &* 0x80)
            if high != 0 { return index + high.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < bytes.count, bytes[index] != 0x22, bytes[index] != 0x5C, bytes[index] >= 0x20 { index += 1 }
        return index
    }

    private mutating func textWithEscapes(from start: Int) throws(Refusal) -> ByteText {
        var filled = 0
        index = start
        while true {
            guard index < bytes.count, bytes[index] >= 0x20, filled + 4 <= room.count else { throw Refusal() }
            let byte = bytes[index]
            index += 1
            if byte == 0x22 { return ByteText(rebasing: room[..<filled]) }
            if byte == 0x5C {
                try escape(&filled)
            } else {
                room[filled] = byte
                filled += 1
            }
        }
    }

    private mutating func escape(_ filled: inout Int) throws(Refusal) {
        guard index < bytes.count else { throw Refusal() }
        let byte = bytes[index]
        index += 1
        switch byte {
        case 0x22, 0x5C, 0x2F: room[filled] = byte
        case 0x62: room[filled] = 0x08
        case 0x66: room[filled] = 0x0C
        case 0x6E: room[filled] = 0x0A
        case 0x72: room[filled] = 0x0D
        case 0x74: room[filled] = 0x09
        case 0x75: return try unicodeEscape(&filled)
        default: throw Refusal()
        }
        filled += 1
    }

    /// As ``JSONReader`` has it: a lone surrogate becomes U+FFFD.
    private mutating func unicodeEscape(_ filled: inout Int) throws(Refusal) {
        var value = try hexDigits()
        if (0xD800...0xDBFF).contains(value), index + 1 < bytes.count, bytes[index] == 0x5C, bytes[index + 1] == 0x75 {
            let mark = index
            index += 2
            let low = try hexDigits()
            if (0xDC00...0xDFFF).contains(low) {
                value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
            } else {
                index = mark
            }
        }
        for byte in UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter {
            room[filled] = byte
            filled += 1
        }
    }

    private mutating func hexDigits() throws(Refusal) -> UInt32 {
        guard index + 4 <= bytes.count else { throw Refusal() }
        var value: UInt32 = 0
        for _ in 0..<4 {
            let byte = bytes[index]
            index += 1
            switch byte {
            case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
            case 0x41...0x46, 0x61...0x66: value = value << 4 | UInt32((byte | 0x20) - 0x61 + 10)
            default: throw Refusal()
            }
        }
        return value
    }
}
