/// UTF-8 where it lies in memory; valid as long as whoever owns that memory.
@usableFromInline
package typealias ByteText = UnsafeBufferPointer<UInt8>

extension String {
    /// Calls `body` with the text's UTF-8.
    @inlinable @inline(__always)
    package func withBytes<Result>(_ body: (ByteText) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self
        return copy.withUTF8(body)
    }

    /// Whether two texts have the same bytes. Comparing strings themselves needs Unicode tables.
    package func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        return withBytes { hasBytes(other, $0) }
    }

    private func hasBytes(_ other: String, _ bytes: ByteText) -> Bool { other.withBytes { bytes.isSame(as: $0) } }
}

extension UnsafeBufferPointer<UInt8> {
    package func isSame(as other: ByteText) -> Bool {
        guard count == other.count else { return false }
        if count < 8 { return start == other.start }
        let last = count - 8
        var offset = 0
        while offset < last {
            if word(at: offset) != other.word(at: offset) { return false }
            offset += 8
        }
        return word(at: last) == other.word(at: last)
    }

    package func isSame(as known: StaticString) -> Bool {
        isSame(as: ByteText(start: known.utf8Start, count: known.utf8CodeUnitCount))
    }

    /// Whether it comes before another text in the order of bytes, which is that of code points.
    package func precedes(_ other: ByteText) -> Bool {
        let common = Swift.min(count, other.count)
        var offset = 0
        while offset + 8 <= common {
            let (one, two) = (word(at: offset), other.word(at: offset))
            if one != two { return one.byteSwapped < two.byteSwapped }
            offset += 8
        }
        while offset < common {
            if self[offset] != other[offset] { return self[offset] < other[offset] }
            offset += 1
        }
        return count < other.count
    }

    /// Whether it holds the same letters, A to Z taken for a to z.
    package func isSame(ignoringCaseOf known: StaticString) -> Bool {
        guard count == known.utf8CodeUnitCount else { return false }
        for index in 0..<count where self[index].lowercased != known.utf8Start[index].lowercased { return false }
        return true
    }

    /// The same for a text that is known at run time.
    package func isSame(ignoringCaseOf other: ByteText) -> Bool {
        guard count == other.count else { return false }
        for index in 0..<count where self[index].lowercased != other[index].lowercased { return false }
        return true
    }

    package var string: String { String(decoding: self, as: UTF8.self) }

    /// The part between two offsets.
    package func part(_ range: Range<Int>) -> ByteText { ByteText(rebasing: self[range]) }

    /// Without blanks and tabs at its ends.
    package var trimmed: ByteText {
        var (lower, upper) = (0, count)
        while lower < upper, self[lower] == ASCII.space || self[lower] == ASCII.tab { lower += 1 }
        while lower < upper, self[upper - 1] == ASCII.space || self[upper - 1] == ASCII.tab { upper -= 1 }
        return part(lower..<upper)
    }

    /// Digits only, saturating at `limit`.
    package func digits(atMost limit: Int64 = 1 << 55) -> Int64? {
        if isEmpty { return nil }
        var value: Int64 = 0
        for byte in self {
            guard byte.isDigit else { return nil }
            value = Swift.min(value * 10 + Int64(byte - ASCII.zero), limit)
        }
        return value
    }

    /// Digits with decimals or without, as so many thousandths, rounded half up; saturating at `limit`.
    package func thousandths(atMost limit: Int64 = 1 << 55) -> Int64? {
        guard let point = firstIndex(of: ASCII.dot) else {
            return digits(atMost: limit / 1_000).map { $0 * 1_000 }
        }
        guard let whole = part(0..<point).digits(atMost: limit / 1_000), point + 1 < count else { return nil }
        var (rest, unit) = (Int64(0), Int64(1_000))
        for (position, byte) in self[(point + 1)...].enumerated() {
            guard byte.isDigit else { return nil }
            if position > 3 { continue }
            unit /= 10
            rest += position < 3 ? Int64(byte - ASCII.zero) * unit : byte >= ASCII.zero + 5 ? 1 : 0
        }
        return whole * 1_000 + rest
    }

    /// A whole number written plainly: `-1009`, but not `007`, `+1`, `-0` or `1e3`.
    package var plainInteger: Int64? {
        let isNegative = first == ASCII.minus
        let start = isNegative ? 1 : 0
        guard count > start, count - start <= 19, self[start] != ASCII.zero || count == 1 else { return nil }
        var magnitude: UInt64 = 0
        for byte in self[start...] {
            guard byte.isDigit else { return nil }
            magnitude = magnitude * 10 + UInt64(byte - ASCII.zero)
        }
        if isNegative { return magnitude <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil }
        return Int64(exactly: magnitude)
    }
}

