/// Reads HTML and Markdown at one byte of a text.
struct MarkupReader {
    let bytes: UnsafeBufferPointer<UInt8>
    let start: Int
    let end: Int

    var markup: ForeignNotation? {
        switch bytes[start] {
        case ASCII.less: tag.map { one(before: $0) }
        case ASCII.ampersand: entity
        case ASCII.asterisk where start + 1 < end && bytes[start + 1] == ASCII.asterisk:
            pair(count: 2).map { one(before: $0) }
        case ASCII.backtick: pair(count: 1).map { one(before: $0) }
        case ASCII.openBracket:
            link.map { one(before: $0, help: "write only the words; a link belongs under `help`") }
                ?? forumTag.map { one(before: $0) }
        case ASCII.colon: shortcode.map { one(before: $0, help: "delete it: people would read the name of the emoji") }
        default: nil
        }
    }

    private func one(before close: Int, help: String = "remove the markup") -> ForeignNotation {
        ForeignNotation(range: start..<close, kind: .markup(help))
    }

    /// `<b>`, `</b>`, `<br/>`, `<a href="…">`, `<xliff:g>`, `<0>`, `<!-- … -->`
    private var tag: Int? {
        var index = start + 1
        if index < end, bytes[index] == ASCII.exclamation {
            return bytes[index..<end].firstIndex(of: ASCII.greater).map { $0 + 1 }
        }
        if index < end, bytes[index] == ASCII.slash { index += 1 }
        guard index < end, bytes[index].isLetter || bytes[index].isDigit else { return nil }
        while index < end, Self.isNamePart(bytes[index]) { index += 1 }
        guard index < end, bytes[index] == ASCII.greater || bytes[index] == ASCII.slash || bytes[index] == ASCII.space
        else { return nil }
        let isBare = bytes[index] != ASCII.space
        while index < end, bytes[index] != ASCII.greater, bytes[index] != ASCII.less { index += 1 }
        guard index < end, bytes[index] == ASCII.greater, isBare || bytes[start..<index].contains(ASCII.equals) else {
            return nil
        }
        return index + 1
    }

    /// `:cry:`, as chats write emoji.
    private var shortcode: Int? {
        guard start == 0 || bytes[start - 1] == ASCII.space else { return nil }
        var index = start + 1
        while index < end, bytes[index].isLetter || bytes[index] == ASCII.underscore { index += 1 }
        guard index < end, index > start + 2, bytes[index] == ASCII.colon,
            index + 1 == end || !bytes[index + 1].isLetter
        else { return nil }
        return index + 1
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || [ASCII.colon, ASCII.minus, ASCII.underscore, ASCII.dot].contains(byte)
    }

    /// `&nbsp;`, `&#160;`, `&#x2019;`
    private var entity: ForeignNotation? {
        let word = bytes[(start + 1)..<min(end, start + 10)]
        guard let close = word.firstIndex(of: ASCII.semicolon), close > start + 2,
            word[..<close].allSatisfy({ $0.isLetter || $0.isDigit || $0 == ASCII.hash })
        else { return nil }
        let text = String(decoding: bytes[start...close], as: UTF8.self)
        return one(before: close + 1, help: Self.entities[text].map { "write \($0)" } ?? "write the character itself")
    }

    private static let entities = [
        "&nbsp;": "a space", "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "a quotation mark", "&apos;": "’",
        "&#39;": "’",
    ]

    /// `**bold**` and code between single marks.
    private func pair(count: Int) -> Int? {
        var index = start + count
        guard index < end, bytes[index] != ASCII.space, bytes[index] != bytes[start] else { return nil }
        while index + count <= end {
            if bytes[index..<index + count].allSatisfy({ $0 == bytes[start] }) { return index + count }
            index += 1
        }
        return nil
    }

    /// `[b]`, `[url=…]` and `[/b]`, if it is closed.
    private var forumTag: Int? {
        guard let close = bytes[start..<min(end, start + 60)].firstIndex(of: ASCII.closeBracket) else { return nil }
        if bytes[start + 1] == ASCII.slash {
            let name = bytes[(start + 2)..<close]
            return !name.isEmpty && name.allSatisfy { $0.isLetter } ? close + 1 : nil
        }
        let name = bytes[(start + 1)..<close].prefix { $0.isLetter }
        guard !name.isEmpty, name.endIndex == close || bytes[name.endIndex] == ASCII.equals else { return nil }
        let wanted = [ASCII.openBracket, ASCII.slash] + name + [ASCII.closeBracket]
        let isClosed = (close..<end).contains {
            $0 + wanted.count <= end && bytes[$0] == wanted[0]
                && bytes[$0..<$0 + wanted.count].elementsEqual(wanted)
        }
        return isClosed ? close + 1 : nil
    }

    /// `[text](address)`
    private var link: Int? {
        guard let close = bytes[start..<end].firstIndex(of: ASCII.closeBracket), close + 1 < end,
            bytes[close + 1] == ASCII.openParenthesis
        else {
            return nil
        }
        return bytes[close..<end].firstIndex(of: ASCII.closeParenthesis).map { $0 + 1 }
    }
}
