/// The tokens of one JSON text (RFC 8259), read once from beginning to end, without a tree.
struct JSONScanner: ~Copyable {
    /// A scalar, or the beginning of what holds others.
    enum Token {
        /// Without quotes and escapes; valid until the next text is asked for.
        case text(ByteText)
        /// A number, `true` or `false`, as it is written.
        case plain(ByteText)
        case null, map, list
    }

    private static let mostKeys = 1_000
    /// More keys than these are compared once all of them are known.
    private static let someKeys = 64
    private static let fewKeys = 12

    private let limits: ReadingLimits
    private var bytes = ByteText(start: nil, count: 0)
    private var index = 0
    private var depth = 0
    private var count = 0
    /// Where the last token or key lies in the text, with its quotes.
    private(set) var lower = 0
    private(set) var upper = 0
    /// Where texts with escapes are put together; as large as was needed so far.
    private var room = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
    /// Hashes of the keys of maps that are still open and may have any.
    private var keys: [UInt64] = []

    init(_ limits: ReadingLimits = ReadingLimits()) {
        self.limits = limits
    }

    deinit { room.deallocate() }

    /// `bytes` stays where it is until the last token was taken.
    mutating func begin(_ bytes: ByteText, from start: Int = 0) throws(JSONFault) {
        if case .brokenSequence(let offset)? = UTF8Check.firstFault(in: bytes, true) {
            throw JSONFault(.encoding, from: offset)
        }
        self.bytes = bytes
        (index, depth, count) = (start, 0, 0)
        keys.removeAll(keepingCapacity: true)
    }

    mutating func end() throws(JSONFault) {
        skipSpace()
        guard index == bytes.count else { throw JSONFault(.textAfterEnd, from: index) }
    }

    mutating func token() throws(JSONFault) -> Token {
        skipSpace()
        guard index < bytes.count else { throw JSONFault(.noValue, from: index) }
        count += 1
        guard count <= limits.nodes else { throw JSONFault(.tooManyValues, from: index) }
        lower = index
        defer { upper = index }
        switch bytes[index] {
        case ASCII.quote: return .text(try text())
        case ASCII.openBrace: return try open(.map)
        case ASCII.openBracket: return try open(.list)
        case ASCII.minus, ASCII.zero...UInt8(ascii: "9"): return .plain(try number())
        default: return try word()
        }
    }

    private mutating func open(_ token: Token) throws(JSONFault) -> Token {
        guard depth < limits.depth else { throw JSONFault(.tooDeep, from: index) }
        depth += 1
        index += 1
        return token
    }