/// ASCII bytes by their names.
package enum ASCII {
    @inlinable @inline(__always) package static var backspace: UInt8 { 0x08 }
    @inlinable @inline(__always) package static var tab: UInt8 { 0x09 }
    @inlinable @inline(__always) package static var lineFeed: UInt8 { 0x0A }
    @inlinable @inline(__always) package static var formFeed: UInt8 { 0x0C }
    @inlinable @inline(__always) package static var carriageReturn: UInt8 { 0x0D }
    @inlinable @inline(__always) package static var space: UInt8 { 0x20 }
    @inlinable @inline(__always) package static var exclamation: UInt8 { 0x21 }
    @inlinable @inline(__always) package static var quote: UInt8 { 0x22 }
    @inlinable @inline(__always) package static var hash: UInt8 { 0x23 }
    @inlinable @inline(__always) package static var dollar: UInt8 { 0x24 }
    @inlinable @inline(__always) package static var percent: UInt8 { 0x25 }
    @inlinable @inline(__always) package static var ampersand: UInt8 { 0x26 }
    @inlinable @inline(__always) package static var apostrophe: UInt8 { 0x27 }
    @inlinable @inline(__always) package static var openParenthesis: UInt8 { 0x28 }
    @inlinable @inline(__always) package static var closeParenthesis: UInt8 { 0x29 }
    @inlinable @inline(__always) package static var asterisk: UInt8 { 0x2A }
    @inlinable @inline(__always) package static var plus: UInt8 { 0x2B }
    @inlinable @inline(__always) package static var comma: UInt8 { 0x2C }
    @inlinable @inline(__always) package static var minus: UInt8 { 0x2D }
    @inlinable @inline(__always) package static var dot: UInt8 { 0x2E }
    @inlinable @inline(__always) package static var slash: UInt8 { 0x2F }
    @inlinable @inline(__always) package static var zero: UInt8 { 0x30 }
    @inlinable @inline(__always) package static var one: UInt8 { 0x31 }
    @inlinable @inline(__always) package static var three: UInt8 { 0x33 }
    @inlinable @inline(__always) package static var five: UInt8 { 0x35 }
    @inlinable @inline(__always) package static var six: UInt8 { 0x36 }
    @inlinable @inline(__always) package static var seven: UInt8 { 0x37 }
    @inlinable @inline(__always) package static var nine: UInt8 { 0x39 }
    @inlinable @inline(__always) package static var colon: UInt8 { 0x3A }
    @inlinable @inline(__always) package static var semicolon: UInt8 { 0x3B }
    @inlinable @inline(__always) package static var less: UInt8 { 0x3C }
    @inlinable @inline(__always) package static var equals: UInt8 { 0x3D }
    @inlinable @inline(__always) package static var greater: UInt8 { 0x3E }
    @inlinable @inline(__always) package static var question: UInt8 { 0x3F }
    @inlinable @inline(__always) package static var at: UInt8 { 0x40 }
    @inlinable @inline(__always) package static var upperA: UInt8 { 0x41 }
    @inlinable @inline(__always) package static var upperB: UInt8 { 0x42 }
    @inlinable @inline(__always) package static var upperC: UInt8 { 0x43 }
    @inlinable @inline(__always) package static var upperD: UInt8 { 0x44 }
    @inlinable @inline(__always) package static var upperE: UInt8 { 0x45 }
    @inlinable @inline(__always) package static var upperF: UInt8 { 0x46 }
    @inlinable @inline(__always) package static var upperG: UInt8 { 0x47 }
    @inlinable @inline(__always) package static var upperH: UInt8 { 0x48 }
    @inlinable @inline(__always) package static var upperI: UInt8 { 0x49 }
    @inlinable @inline(__always) package static var upperJ: UInt8 { 0x4A }
    @inlinable @inline(__always) package static var upperK: UInt8 { 0x4B }
    @inlinable @inline(__always) package static var upperL: UInt8 { 0x4C }
    @inlinable @inline(__always) package static var upperM: UInt8 { 0x4D }
    @inlinable @inline(__always) package static var upperN: UInt8 { 0x4E }
    @inlinable @inline(__always) package static var upperO: UInt8 { 0x4F }
    @inlinable @inline(__always) package static var upperP: UInt8 { 0x50 }
    @inlinable @inline(__always) package static var upperQ: UInt8 { 0x51 }
    @inlinable @inline(__always) package static var upperR: UInt8 { 0x52 }
    @inlinable @inline(__always) package static var upperS: UInt8 { 0x53 }
    @inlinable @inline(__always) package static var upperT: UInt8 { 0x54 }
    @inlinable @inline(__always) package static var upperU: UInt8 { 0x55 }
    @inlinable @inline(__always) package static var upperV: UInt8 { 0x56 }
    @inlinable @inline(__always) package static var upperW: UInt8 { 0x57 }
    @inlinable @inline(__always) package static var upperX: UInt8 { 0x58 }
    @inlinable @inline(__always) package static var upperY: UInt8 { 0x59 }
    @inlinable @inline(__always) package static var upperZ: UInt8 { 0x5A }
    @inlinable @inline(__always) package static var openBracket: UInt8 { 0x5B }
    @inlinable @inline(__always) package static var backslash: UInt8 { 0x5C }
    @inlinable @inline(__always) package static var closeBracket: UInt8 { 0x5D }
    @inlinable @inline(__always) package static var caret: UInt8 { 0x5E }
    @inlinable @inline(__always) package static var underscore: UInt8 { 0x5F }
    @inlinable @inline(__always) package static var backtick: UInt8 { 0x60 }
    @inlinable @inline(__always) package static var a: UInt8 { 0x61 }
    @inlinable @inline(__always) package static var b: UInt8 { 0x62 }
    @inlinable @inline(__always) package static var c: UInt8 { 0x63 }
    @inlinable @inline(__always) package static var d: UInt8 { 0x64 }
    @inlinable @inline(__always) package static var e: UInt8 { 0x65 }
    @inlinable @inline(__always) package static var f: UInt8 { 0x66 }
    @inlinable @inline(__always) package static var g: UInt8 { 0x67 }
    @inlinable @inline(__always) package static var h: UInt8 { 0x68 }
    @inlinable @inline(__always) package static var i: UInt8 { 0x69 }
    @inlinable @inline(__always) package static var j: UInt8 { 0x6A }
    @inlinable @inline(__always) package static var k: UInt8 { 0x6B }
    @inlinable @inline(__always) package static var l: UInt8 { 0x6C }
    @inlinable @inline(__always) package static var m: UInt8 { 0x6D }
    @inlinable @inline(__always) package static var n: UInt8 { 0x6E }
    @inlinable @inline(__always) package static var o: UInt8 { 0x6F }
    @inlinable @inline(__always) package static var p: UInt8 { 0x70 }
    @inlinable @inline(__always) package static var q: UInt8 { 0x71 }
    @inlinable @inline(__always) package static var r: UInt8 { 0x72 }
    @inlinable @inline(__always) package static var s: UInt8 { 0x73 }
    @inlinable @inline(__always) package static var t: UInt8 { 0x74 }
    @inlinable @inline(__always) package static var u: UInt8 { 0x75 }
    @inlinable @inline(__always) package static var v: UInt8 { 0x76 }
    @inlinable @inline(__always) package static var w: UInt8 { 0x77 }
    @inlinable @inline(__always) package static var x: UInt8 { 0x78 }
    @inlinable @inline(__always) package static var y: UInt8 { 0x79 }
    @inlinable @inline(__always) package static var z: UInt8 { 0x7A }
    @inlinable @inline(__always) package static var openBrace: UInt8 { 0x7B }
    @inlinable @inline(__always) package static var bar: UInt8 { 0x7C }
    @inlinable @inline(__always) package static var closeBrace: UInt8 { 0x7D }
    @inlinable @inline(__always) package static var tilde: UInt8 { 0x7E }
    @inlinable @inline(__always) package static var delete: UInt8 { 0x7F }
    /// What letters differ by in capital and small.
    @inlinable @inline(__always) package static var caseBit: UInt8 { 0x20 }
}

extension UInt8 {
    @inlinable package var isDigit: Bool { 0x30 <= self && self <= 0x39 }

    /// A to Z and a to z.
    @inlinable package var isLetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7A }

    /// A to Z as a to z; everything else as it is.
    @inlinable package var lowercased: UInt8 { 0x41 <= self && self <= 0x5A ? self | 0x20 : self }
}

extension Unicode.Scalar {
    /// Whether an output would obey it: a control character, one that ends a line, or one that turns the reading direction.
    package var isControl: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether nobody sees it: controls, marks that turn the reading direction or end a line, and those that take no room. Joiners belong to letters and emoji.
    package var isInvisible: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060, 0x2066...0x2069,
            0xFEFF:
            true
        default: false
        }
    }
}
