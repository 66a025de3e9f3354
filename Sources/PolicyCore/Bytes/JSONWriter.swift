/// Writes JSON text (RFC 8259), in one line or indented by two spaces.
package struct JSONWriter: ~Copyable {
    private var buffer = ByteBuffer()
    private let isIndented: Bool
    /// Whether invisible characters are written as their numbers; those an output would obey always are.
    private let escapesInvisible: Bool
    private var counts: [Int] = []
    private var afterKey = false

    package init(indented: Bool, escapingInvisible: Bool = false) {
        isIndented = indented
        escapesInvisible = escapingInvisible
    }

    /// What was written so far, as UTF-8; valid until more is written.
    package var written: ByteText { buffer.bytes }

    package var text: String { written.string }

    /// Begins anew, in the memory there is.
    package mutating func removeAll() {
        buffer.removeAll()
        counts.removeAll(keepingCapacity: true)
        afterKey = false
    }

    /// Adds what was written before, which has its own commas.
    package mutating func append(_ written: ByteText) { buffer.append(written) }

    /// Ends a line of NDJSON.
    package mutating func endLine() { buffer.append(ASCII.lineFeed) }

    private mutating func add(_ text: String) {
        text.withBytes { buffer.append($0) }
    }

    private mutating func separate() {
        if afterKey {
            afterKey = false
            return
        }
        guard let count = counts.last else { return }
        if count > 0 {
            buffer.append(ASCII.comma)
            if !isIndented { buffer.append(ASCII.space) }
        } else {
            counts[counts.count - 1] = 1
        }
        if isIndented { breakLine() }
    }

    private mutating func breakLine() {
        buffer.append(ASCII.lineFeed)
        for _ in counts { add("  ") }
    }

    package mutating func begin(_ bracket: Unicode.Scalar) {
        separate()
        buffer.append(UInt8(truncatingIfNeeded: bracket.value))
        counts.append(0)
    }

    package mutating func end(_ bracket: Unicode.Scalar) {
        let wasEmpty = counts.popLast() == 0
        if isIndented, !wasEmpty { breakLine() }
        buffer.append(UInt8(truncatingIfNeeded: bracket.value))
    }

    package mutating func key(_ name: String) {
        separate()
        buffer.append(ASCII.quote)
        name.withBytes { escape($0) }
        add("\": ")
        afterKey = true
    }

    package mutating func value(_ string: String?) {
        separate()
        if let string { quote(string) } else { add("null") }
    }

    package mutating func value(_ number: Int?) {
        separate()
        add(number.map { String($0) } ?? "null")
    }

    package mutating func value(_ number: Int64) {
        separate()
        add(String(number))
    }

    /// JSON has no infinities; they are written as text.
    package mutating func value(_ number: Double) {
        guard number.isFinite else { return value(number.description) }
        separate()
        add(number.description)
    }

    package mutating func value(_ flag: Bool) {
        separate()
        add(flag ? "true" : "false")
    }

    /// Seconds with at most three decimals.
    package mutating func value(_ duration: Duration?) {
        separate()
        add(duration.map { $0.secondsText } ?? "null")
    }

    /// A value that is JSON text already.
    package mutating func value(json: String) {
        separate()
        add(json)
    }

    package mutating func member(_ name: String, _ string: String?) {
        key(name)
        value(string)
    }

    package mutating func member(_ name: String, _ texts: [String]) {
        key(name)
        begin("[")
        for text in texts { value(text) }
        end("]")
    }

    private mutating func quote(_ string: String) {
        buffer.append(ASCII.quote)
        string.withBytes { escape($0) }
        buffer.append(ASCII.quote)
    }

    /// Runs of bytes that stand for themselves are copied at once.
    private mutating func escape(_ text: ByteText) {
        var start = 0
        var index = 0
        while index < text.count {
            let length = min(text.count - index, 8)
            if Self.isPlain(text, index: index, length: length) {
                index += length
                continue
            }
            let plain = plainLength(text, index)
            if plain > 0 {
                index += plain
                continue
            }
            buffer.append(text.part(start..<index))
            index += escapeScalar(text, index)
            start = index
        }
        buffer.append(text.part(start..<text.count))
    }

    /// Whether up to eight bytes are ASCII that stands for itself.
    @inline(__always)
    private static func isPlain(_ text: ByteText, index: Int, length: Int) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let spaces = ones &* 0x20
        let word =
            length == 8
            ? text.word(at: index) : text.part(index..<text.count).start | spaces << UInt64(8 * length)
        let high = ones &* 0x80
        func holds(_ byte: UInt8) -> UInt64 {
            let difference = word ^ ones &* UInt64(byte)
            return (difference &- ones) & ~difference
        }
        let isBelowSpace = (word &- ones &* 0x20) & ~word
        let isSpecial = holds(ASCII.quote) | holds(ASCII.backslash) | holds(ASCII.hash) | holds(ASCII.delete)
        return (word | isBelowSpace | isSpecial) & high == 0
    }

    /// How many bytes from here on are a character, or a part of one, that stands for itself; 0 where it is to be escaped.
    @inline(__always)
    private func plainLength(_ text: ByteText, _ index: Int) -> Int {
        let byte = text[index]
        switch byte {
        case 0..<ASCII.space, ASCII.quote, ASCII.backslash, ASCII.delete: return 0
        // The log of a CI system obeys what stands behind `##[`.
        case ASCII.hash: return index > 0 && text[index - 1] == ASCII.hash ? 0 : 1
        // Only behind these bytes are there characters an output would obey, or nobody sees.
        case 0xC2, 0xD8, 0xE2, 0xEF:
            let (scalar, length) = Self.scalar(text, index)
            return scalar.isControl || escapesInvisible && scalar.isInvisible ? 0 : length
        default: return 1
        }
    }

    /// How many bytes were replaced.
    private mutating func escapeScalar(_ text: ByteText, _ index: Int) -> Int {
        let (scalar, length) = Self.scalar(text, index)
        switch scalar {
        case "\"": add("\\\"")
        case "\\": add("\\\\")
        case "\n": add("\\n")
        case "\r": add("\\r")
        case "\t": add("\\t")
        default:
            let hex = String(scalar.value, radix: 16, uppercase: escapesInvisible)
            add("\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex)
        }
        return length
    }

    /// The character that begins at a byte of sound UTF-8 below U+10000.
    private static func scalar(_ text: ByteText, _ index: Int) -> (Unicode.Scalar, length: Int) {
        let lead = UInt32(text[index])
        let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : 3
        guard length > 1, index + length <= text.count else { return (Unicode.Scalar(text[index]), 1) }
        let second = UInt32(text[index + 1]) & 0x3F
        let value =
            length == 2
            ? (lead & 0x1F) << 6 | second : (lead & 0xF) << 12 | second << 6 | UInt32(text[index + 2]) & 0x3F
        return (Unicode.Scalar(value) ?? " ", length)
    }
}
