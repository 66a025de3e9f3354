/// Finds where in the file a piece of a text stands: YAML folds lines, takes indentation away and writes some characters as escapes.
struct ScalarAlignment {
    private let source: [UInt8]
    private let end: Int
    private var spot: Int
    private let quote: UInt8?
    private let isBlock: Bool
    /// Up to here no line ends: a run of blanks is looked through once.
    private var unbroken = 0

    /// `range` is the whole scalar as it stands in the file, quotes or the block’s first line included.
    init(_ source: [UInt8], _ range: Range<Int>, style: NodeTree.Style) {
        self.source = source
        var lower = range.lowerBound
        var upper = range.upperBound
        // An anchor or a tag stands before the text.
        while lower < upper, style != .plain || source[lower] == ASCII.ampersand,
            source[lower] == ASCII.ampersand || source[lower] == ASCII.exclamation
        {
            while lower < upper, !Self.isBlank(source[lower]) { lower += 1 }
            while lower < upper, Self.isBlank(source[lower]) { lower += 1 }
        }
        quote = style == .quoted && lower < upper ? source[lower] : nil
        if quote != nil {
            lower += 1
            upper -= 1
        } else if style == .block {
            while lower < upper, source[lower] != ASCII.lineFeed { lower += 1 }
            while lower < upper, Self.isBlank(source[lower]) { lower += 1 }
        }
        isBlock = style == .block
        spot = lower
        end = max(lower, upper)
    }

    /// The file’s range for a range of the text’s bytes; nil where the two cannot be brought together.
    mutating func place(of range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        var offset = 0
        // Blanks the text itself begins with were passed over with the indentation.
        if isBlock { while offset < text.count, offset < range.lowerBound, Self.isBlank(text[offset]) { offset += 1 } }
        while offset < range.lowerBound { offset += advance(text, offset) }
        skipBreak(text, offset)
        let lower = spot
        while offset < range.upperBound { offset += advance(text, offset) }
        return lower < spot && spot <= end ? lower..<spot : nil
    }

    /// Whether the file says there what the text says in that range: where indentation and the text’s own blanks meet, it might not.
    func says(_ place: Range<Int>, text: String, range: Range<Int>) -> Bool {
        let text = Array(text.utf8)
        guard range.upperBound <= text.count, place.upperBound <= source.count else { return false }
        let (written, meant) = (Array(source[place]), Array(text[range]))
        if written == meant { return true }
        if isBlock {
            return meant.contains { !Self.isBlank($0) }
                && Self.withSingleBlanks(written) == Self.withSingleBlanks(meant)
        }
        // A piece of a text is read as the whole is: escapes, doubled quotes and folded lines.
        let sign = quote ?? ASCII.apostrophe
        let inside = quote == nil ? written.flatMap { $0 == sign ? [sign, sign] : [$0] } : written
        var log = DiagnosticLog()
        guard let tree = YAMLReader.read([sign] + inside + [sign], file: 0, reporting: &log), !tree.isEmpty else {
            return false
        }
        return tree.withBytes(0) { $0.elementsEqual(meant) }
    }

    private static func withSingleBlanks(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        for byte in bytes {
            if !isBlank(byte) { result.append(byte) } else if result.last != ASCII.space { result.append(ASCII.space) }
        }
        return result
    }

    /// Passes what stands for the next bytes of the text, and says how many of them it was.
    private mutating func advance(_ text: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Int {
        if skipBreak(text, offset) {
            var length = 0
            while offset + length < text.count, Self.isBlank(text[offset + length]) { length += 1 }
            return max(length, 1)
        }
        guard spot < end else { return 1 }
        if quote == ASCII.apostrophe, source[spot] == ASCII.apostrophe {
            spot += 2
            return 1
        }
        if quote == ASCII.quote, source[spot] == ASCII.backslash { return escape() }
        spot += 1
        return 1
    }

    /// A line’s end in the file, with the indentation behind it, stands for one space or for line breaks.
    @discardableResult
    private mutating func skipBreak(_ text: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
        guard offset < text.count, Self.isBlank(text[offset]), spot < end, spot >= unbroken else { return false }
        var next = spot
        while next < end, source[next] == ASCII.space || source[next] == ASCII.tab { next += 1 }
        guard next < end, source[next] == ASCII.lineFeed || source[next] == ASCII.carriageReturn else {
            unbroken = next
            return false
        }
        while next < end, Self.isBlank(source[next]) { next += 1 }
        spot = next
        return true
    }

    /// The length in UTF-8 of what an escape in double quotes stands for.
    private mutating func escape() -> Int {
        let kind = spot + 1 < end ? source[spot + 1] : 0
        if kind == ASCII.lineFeed || kind == ASCII.carriageReturn {
            spot += 1
            while spot < end, Self.isBlank(source[spot]) { spot += 1 }
            return 0
        }
        let digits =
            switch kind {
            case ASCII.x: 2
            case ASCII.u: 4
            case ASCII.upperU: 8
            default: 0
            }
        var value: UInt32 = 0
        for byte in source[min(spot + 2, end)..<min(spot + 2 + digits, end)] {
            value = value &* 16 &+ UInt32(byte & 0x0F) &+ (byte > 0x39 ? 9 : 0)
        }
        spot += 2 + digits
        if kind == ASCII.upperN || kind == ASCII.underscore { return 2 }
        if kind == ASCII.upperL || kind == ASCII.upperP { return 3 }
        return value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x1_0000 ? 3 : 4
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == ASCII.space || byte == ASCII.tab || byte == ASCII.lineFeed || byte == ASCII.carriageReturn
    }
}
