/// Signs that came along from elsewhere: a bracket too many, the `+` of a diff, the number of a line.
extension SyntaxSuspect {
    /// In the line that cannot be read, or the one above it.
    static func stray(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int, keys: Set<String>) -> SyntaxSuspect? {
        let last = YAMLLine(bytes, around: offset)
        for line in [last.above, last].compactMap({ $0 }) {
            let slip = brackets(line) ?? loneStar(line) ?? signOfDiff(line) ?? lineNumber(line, keys)
            if let slip { return slip }
        }
        return entryOfMap(last)
    }

    /// `when: { http: 5xx }}`, `{ code: [a, b }`, `{ code: a] }`, and what stands behind the last bracket.
    private static func brackets(_ line: YAMLLine) -> SyntaxSuspect? {
        let bytes = line.bytes
        var index = line.startsWithKey ? line.name(at: line.key).map { $0.upperBound + 1 } ?? line.key : line.key
        while index < line.end, bytes[index] == ASCII.space { index += 1 }
        guard index < line.end, bytes[index] == ASCII.openBrace || bytes[index] == ASCII.openBracket else { return nil }
        let first = index
        var open: [Int] = []
        var quote: UInt8?
        while index < line.end {
            let byte = bytes[index]
            let before = index == 0 ? ASCII.space : bytes[index - 1]
            let isStart = [ASCII.space, ASCII.comma, ASCII.openBrace, ASCII.openBracket].contains(before)
            if let sign = quote {
                if byte == sign { quote = nil }
            } else if byte == ASCII.quote || byte == ASCII.apostrophe, isStart {
                quote = byte
            } else if byte == ASCII.openBrace || byte == ASCII.openBracket {
                open.append(index)
            } else if byte == ASCII.minus, isStart, index + 1 < line.end, bytes[index + 1] == ASCII.space,
                open.last.map({ bytes[$0] == ASCII.openBracket }) == true
            {
                return SyntaxSuspect(
                    "a list in brackets has no dashes", at: index..<index + 1, help: "delete the dashes inside [ ]")
            } else if byte == ASCII.closeBrace || byte == ASCII.closeBracket {
                guard let last = open.popLast() else {
                    return SyntaxSuspect(
                        "this “\(line.string(index..<index + 1))” closes nothing", at: index..<index + 1,
                        help: "delete it")
                }
                if (bytes[last] == ASCII.openBrace) != (byte == ASCII.closeBrace) {
                    return mismatch(line, opened: last, closed: index)
                }
            } else if open.isEmpty, byte != ASCII.space {
                return line.string(first..<index).holds(text: ": ") ? behindBrackets(line, index) : nil
            }
            index += 1
        }
        return nil
    }

    private static func mismatch(_ line: YAMLLine, opened: Int, closed: Int) -> SyntaxSuspect {
        let close = line.string(closed..<closed + 1)
        if line.bytes[opened] == ASCII.openBracket {
            return SyntaxSuspect(
                "this “[” is not closed", at: opened..<opened + 1, help: "write ] before this “\(close)”",
                related: (closed..<closed + 1, "before this"))
        }
        return SyntaxSuspect(
            "this “]” has no “[”", at: closed..<closed + 1,
            help: "write [ before the first value of the list, or delete the ]")
    }

    /// `{ domain: A }, scope: b` and `{ http: 400 } or { http: 402 }`
    private static func behindBrackets(_ line: YAMLLine, _ index: Int) -> SyntaxSuspect? {
        guard line.bytes[index] == ASCII.comma || line.bytes[index].isLetter else { return nil }
        let rest = line.string(index..<line.textEnd)
        let word = rest.drop { $0 == "," || $0 == " " }.prefix { $0.isLetter }
        // A key of the rule belongs on a line of its own.
        if rest.hasPrefix(","), rest.holds(text: ": "), !conditions.contains(String(word)) { return nil }
        let isChoice = ["or ", "OR ", "and ", "AND "].contains { rest.hasPrefix($0) } && rest.holds(text: "{")
        return SyntaxSuspect(
            "unexpected text after a map in braces", at: index..<line.textEnd,
            help: isChoice
                ? "write several maps as a list: [{ … }, { … }]"
                : rest == "," ? "delete the comma" : "move it inside the brackets, before the closing one")
    }

    private static let conditions: Set<String> = [
        "http", "code", "domain", "cause", "scope", "attempt", "firstLoad", "userInitiated", "idempotent", "online",
        "retryAfter", "platform", "appVersion", "context", "header", "parameters", "not",
    ]

