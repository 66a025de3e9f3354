/// Slips in how a value is written: curly quotes, keys behind it in its line.
extension SyntaxSuspect {
    private static let curlyDouble: [Unicode.Scalar] = ["“", "”", "„", "«", "»"]
    private static let curlySingle: [Unicode.Scalar] = ["‘", "’", "‚"]

    /// `suggestion: “Check: the cable.”`
    static func curlyQuotes(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> SyntaxSuspect? {
        let line = YAMLLine(bytes, around: offset)
        guard let open = beginning(line, before: offset) else { return nil }
        let kind = curlyDouble.contains(open.scalar) ? curlyDouble : curlySingle
        var close: Int?
        var index = open.range.upperBound
        while close == nil, let scalar = line.scalar(at: index) {
            if kind.contains(scalar) { close = index }
            index += UTF8.width(scalar)
        }
        if let close, close < offset { return nil }
        let inner = close.map { line.string(open.range.upperBound..<$0) }.flatMap {
            $0.utf8.contains(ASCII.quote) || $0.utf8.contains(ASCII.backslash) ? nil : $0
        }
        return SyntaxSuspect(
            "YAML doesn’t recognize curly quotes as quotes", at: open.range,
            help: "write straight ones: \"\(inner ?? "…")\"")
    }

    /// The curly quote a value of the line begins with, the nearest before an offset.
    private static func beginning(_ line: YAMLLine, before offset: Int) -> (scalar: Unicode.Scalar, range: Range<Int>)?
    {
        var index = min(offset, line.end)
        while index > line.text {
            index -= 1
            guard let scalar = line.scalar(at: index), curlyDouble.contains(scalar) || curlySingle.contains(scalar)
            else { continue }
            var before = index - 1
            while before > line.start, line.bytes[before] == ASCII.space { before -= 1 }
            let isSpaced =
                before < index - 1 || line.bytes[before] == ASCII.openBracket || line.bytes[before] == ASCII.openBrace
            if before >= line.start, isSpaced,
                [ASCII.colon, ASCII.minus, ASCII.openBracket, ASCII.openBrace, ASCII.comma].contains(line.bytes[before])
            {
                return (scalar, index..<index + UTF8.width(scalar))
            }
        }
        return nil
    }

    /// `title: "Your photo didn’t arrive”`: the text goes on to the next straight quote, and what stands behind that cannot be read.
    static func closedByCurlyQuote(in bytes: UnsafeBufferPointer<UInt8>, before offset: Int) -> SyntaxSuspect? {
        var close = min(offset, bytes.count) - 1
        while close > 0, bytes[close] == ASCII.space { close -= 1 }
        guard close > 0, bytes[close] == ASCII.quote || bytes[close] == ASCII.apostrophe else { return nil }
        var open = close - 1
        while open > 0, bytes[open] != bytes[close] { open -= 1 }
        return YAMLLine(bytes, around: open).end < close ? closedByCurlyQuote(in: bytes, opened: open) : nil
    }

    static func closedByCurlyQuote(in bytes: UnsafeBufferPointer<UInt8>, opened open: Int) -> SyntaxSuspect? {
        guard open > 0, open < bytes.count, bytes[open] == ASCII.quote || bytes[open] == ASCII.apostrophe,
            [ASCII.space, ASCII.openBracket, ASCII.openBrace, ASCII.comma].contains(bytes[open - 1])
        else { return nil }
        let line = YAMLLine(bytes, around: open)
        var end = line.end
        while end > open, [ASCII.space, ASCII.comma, ASCII.closeBracket, ASCII.closeBrace].contains(bytes[end - 1]) {
            end -= 1
        }
        var close = end - 1
        while close > open, bytes[close] & 0xC0 == 0x80 { close -= 1 }
        guard close > open, let scalar = line.scalar(at: close),
            (bytes[open] == 0x22 ? curlyDouble : curlySingle).contains(scalar)
        else { return nil }
        let quote = bytes[open] == ASCII.quote ? "\"" : "'"
        return SyntaxSuspect(
            "the quotes that open here are closed with a curly quote", at: open..<end,
            help: "close them with a straight one: \(line.string(open..<close))\(quote)")
    }

    private static let keysOfTexts: Set<String> = ["title", "reason", "suggestion", "description"]

    /// `when { domain: X }`
    static func braceBehindKey(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int, keys: Set<String>)
        -> SyntaxSuspect?
    {
        let line = YAMLLine(bytes, around: offset)
        guard let name = line.name(at: line.key), keys.contains(line.string(name)) else { return nil }
        var next = name.upperBound
        while next < line.end, bytes[next] == ASCII.space { next += 1 }
        guard next < line.end, bytes[next] == ASCII.openBrace || bytes[next] == ASCII.openBracket else { return nil }
        let key = line.string(name)
        return SyntaxSuspect(
            "a “:” is missing after “\(key)”", at: name, help: "write \(key): \(line.string(next..<next + 1)) …")
    }

    /// `when: {domain: X}, category: retryable`
    static func keyBehindBraces(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int, keys: Set<String>)
        -> SyntaxSuspect?
    {
        let line = YAMLLine(bytes, around: offset)
        var open = min(offset, line.end) - 1
        while open > line.text, bytes[open] == ASCII.space { open -= 1 }
        guard open > line.text, offset < line.end, bytes[open] == ASCII.closeBrace else { return nil }
        let close = open
        var depth = 1
        while open > line.text, depth > 0 {
            open -= 1
            if bytes[open] == ASCII.closeBrace { depth += 1 } else if bytes[open] == ASCII.openBrace { depth -= 1 }
        }
        guard depth == 0 else { return nil }
        let name = line.name(at: line.key).flatMap { line.isColon(at: $0.upperBound) ? $0 : nil }
        var value = name.map { $0.upperBound + 1 } ?? line.key
        while value < open, bytes[value] == ASCII.space { value += 1 }
        guard value == open else { return nil }
        let isMap =
            name.map { keys.contains(line.string($0)) && !keysOfTexts.contains(line.string($0)) }
            ?? (open..<close).contains { line.isColon(at: $0) }
        guard isMap else { return nil }
        var next = close + 1
        while next < line.end, bytes[next] == ASCII.space || bytes[next] == ASCII.comma { next += 1 }
        if let other = line.name(at: next), line.isColon(at: other.upperBound) {
            return ofItsOwn(other, line, behind: "a map in braces")
        }
        return SyntaxSuspect(
            "unexpected text after a map in braces", at: offset..<max(line.textEnd, offset + 1),
            help: "end the line after the }: each key needs its own line")
    }

    /// `- id: a, when: {code: b}`
    static func keyBehindValue(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int, keys: Set<String>)
        -> SyntaxSuspect?
    {
        let line = YAMLLine(bytes, around: offset)
        guard line.startsWithKey, let first = line.name(at: line.key), first.upperBound < offset else { return nil }
        var start = offset
        while start > first.upperBound, (ASCII.a...ASCII.z).contains(bytes[start - 1] | ASCII.caseBit) { start -= 1 }
        var comma = start - 1
        while comma > first.upperBound, bytes[comma] == ASCII.space { comma -= 1 }
        guard start < offset, keys.contains(line.string(start..<offset)), bytes[comma] == ASCII.comma else {
            return nil
        }
        // A comma may belong to a text; before another key of texts it does not.
        let isText = keysOfTexts.contains(line.string(first))
        guard
            !isText
                || keysOfTexts.contains(line.string(start..<offset)) && bytes[comma + 1] == ASCII.space
                    && start - comma == 2
        else { return nil }
        return ofItsOwn(start..<offset, line, behind: "another key", comma: true)
    }

    private static func ofItsOwn(_ name: Range<Int>, _ line: YAMLLine, behind what: String, comma: Bool = false)
        -> SyntaxSuspect
    {
        let word = line.string(name)
        return SyntaxSuspect(
            "“\(word)” follows \(what) on the same line", at: name,
            help:
                "each key needs its own line: put “\(word): …” on the next line, in the column of the first key"
                + (comma ? ", and delete the comma before it" : ""))
    }

    /// Rules copied from elsewhere without the line above them.
    static func missingRules(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> SyntaxSuspect? {
        let line = YAMLLine(bytes, around: offset)
        guard line.key > line.text, let name = line.name(at: line.key), line.string(name) == "id",
            line.isColon(at: name.upperBound), let above = line.above
        else { return nil }
        if line.text > line.start {
            // Under a key that has a value already, or in the column of keys of a map.
            guard above.text == above.start || above.text - above.start == line.text - line.start,
                let key = above.name(at: above.text), above.isColon(at: key.upperBound),
                above.textEnd > key.upperBound + 1
            else {
                return nil
            }
        }
        var earlier: YAMLLine? = above
        while let one = earlier {
            if one.text == one.start, let key = one.name(at: one.text), one.string(key) == "rules" { return nil }
            earlier = one.above
        }
        return SyntaxSuspect(
            "`rules:` is missing above this line", at: line.text..<name.upperBound,
            help: "put the line `rules:` before the first “- id:”")
    }
}
