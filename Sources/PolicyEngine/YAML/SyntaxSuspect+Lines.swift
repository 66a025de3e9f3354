/// Slips that join what belongs apart, or part what belongs together.
extension SyntaxSuspect {
    /// A text that goes on in the next line, in the column of its key:
    ///
    ///     title: We couldn’t reach
    ///     the server
    static func wrappedText(_ line: YAMLLine) -> SyntaxSuspect? {
        guard line.text < line.end, line.key == line.text, !line.bytes[line.text..<line.end].contains(ASCII.colon)
        else { return nil }
        var earlier = line.above
        while let above = earlier, !above.startsWithKey, above.text - above.start == line.text - line.start {
            earlier = above.above
        }
        guard let above = earlier, above.startsWithKey, above.blockSign == nil, let name = above.name(at: above.key),
            name.upperBound + 1 < above.textEnd, line.text - line.start <= above.key - above.start
        else { return nil }
        let words = line.string(line.text..<line.textEnd).split(separator: " ")
        if words.count == 3, words[1] == "=" {
            return SyntaxSuspect(
                "a key must be followed by “:”, not “=”", at: line.text..<line.textEnd,
                help: "write \(words[0]): \(words[2])")
        }
        guard ["title", "reason", "suggestion", "description"].contains(above.string(name)) else {
            return SyntaxSuspect(
                "this line is neither a key nor a comment", at: line.text..<line.textEnd,
                help: "write “key: value”, or begin the line with # if it is a comment")
        }
        return SyntaxSuspect(
            "this line continues the text of “\(above.string(name))”, but is not indented more than that key",
            at: line.text..<line.textEnd,
            help:
                "put \(above.key - above.start + 2 - line.column == 2 ? "two" : "\(above.key - above.start + 2 - line.column)") more spaces before it"
        )
    }

    /// `// temporarily` and a fence of Markdown
    static func foreignComment(_ line: YAMLLine) -> SyntaxSuspect? {
        let text = line.string(line.text..<line.end)
        if text.hasPrefix("//") {
            return SyntaxSuspect(
                "comments begin with “#” in YAML", at: line.text..<line.text + 2, help: "write # instead of //")
        }
        if text.hasPrefix("<!--") {
            let words = text.dropFirst(4).split { $0 == "-" || $0 == ">" }.first?.split(separator: " ") ?? []
            return SyntaxSuspect(
                "comments begin with “#” in YAML", at: line.text..<line.textEnd,
                help: "write # \(words.joined(separator: " "))")
        }
        guard text.hasPrefix("```") else { return nil }
        return SyntaxSuspect(
            "this line is a Markdown code fence, not YAML", at: line.text..<line.textEnd, help: "delete it")
    }

    /// `{ domain: A code: x }`; the offset is that of the second colon.
    static func missingComma(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int, keys: Set<String>) -> SyntaxSuspect?
    {
        let line = YAMLLine(bytes, around: offset)
        guard offset < line.end, bytes[offset] == ASCII.colon, isInBraces(line, before: offset) else { return nil }
        var start = offset
        while start > line.text, (ASCII.a...ASCII.z).contains(bytes[start - 1] | ASCII.caseBit) { start -= 1 }
        var before = start
        while before > line.text, bytes[before - 1] == ASCII.space { before -= 1 }
        guard start < offset, before < start, keys.contains(line.string(start..<offset)), before > line.text,
            ![ASCII.comma, ASCII.openBrace].contains(bytes[before - 1])
        else { return nil }
        let word = line.string(start..<offset)
        return SyntaxSuspect("a comma is missing before “\(word)”", at: start..<offset, help: "write “, \(word): …”")
    }

    /// Whether a brace is open; those in quotes do not count.
    private static func isInBraces(_ line: YAMLLine, before offset: Int) -> Bool {
        var depth = 0
        var quote: UInt8?
        for index in line.text..<offset {
            let byte = line.bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == ASCII.quote || byte == ASCII.apostrophe, index > line.text,
                [ASCII.space, ASCII.openBrace, ASCII.openBracket, ASCII.comma].contains(line.bytes[index - 1])
            {
                quote = byte
            } else if byte == ASCII.openBrace {
                depth += 1
            } else if byte == ASCII.closeBrace {
                depth -= 1
            }
        }
        return depth > 0
    }

    /// `title: {count, plural, one {…} other {…}}`, which YAML takes for a map.
    static func choiceWithoutQuotes(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> SyntaxSuspect? {
        let line = YAMLLine(bytes, around: offset)
        var open = line.startsWithKey ? (line.name(at: line.key)?.upperBound ?? line.key) + 1 : line.key
        while open < line.end, bytes[open] == ASCII.space { open += 1 }
        guard open < line.end, bytes[open] == ASCII.openBrace else { return nil }
        let words = line.string(open + 1..<line.end).split(
            separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
        guard words.count > 1 else { return nil }
        let kind = String(words[1].drop { $0 == " " }.prefix { $0 != " " && $0 != "}" })
        guard ["plural", "select", "selectordinal", "duration", "bytes", "number"].contains(kind) else { return nil }
        return SyntaxSuspect(
            "a text that starts with { must be in quotes", at: open..<line.textEnd,
            help: "put the whole text in quotes, or write it in block style after >-", code: .yamlUnquotedPlaceholder)
    }
}