    /// The next key of the innermost open map, its colon passed over; nil at its end.
    mutating func key(isFirst: inout Bool) throws(JSONFault) -> ByteText? {
        guard try member(isFirst: &isFirst, before: ASCII.closeBrace) else { return nil }
        guard index < bytes.count, bytes[index] == ASCII.quote else { throw JSONFault(.noKey, from: index) }
        count += 1
        lower = index
        let key = try text()
        upper = index
        skipSpace()
        guard index < bytes.count, bytes[index] == ASCII.colon else { throw JSONFault(.noColon, from: index) }
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
        count += 1
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
    mutating func item(isFirst: inout Bool) throws(JSONFault) -> Bool {
        try member(isFirst: &isFirst, before: ASCII.closeBracket)
    }

    private mutating func member(isFirst: inout Bool, before end: UInt8) throws(JSONFault) -> Bool {
        skipSpace()
        let isMap = end == ASCII.closeBrace
        guard index < bytes.count else { throw JSONFault(isMap ? .cutOffMap : .cutOffList, from: index) }
        if bytes[index] == end {
            index += 1
            depth -= 1
            return false
        }
        if !isFirst {
            guard bytes[index] == ASCII.comma else { throw missingComma }
            let comma = index
            index += 1
            skipSpace()
            if index < bytes.count, bytes[index] == ASCII.closeBrace || bytes[index] == ASCII.closeBracket {
                throw JSONFault(isMap ? .commaInMap : .commaInList, from: comma)
            }
        }
        isFirst = false
        return true
    }

    /// A letter right behind a quote can only belong to its text.
    private var missingComma: JSONFault {
        let byte = bytes[index]
        let isInText = byte == ASCII.quote || byte > ASCII.delete || byte.isLetter || byte == ASCII.dot
        guard isInText, index > 0, bytes[index - 1] == ASCII.quote else { return JSONFault(.noComma, from: index) }
        return JSONFault(.quoteInText, from: index - 1)
    }

    /// For maps with keys of any name: where theirs begin.
    func firstKey() -> Int { keys.count }

    /// Refuses a key that stood in this map before. Of many keys some may be the same by their characters though not by their bytes.
    mutating func remember(_ key: ByteText, since first: Int) throws(JSONFault) {
        guard keys.count - first < Self.mostKeys else { throw .unusable }
        let isASCII = !key.contains { $0 > ASCII.delete }
        let hash = Mixer.hash(key) & ~1 | (isASCII ? 0 : 1)
        let count = keys.count - first
        if count < Self.someKeys { for index in first..<keys.count where keys[index] == hash { throw .unusable } }
        keys.append(hash)
        if count > Self.fewKeys {
            if !isASCII { throw .unusable }
        } else if count == Self.fewKeys, keys[first...].contains(where: { $0 & 1 == 1 }) {
            throw .unusable
        }
    }

    /// Refuses keys that stood in this map before, if there were too many to compare each with all before it.
    mutating func forgetKeys(since first: Int) throws(JSONFault) {
        if keys.count - first > Self.someKeys {
            let sorted = keys[first...].sorted()
            for index in 1..<sorted.count where sorted[index] == sorted[index - 1] { throw .unusable }
        }
        keys.removeLast(keys.count - first)
    }

    /// Passes over a value and all that is in it.
    mutating func skip() throws(JSONFault) {
        var isFirst = true
        switch try token() {
        case .map:
            let first = firstKey()
            while let key = try key(isFirst: &isFirst) {
                try remember(key, since: first)
                try skip()
            }
            try forgetKeys(since: first)
        case .list: while try item(isFirst: &isFirst) { try skip() }
        default: return
        }
    }
}

extension JSONScanner {
    @inline(__always)
    private mutating func skipSpace() {
        while index < bytes.count, bytes[index] <= ASCII.space, isSpace(bytes[index]) { index += 1 }
    }

    @inline(__always)
    private func isSpace(_ byte: UInt8) -> Bool {
        byte == ASCII.space || byte == ASCII.tab || byte == ASCII.lineFeed || byte == ASCII.carriageReturn
    }

    private mutating func word() throws(JSONFault) -> Token {
        let start = index
        while index < bytes.count, UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[index] { index += 1 }
        let word = bytes.part(start..<index)
        if word.isSame(as: "true") || word.isSame(as: "false") { return .plain(word) }
        guard word.isSame(as: "null") else { throw JSONFault(.unknownWord, from: start) }
        return .null
    }

    private mutating func number() throws(JSONFault) -> ByteText {
        let start = index
        if bytes[index] == ASCII.minus { index += 1 }
        let first = index
        skipDigits()
        if index == first || bytes[first] == ASCII.zero && index > first + 1 {
            throw JSONFault(.badNumber, from: index)
        }
        if index < bytes.count, bytes[index] == ASCII.dot {
            index += 1
            let fraction = index
            skipDigits()
            if index == fraction { throw JSONFault(.noFraction, from: index) }
        }
        if index < bytes.count, bytes[index].lowercased == UInt8(ascii: "e") {
            index += 1
            if index < bytes.count, bytes[index] == ASCII.plus || bytes[index] == ASCII.minus { index += 1 }
            let exponent = index
            skipDigits()
            if index == exponent { throw JSONFault(.noExponent, from: index) }
        }
        guard index - start <= limits.scalarBytes else { throw JSONFault(.longText, from: start, to: index) }
        return bytes.part(start..<index)
    }

