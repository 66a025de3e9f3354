/// Quotes and brackets that are told where they open, and not where the reader stopped.
extension SyntaxSuspect {
    /// The first value up to an offset that opens with a quote or a bracket which its line does not close, though the next line begins an entry of its own.
    static func firstUnclosed(in bytes: UnsafeBufferPointer<UInt8>, before offset: Int) -> SyntaxSuspect? {
        var line = YAMLLine(bytes, around: 0)
        while true {
            if line.text < line.end, bytes[line.text] != ASCII.hash, let open = line.unclosedValue,
                let slip = unclosed(line, at: open)
            {
                return slip
            }
            // Lines of a text in block style are no YAML.
            let block = line.blockSign == nil ? nil : line.startsWithKey ? line.key - line.start : line.column
            guard var next = line.next else { return nil }
            while let edge = block, next.text == next.end || next.column > edge {
                guard let after = next.next else { return nil }
                next = after
            }
            if next.start > offset { return nil }
            line = next
        }
    }

    private static func unclosed(_ line: YAMLLine, at open: Int) -> SyntaxSuspect? {
        let bytes = line.bytes
        if let below = line.below {
            guard below.startsWithKey || below.isEntry || below.keyText != nil else { return nil }
            let isBracket = bytes[open] == ASCII.openBracket || bytes[open] == ASCII.openBrace
            // The entries of a bracket may stand below it, further in.
            if isBracket, below.column > line.key - line.start { return nil }
        }
        let text = line.string(open..<line.textEnd)
        switch bytes[open] {
        case ASCII.quote, ASCII.apostrophe:
            let quote = String(decoding: [bytes[open]], as: UTF8.self)
            return SyntaxSuspect(
                "the quotes that open here are not closed on this line", at: open..<line.textEnd,
                help: "close them: \(text)\(quote)")
        default:
            let close = bytes[open] == ASCII.openBracket ? "]" : "}"
            return SyntaxSuspect(
                "the bracket that opens here is not closed on this line", at: open..<line.textEnd,
                help:
                    "close it with \(close), or put a text that starts with \(line.string(open..<open + 1)) in quotes")
        }
    }
}

extension YAMLLine {
    /// The line after it, whatever stands in it.
    var next: YAMLLine? {
        guard let lineFeed = bytes[end...].firstIndex(of: ASCII.lineFeed), lineFeed + 1 < bytes.count else {
            return nil
        }
        return YAMLLine(bytes, around: lineFeed + 1)
    }

    /// Where a value opens that begins with a quote or a bracket, and does not end in this line.
    fileprivate var unclosedValue: Int? {
        var start = key
        if let name = keyText { start = key + name.utf8.count + 1 }
        while start < end, bytes[start] == ASCII.space { start += 1 }
        guard start < end else { return nil }
        switch bytes[start] {
        case ASCII.quote, ASCII.apostrophe: return closingQuote(of: start) == nil ? start : nil
        case ASCII.openBracket, ASCII.openBrace: return closesBrackets(from: start) ? nil : start
        default: return nil
        }
    }

    private func closingQuote(of open: Int) -> Int? {
        var index = open + 1
        while index < end {
            if bytes[open] == ASCII.quote, bytes[index] == ASCII.backslash {
                index += 2
                continue
            }
            if bytes[index] == bytes[open] {
                guard bytes[open] == ASCII.apostrophe, index + 1 < end, bytes[index + 1] == ASCII.apostrophe else {
                    return index
                }
                index += 1
            }
            index += 1
        }
        return nil
    }

    private func closesBrackets(from open: Int) -> Bool {
        var depth = 0
        var index = open
        while index < end {
            switch bytes[index] {
            case ASCII.quote,
                ASCII.apostrophe
            where index > open
                && [ASCII.space, ASCII.comma, ASCII.openBracket, ASCII.openBrace].contains(bytes[index - 1]):
                guard let close = closingQuote(of: index) else { return true }
                index = close
            case ASCII.openBracket, ASCII.openBrace: depth += 1
            case ASCII.closeBracket, ASCII.closeBrace:
                depth -= 1
                if depth == 0 { return true }
            case ASCII.hash where bytes[index - 1] == ASCII.space: return depth == 0
            default: break
            }
            index += 1
        }
        return depth == 0
    }
}
