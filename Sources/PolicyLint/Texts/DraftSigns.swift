import PolicyEngine

/// Signs in a text that are for the people who write it: a comment, a formula of a spreadsheet, struck-out words.
enum DraftSigns {
    enum Kind {
        /// `Use another card. // ask Anna`, or `# ask Anna` in a text of several lines.
        case comment
        /// `=IF(B2="","",C2)`, `#REF!`
        case spreadsheet
        /// `~~Try later.~~`
        case struckOut
        /// `-` or `n/a` as the whole text.
        case placeholder
        /// `[DE] Back online`
        case languageMark
        /// `We can’t find [product name]`
        case gap
    }

    static let longestPlaceholder = 4

    private static let errors = ["#REF!", "#N/A", "#NAME?", "#VALUE!", "#DIV/0!", "#NULL!", "#NUM!"].map {
        Array($0.utf8)
    }
    private static let placeholders: Set = [
        "-", "–", "—", "n/a", "N/A", "none", "null", "x", "X", "xx", "XX", "xxx", "...", "…", "?", "???",
    ]

    /// The first in a stretch of a text; `isWhole`: the stretch is all there is.
    static func first(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, isWhole: Bool) -> (Range<Int>, Kind)? {
        guard let begin = range.first(where: { !isBlank(bytes[$0]) }) else { return nil }
        if isWhole, range.count <= longestPlaceholder,
            placeholders.contains(String(decoding: bytes[begin..<range.upperBound], as: UTF8.self))
        {
            return (begin..<range.upperBound, .placeholder)
        }
        if bytes[begin] == ASCII.equals, let end = endOfFormula(bytes, begin + 1..<range.upperBound) {
            return (begin..<end, .spreadsheet)
        }
        for index in begin..<range.upperBound {
            switch bytes[index] {
            case ASCII.slash where isComment(bytes, index, range, length: 2):
                return (index..<range.upperBound, .comment)
            case ASCII.hash:
                if let error = errors.first(where: { bytes[index..<range.upperBound].starts(with: $0) }) {
                    return (index..<index + error.count, .spreadsheet)
                }
                if isComment(bytes, index, range, length: 1) { return (index..<range.upperBound, .comment) }
            case ASCII.openBracket:
                if let found = bracket(bytes, index..<range.upperBound, isFirst: index == begin) { return found }
            case ASCII.tilde:
                if let end = endOfStrike(bytes, index..<range.upperBound) { return (index..<end, .struckOut) }
            default: break
            }
        }
        return nil
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == ASCII.space || byte == ASCII.lineFeed }

    /// A name in capitals and an open bracket.
    private static func endOfFormula(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
        let end = range.first { !(ASCII.upperA...ASCII.upperZ).contains(bytes[$0]) } ?? range.upperBound
        guard end > range.lowerBound, end < range.upperBound, bytes[end] == ASCII.openParenthesis else { return nil }
        return end + 1
    }

    /// Signs of a comment stand between blanks, behind a sentence or at the beginning of a line, and words follow.
    private static func isComment(
        _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ range: Range<Int>, length: Int
    ) -> Bool {
        let next = index + length
        guard next + 1 < range.upperBound, bytes[next] == ASCII.space, bytes[next - 1] == bytes[index] else {
            return false
        }
        var before = index
        while before > range.lowerBound, bytes[before - 1] == ASCII.space { before -= 1 }
        if before == range.lowerBound { return true }
        if bytes[before - 1] == ASCII.lineFeed { return true }
        return before < index && (length == 2 || endsSentence(bytes[..<before]))
    }

    /// A mark of a language at the beginning, or words in brackets that somebody was to replace.
    private static func bracket(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, isFirst: Bool
    ) -> (Range<Int>, Kind)? {
        guard let end = range.first(where: { bytes[$0] == ASCII.closeBracket }) else { return nil }
        let inner = bytes[range.lowerBound + 1..<end]
        if isFirst, (2...3).contains(inner.count), inner.allSatisfy({ (ASCII.upperA...ASCII.upperZ).contains($0) }) {
            return (range.lowerBound..<end + 1, .languageMark)
        }
        let isOfWords = inner.contains(ASCII.space) && inner.allSatisfy { $0.isLetter || $0 == ASCII.space }
        // A link of Markdown is markup, and a button has a capital letter.
        if end + 1 < range.upperBound, bytes[end + 1] == ASCII.openParenthesis { return nil }
        guard isOfWords, let first = inner.first, (ASCII.a...ASCII.z).contains(first) else { return nil }
        return (range.lowerBound..<end + 1, .gap)
    }

    private static func endsSentence(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        [".", "!", "?", "…"].contains { (end: String) in bytes.suffix(end.utf8.count).elementsEqual(end.utf8) }
    }

    private static func endOfStrike(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
        let sign = [ASCII.tilde, ASCII.tilde]
        guard bytes[range].starts(with: sign) else { return nil }
        let rest = range.dropFirst(2).dropLast()
        return rest.first { bytes[$0] == ASCII.tilde && bytes[$0 + 1] == ASCII.tilde }.map { $0 + 2 }
    }
}