    private mutating func skipDigits() {
        while index < bytes.count, bytes[index].isDigit { index += 1 }
    }

    private mutating func text() throws(JSONFault) -> ByteText {
        let start = index + 1
        let end = Self.plainEnd(bytes, from: start)
        guard end < bytes.count else { throw JSONFault(.cutOffString, from: index) }
        guard bytes[end] >= ASCII.space else { throw JSONFault(.controlCharacter, from: end) }
        guard end - start <= limits.scalarBytes else { throw JSONFault(.longText, from: index, to: end + 1) }
        guard bytes[end] == ASCII.quote else { return try textWithEscapes(from: start) }
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
        while index < bytes.count, bytes[index] != ASCII.quote, bytes[index] != ASCII.backslash,
            bytes[index] >= ASCII.space
        { index += 1 }
        return index
    }

    private mutating func textWithEscapes(from start: Int) throws(JSONFault) -> ByteText {
        makeRoom()
        var filled = 0
        index = start
        while true {
            guard index < bytes.count else { throw JSONFault(.cutOffString, from: start - 1) }
            let byte = bytes[index]
            if byte < ASCII.space { throw JSONFault(.controlCharacter, from: index) }
            index += 1
            if byte == ASCII.quote { break }
            if byte == ASCII.backslash {
                try escape(&filled)
            } else {
                room[filled] = byte
                filled += 1
            }
            // Of what is too long, only that it is.
            filled = min(filled, limits.scalarBytes + 1)
        }
        guard filled <= limits.scalarBytes else { throw JSONFault(.longText, from: start - 1, to: index) }
        return ByteText(rebasing: room[..<filled])
    }

    /// A text is never longer than what it is written with; behind one that is too long an escape of four bytes fits.
    private mutating func makeRoom() {
        let wanted = min(limits.scalarBytes, bytes.count) + 5
        guard room.count < wanted else { return }
        room.deallocate()
        room = .allocate(capacity: wanted)
    }

    private mutating func escape(_ filled: inout Int) throws(JSONFault) {
        guard index < bytes.count else { throw JSONFault(.cutOffEscape, from: index) }
        let byte = bytes[index]
        index += 1
        switch byte {
        case ASCII.quote, ASCII.backslash, ASCII.slash: room[filled] = byte
        case UInt8(ascii: "b"): room[filled] = ASCII.backspace
        case UInt8(ascii: "f"): room[filled] = ASCII.formFeed
        case UInt8(ascii: "n"): room[filled] = ASCII.lineFeed
        case UInt8(ascii: "r"): room[filled] = ASCII.carriageReturn
        case UInt8(ascii: "t"): room[filled] = ASCII.tab
        case UInt8(ascii: "u"): return try unicodeEscape(&filled)
        default: throw JSONFault(.unknownEscape, from: index - 1)
        }
        filled += 1
    }

    /// A lone surrogate becomes U+FFFD: it cannot be written in UTF-8, and the rest of the text is still good.
    private mutating func unicodeEscape(_ filled: inout Int) throws(JSONFault) {
        var value = try hexDigits()
        if (0xD800...0xDBFF).contains(value), index + 1 < bytes.count, bytes[index] == ASCII.backslash,
            bytes[index + 1] == UInt8(ascii: "u")
        {
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

    private mutating func hexDigits() throws(JSONFault) -> UInt32 {
        guard index + 4 <= bytes.count else { throw JSONFault(.badHex, from: index) }
        var value: UInt32 = 0
        for _ in 0..<4 {
            let byte = bytes[index]
            let letter = byte.lowercased
            if byte.isDigit {
                value = value << 4 | UInt32(byte - ASCII.zero)
            } else if UInt8(ascii: "a")...UInt8(ascii: "f") ~= letter {
                value = value << 4 | UInt32(letter - UInt8(ascii: "a") + 10)
            } else {
                throw JSONFault(.badHex, from: index)
            }
            index += 1
        }
        return value
    }
}
