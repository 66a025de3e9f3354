/// An escape or a placeholder of another format (printf, Foundation, Ruby, Python, Java properties), or markup (HTML,
/// Markdown), which a text of a policy would show just as it is written.
package struct ForeignNotation {
    package enum Kind: Sendable, Equatable {
        /// It stands for a value.
        case value
        /// It stands before a value in braces, and is left over from another way to write it: `%{name}`, `#{name}`.
        case prefix
        /// It stands for a sign; what to write instead.
        case sign(String)
        /// It belongs to HTML or Markdown; what to do instead.
        case markup(String)
    }

    /// In bytes of the text.
    package let range: Range<Int>
    package let kind: Kind

    /// All in a stretch of words between values. `isCounting`: inside a plural, where `#` is a number.
    package static func all(
        _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, isCounting: Bool = false
    ) -> [ForeignNotation] {
        found(range) { notation(bytes, at: $0, before: range.upperBound, isCounting: isCounting) }
    }

    /// All HTML and Markdown in a stretch of words.
    package static func markup(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> [ForeignNotation] {
        found(range) { MarkupReader(bytes: bytes, start: $0, end: range.upperBound).markup }
    }

    private static func found(_ range: Range<Int>, _ notation: (Int) -> ForeignNotation?) -> [ForeignNotation] {
        var found: [ForeignNotation] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let one = notation(index)
            if let one { found.append(one) }
            index = one?.range.upperBound ?? index + 1
        }
        return found
    }

    /// The one that is no markup and begins at a byte; most begin none.
    package static func notation(
        _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, before end: Int, isCounting: Bool = false
    ) -> ForeignNotation? {
        let reader = Reader(bytes: bytes, start: start, end: end)
        switch bytes[start] {
        case ASCII.percent: return reader.percent(ofLength: 1)
        // The full-width sign of East Asian keyboards.
        case 0xEF where start + 2 < end && bytes[start + 1] == 0xBC && bytes[start + 2] == 0x85:
            return reader.percent(ofLength: 3)
        case ASCII.dollar:
            return reader.isBeforeValue && !reader.isBehindLetter ? reader.one(ofLength: 1, .prefix) : nil
        case ASCII.hash where !isCounting: return reader.hash()
        case ASCII.backslash: return reader.escape()
        default: return nil
        }
    }

    private struct Reader {
        let bytes: UnsafeBufferPointer<UInt8>
        let start: Int
        let end: Int

        var next: UInt8? { start + 1 < end ? bytes[start + 1] : nil }

        /// A brace ends the words, so that it may lie behind them.
        var isBeforeValue: Bool { start + 1 < bytes.count && bytes[start + 1] == ASCII.openBrace }

        /// As in `US$`.
        var isBehindLetter: Bool { start > 0 && bytes[start - 1].isLetter }
        private var isBehindDigit: Bool { start > 0 && bytes[start - 1].isDigit }

        func one(ofLength length: Int, _ kind: Kind) -> ForeignNotation {
            ForeignNotation(range: start..<start + length, kind: kind)
        }

        /// `%@`, `%1$@`, `%ld`, `%.2f`, `%(name)s`, `%{name}`, `%%`; not “100 % sure”, “100%” and “100%{unit}”.
        func percent(ofLength sign: Int) -> ForeignNotation? {
            if isBeforeValue { return isBehindDigit ? nil : one(ofLength: 1, .prefix) }
            if sign == 1, next == ASCII.percent { return one(ofLength: 2, .sign("write one %")) }
            if next == ASCII.openParenthesis {
                guard let close = bytes[start..<min(end, start + 64)].firstIndex(of: ASCII.closeParenthesis),
                    close + 1 < end, [ASCII.s, ASCII.d, ASCII.f, ASCII.i].contains(bytes[close + 1])
                else { return nil }
                return one(ofLength: close + 2 - start, .value)
            }
            var index = start + sign
            while index < end, bytes[index].isDigit || bytes[index] == ASCII.dollar || bytes[index] == ASCII.dot {
                index += 1
            }
            while index < end, bytes[index] == ASCII.l { index += 1 }
            guard index < end, [ASCII.at, ASCII.d, ASCII.i, ASCII.u, ASCII.s, ASCII.f].contains(bytes[index]) else {
                return nil
            }
            // A letter behind it makes it a word: “%safe”.
            if index + 1 < end, bytes[index + 1].isLetter { return nil }
            return one(ofLength: index + 1 - start, .value)
        }

        /// `#{name}`; but “#{orderNumber}” is a number sign before a number.
        func hash() -> ForeignNotation? {
            guard isBeforeValue else { return nil }
            let name = bytes[(start + 2)...].prefix { $0.isLetter || $0.isDigit || $0 == ASCII.underscore }.prefix(60)
            let text = String(decoding: name, as: UTF8.self).lowercased()
            let numbers: [StaticString] = [
                "num", "code", "id", "order", "ticket", "ref", "count", "index", "invoice", "attempt",
            ]
            return text == "no" || text == "n" || numbers.contains { text.holds($0) } ? nil : one(ofLength: 1, .prefix)
        }

        /// `\n`, `\'`, `\u2019`, `\(name)`; not the backslashes of a path.
        func escape() -> ForeignNotation? {
            switch next {
            case ASCII.n where !isInPath, ASCII.r where !isInPath:
                return one(
                    ofLength: 2, .sign("write a real line break, in a block after | or in double quotes")
                )
            case ASCII.t where !isInPath: return one(ofLength: 2, .sign("write a space"))
            case ASCII.apostrophe: return one(ofLength: 2, .sign("write ’"))
            case ASCII.quote: return one(ofLength: 2, .sign("write “ or ”"))
            case ASCII.u where start + 2 < bytes.count && bytes[start + 2] == ASCII.openBrace:
                return one(ofLength: 2, .sign("write the character itself instead of the escape"))
            case ASCII.x: return code(digits: 2)
            case ASCII.upperA + 20: return code(digits: 8)
            case ASCII.u: return code(digits: 4)
            case ASCII.openParenthesis:
                let close = bytes[start..<end].firstIndex(of: ASCII.closeParenthesis)
                return close.map { one(ofLength: $0 + 1 - start, .value) }
            default: return nil
            }
        }

        /// `\x27`, `\u2019`, `\U0001F600`
        private func code(digits count: Int) -> ForeignNotation? {
            let digits = bytes[min(start + 2, end)..<min(start + 2 + count, end)]
            guard digits.count == count, let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
                let scalar = Unicode.Scalar(code)
            else { return nil }
            return one(
                ofLength: 2 + count,
                .sign("write the character itself" + (code > ASCII.space ? ": \(Character(scalar))" : ""))
            )
        }

        /// `C:\new\temp`, `\\server\temp`: the word up to here, as far as paths are long.
        private var isInPath: Bool {
            var place = start
            while place > 0, start - place < 120, bytes[place - 1] != ASCII.space { place -= 1 }
            let word = bytes[place..<start]
            return word.last == ASCII.colon || word.starts(with: [ASCII.backslash, ASCII.backslash])
                || word.count > 2 && word[place + 1] == ASCII.colon && word[place + 2] == ASCII.backslash
        }
    }
}
