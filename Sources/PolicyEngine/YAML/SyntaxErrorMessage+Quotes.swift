extension SyntaxErrorMessage {
    /// `"Press „Next" now"`: the straight quote was meant to close the typographic one, and closes the text.
    func straightQuote(_ text: Range<Int>) -> String? {
        let inner = String(decoding: bytes[(text.lowerBound + 1)..<text.upperBound], as: UTF8.self)
        for (open, close) in [("„", "“"), ("“", "”"), ("»", "«"), ("«", "»")] as [(Character, Character)] {
            guard let start = inner.lastIndex(of: open), !inner[start...].dropFirst().contains(close),
                inner.distance(from: start, to: inner.endIndex) < 60
            else { continue }
            return "write \(close) instead of the second \", which ends the whole text: \(inner[start...])\(close)"
        }
        return nil
    }

    /// Where a text ends that was meant to go on behind a quote: in brackets at their end or at a comma, else with the
    /// line.
    func endOfText(from open: Int, behind close: Int) -> Int {
        let line = YAMLLine(bytes, around: close)
        let isInBrackets =
            bytes[line.start..<open].reduce(0) { depth, byte in
                switch byte {
                case ASCII.openBrace, ASCII.openBracket: depth + 1
                case ASCII.closeBrace, ASCII.closeBracket: depth - 1
                default: depth
                }
            } > 0
        guard isInBrackets else { return line.textEnd }
        let ends = [ASCII.comma, ASCII.closeBrace, ASCII.closeBracket]
        var end = (close + 1..<max(line.textEnd, close + 1)).first { ends.contains(bytes[$0]) } ?? line.textEnd
        while end > close + 1, bytes[end - 1] == ASCII.space { end -= 1 }
        return end
    }
}