    /// `code: *`
    private static func loneStar(_ line: YAMLLine) -> SyntaxSuspect? {
        let bytes = line.bytes
        let ends: Set<UInt8> = [ASCII.space, ASCII.comma, ASCII.closeBrace, ASCII.closeBracket]
        for index in line.text..<line.end where bytes[index] == ASCII.asterisk {
            guard index > line.text + 1, bytes[index - 1] == ASCII.space,
                index + 1 == line.end || ends.contains(bytes[index + 1])
            else { continue }
            var end = index - 1
            while end > line.text, bytes[end - 1] == ASCII.space { end -= 1 }
            guard end > line.text, bytes[end - 1] == ASCII.colon else { continue }
            var start = end - 1
            while start > line.text, bytes[start - 1].isLetter { start -= 1 }
            let key = line.string(start..<end - 1)
            let isCondition = conditions.contains(key)
            return SyntaxSuspect(
                "a value cannot be “*”", at: index..<index + 1,
                help: isCondition
                    ? "delete `\(key): *`: without this condition, everything matches"
                    : "write the value of `\(key)`, or delete the key")
        }
        return nil
    }

    /// A name or a text without the dash that the entries around it have.
    static func missingEntrySign(_ line: YAMLLine) -> SyntaxSuspect? {
        guard line.text < line.textEnd, !line.isEntry, !line.startsWithKey, line.keyText == nil,
            let above = line.above, above.isEntry, above.column == line.column, !above.startsWithKey
        else { return nil }
        return SyntaxSuspect(
            "a “- ” is missing before this entry", at: line.text..<line.textEnd,
            help: "write “- \(line.string(line.text..<line.textEnd))”")
    }

    /// `+     title: Sold out`
    private static func signOfDiff(_ line: YAMLLine) -> SyntaxSuspect? {
        guard line.text == line.start, line.end > line.start + 1, line.bytes[line.start] == ASCII.plus,
            line.bytes[line.start + 1] == ASCII.space
        else { return nil }
        return SyntaxSuspect(
            "this line begins with the “+” of a diff", at: line.start..<line.start + 1,
            help: "delete the “+”, and delete the lines that begin with the “-” of the diff")
    }

    /// `45 │     when:`, copied from what lint prints.
    private static func lineNumber(_ line: YAMLLine, _ keys: Set<String>) -> SyntaxSuspect? {
        var end = line.text
        while end < line.end, line.bytes[end].isDigit { end += 1 }
        guard end > line.text else { return nil }
        var start = end
        while start < line.end,
            line.bytes[start] == ASCII.space || line.scalar(at: start).map({ "│|".unicodeScalars.contains($0) }) == true
        {
            start += line.scalar(at: start).map { UTF8.width($0) } ?? 1
        }
        let text = YAMLLine(line.bytes, around: line.start).key(from: start)
        guard start > end, let name = line.name(at: text), line.isColon(at: name.upperBound),
            keys.contains(line.string(name))
        else { return nil }
        return SyntaxSuspect(
            "this line begins with a line number", at: line.text..<end,
            help: "delete the number: it was copied from a terminal or an editor")
    }

    /// `- id: network.offline` where the entries above have no dash.
    private static func entryOfMap(_ line: YAMLLine) -> SyntaxSuspect? {
        guard line.isEntry, line.key < line.textEnd else { return nil }
        // An entry too far left belongs to those above it.
        if let above = line.above, above.isEntry, above.column > line.column { return nil }
        var earlier = line.above
        while let above = earlier, above.column > line.column { earlier = above.above }
        guard let neighbour = earlier, neighbour.column == line.column, !neighbour.isEntry,
            let key = neighbour.keyText,
            neighbour.textEnd > neighbour.key + key.utf8.count + 1
                || line.above?.start != neighbour.start
        else { return nil }
        while let above = earlier, above.column >= line.column { earlier = above.above }
        guard let owner = earlier, let name = owner.keyText, owner.textEnd == owner.key + name.utf8.count + 1 else {
            return nil
        }
        let isID = line.name(at: line.key).map { line.string($0) == "id" && line.isColon(at: $0.upperBound) } ?? false
        let text = line.string((isID ? line.key + 3 : line.key)..<line.textEnd)
        let word = text.drop { $0 == " " }
        return SyntaxSuspect(
            "the entries of `\(name)` don’t start with “- ”", at: line.text..<line.textEnd,
            help: "write “\(isID ? "\(word):" : String(word))” in the column of “\(key)”",
            related: (neighbour.key..<neighbour.key + 1, "in this column"))
    }
}

extension YAMLLine {
    /// Behind the dashes of lists that follow an offset.
    fileprivate func key(from offset: Int) -> Int {
        var index = offset
        while index + 1 < end, bytes[index] == ASCII.minus, bytes[index + 1] == ASCII.space { index += 2 }
        return index
    }
}
