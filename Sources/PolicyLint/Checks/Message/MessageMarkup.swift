import PolicyEngine

enum MessageMarkup {
    static let check = Check(.messageMarkup) { policy, log in
        let book = policy.texts
        for text in book.texts where text.kind != .help && text.traits.contains(.markup) {
            for piece in book.pieces(text) {
                for range in book.withBytes(text, { marks($0, piece.range) }) {
                    let marks = book.string(text, range)
                    log.add(
                        "“\(marks)” is shown just like that", at: book.place(range, in: text),
                        help: entities[marks].map { "write \($0)" } ?? "leave the marks out")
                }
            }
        }
    }

    private static func marks(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let end: Int? =
                switch bytes[index] {
                case ASCII.less: tagEnd(bytes, start: index, end: range.upperBound)
                case ASCII.ampersand: entityEnd(bytes, start: index, end: range.upperBound)
                case ASCII.asterisk where index + 1 < range.upperBound && bytes[index + 1] == ASCII.asterisk:
                    pairEnd(bytes, start: index, end: range.upperBound, count: 2)
                case ASCII.backtick: pairEnd(bytes, start: index, end: range.upperBound, count: 1)
                case ASCII.openBracket: linkEnd(bytes, start: index, end: range.upperBound)
                default: nil
                }
            if let end { found.append(index..<end) }
            index = end ?? index + 1
        }
        return found
    }

    private static let entities = [
        "&nbsp;": "a space", "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "a quotation mark", "&apos;": "’",
        "&#39;": "’",
    ]

    private static func isLetter(_ byte: UInt8) -> Bool { byte.isLetter }

    /// `<b>`, `</b>`, `<br/>`, `<a href="…">`
    private static func tagEnd(_ bytes: UnsafeBufferPointer<UInt8>, start: Int, end: Int) -> Int? {
        var index = start + 1
        if index < end, bytes[index] == ASCII.slash { index += 1 }
        guard index < end, isLetter(bytes[index]) else { return nil }
        while index < end, isLetter(bytes[index]) || (ASCII.zero...ASCII.nine).contains(bytes[index]) { index += 1 }
        guard index < end, bytes[index] == ASCII.greater || bytes[index] == ASCII.slash || bytes[index] == ASCII.space
        else { return nil }
        let isBare = bytes[index] != ASCII.space
        while index < end, bytes[index] != ASCII.greater, bytes[index] != ASCII.less { index += 1 }
        guard index < end, bytes[index] == ASCII.greater, isBare || bytes[start..<index].contains(ASCII.equals) else {
            return nil
        }
        return index + 1
    }

    /// `&nbsp;`, `&#160;`
    private static func entityEnd(_ bytes: UnsafeBufferPointer<UInt8>, start: Int, end: Int) -> Int? {
        var index = start + 1
        while index < end, index < start + 9,
            isLetter(bytes[index]) || bytes[index] == ASCII.hash || (ASCII.zero...ASCII.nine).contains(bytes[index])
        { index += 1 }
        return index < end && index > start + 2 && bytes[index] == ASCII.semicolon ? index + 1 : nil
    }

    /// `**bold**` and code between single marks.
    private static func pairEnd(_ bytes: UnsafeBufferPointer<UInt8>, start: Int, end: Int, count: Int) -> Int? {
        var index = start + count
        guard index < end, bytes[index] != ASCII.space, bytes[index] != bytes[start] else { return nil }
        while index + count <= end {
            if bytes[index..<index + count].allSatisfy({ $0 == bytes[start] }) { return index + count }
            index += 1
        }
        return nil
    }

    /// `[text](address)`
    private static func linkEnd(_ bytes: UnsafeBufferPointer<UInt8>, start: Int, end: Int) -> Int? {
        guard let close = bytes[start..<end].firstIndex(of: ASCII.closeBracket), close + 1 < end,
            bytes[close + 1] == ASCII.openParenthesis
        else {
            return nil
        }
        return bytes[close..<end].firstIndex(of: ASCII.closeParenthesis).map { $0 + 1 }
    }
}
