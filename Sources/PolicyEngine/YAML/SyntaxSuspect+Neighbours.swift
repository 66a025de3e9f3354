/// Slips that show only by the lines around the one that cannot be read.
extension SyntaxSuspect {
    /// `title: "Sold out`: the text goes on to the next quote, lines below; the offset is behind that one.
    static func unclosedQuotes(in bytes: UnsafeBufferPointer<UInt8>, before offset: Int) -> SyntaxSuspect? {
        var close = min(offset, bytes.count) - 1
        while close > 0, bytes[close] == ASCII.space { close -= 1 }
        guard close > 0, bytes[close] == ASCII.quote || bytes[close] == ASCII.apostrophe else { return nil }
        var open = close - 1
        while open > 0, bytes[open] != bytes[close] { open -= 1 }
        let line = YAMLLine(bytes, around: open)
        guard open > line.start, open < line.end, line.end < close,
            [ASCII.space, ASCII.openBracket, ASCII.openBrace, ASCII.comma].contains(bytes[open - 1])
        else { return nil }
        let isTwo =
            line.end + 1 < bytes.count && bytes[line.end] == ASCII.carriageReturn
            && bytes[line.end + 1] == ASCII.lineFeed
        let below = YAMLLine(bytes, around: line.end + (isTwo ? 2 : 1))
        guard below.startsWithKey || below.isEntry else { return nil }
        return SyntaxSuspect(
            "the quotes that open here are not closed on this line", at: open..<line.textEnd,
            help: "close them: \(line.string(open..<line.textEnd))\(bytes[open] == ASCII.quote ? "\"" : "'")")
    }

    /// A list under a key that has a value:
    ///
    ///     - id: network.offline
    ///         - { domain: NSURLErrorDomain }
    static func listUnderValue(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> SyntaxSuspect? {
        let line = YAMLLine(bytes, around: offset)
        guard line.isEntry else { return nil }
        var owner = line.above
        while let above = owner, above.isEntry, above.column == line.column { owner = above.above }
        guard let above = owner, above.blockSign == nil, let name = above.name(at: above.key),
            above.isColon(at: name.upperBound), name.upperBound + 1 < above.textEnd, line.column > above.column
        else { return nil }
        return SyntaxSuspect(
            "this list is under “\(above.string(name))”, which already has a value", at: line.text..<line.text + 1,
            help: "put a key such as `when:` on its own line above the list")
    }

    /// A key further left than its neighbours, whose map ends there:
    ///
    ///     translations:
    ///       retry: { … }
    ///     dismiss:
    ///         title: Close
    ///       cancel: { … }
    static func outdentedKey(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> SyntaxSuspect? {
        let line = YAMLLine(bytes, around: offset)
        guard line.column > 0 else { return nil }
        var culprit = line.above
        while let above = culprit, above.column > line.column { culprit = above.above }
        if let twice = culprit, twice.isEntry, twice.text + 3 < twice.end, bytes[twice.text + 2] == ASCII.minus,
            bytes[twice.text + 3] == ASCII.space
        {
            return SyntaxSuspect(
                "this line has one “- ” too many", at: twice.text..<twice.text + 3, help: "delete one of the two")
        }
        guard let found = culprit, found.column < line.column, let name = found.keyText else { return nil }
        var neighbour = found.above
        while let above = neighbour, above.column > line.column { neighbour = above.above }
        guard let neighbour, neighbour.column == line.column, neighbour.isEntry == line.isEntry else { return nil }
        let missing = line.column - found.column
        return SyntaxSuspect(
            "“\(name)” begins further left than the entries around it", at: found.key..<found.key + name.utf8.count,
            help: "put \(missing == 1 ? "one more space" : "\(missing) more spaces") before it")
    }

    /// A rule further right than the rules above it.
    static func indentedRule(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> SyntaxSuspect? {
        let line = YAMLLine(bytes, around: offset)
        guard line.isEntry, let name = line.name(at: line.key), line.string(name) == "id" else { return nil }
        var earlier = line.above
        while let above = earlier,
            !(above.isEntry && above.name(at: above.key).map { above.string($0) == "id" } ?? false)
        { earlier = above.above }
        guard let earlier, earlier.column < line.column else { return nil }
        let more = line.column - earlier.column
        let columns = more == 1 ? "one column" : "\(more) columns"
        // Whether its other lines are where they belong.
        let isAlone = line.below.map { !$0.isEntry && $0.text - $0.start == earlier.key - earlier.start } ?? false
        return SyntaxSuspect(
            "this rule begins \(columns) further right than those above it", at: line.text..<name.upperBound,
            help: isAlone ? "move this line \(columns) to the left" : "move all its lines \(columns) to the left")
    }

    /// Texts of a language without the line above them.
    static func missingTranslations(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> SyntaxSuspect? {
        let line = YAMLLine(bytes, around: offset)
        guard line.column > 0, line.keyText != nil, let above = line.above, above.column == 0,
            let name = above.name(at: above.text),
            above.string(name) == "locale", above.isColon(at: name.upperBound), name.upperBound + 1 < above.textEnd
        else { return nil }
        return SyntaxSuspect(
            "`translations:` is missing above this line", at: line.text..<line.textEnd,
            help: "put the line `translations:` before the first text")
    }

    /// `network.timed-out` without its colon, and below it what belongs to it.
    static func loneName(_ line: YAMLLine) -> SyntaxSuspect? {
        guard line.text < line.textEnd, line.key == line.text, let below = line.below, below.column > line.column,
            below.startsWithKey,
            line.bytes[line.text..<line.textEnd].allSatisfy({
                $0.isLetter || $0.isDigit
                    || [ASCII.minus, ASCII.dot, ASCII.underscore, ASCII.slash].contains($0)
            })
        else { return nil }
        let name = line.string(line.text..<line.textEnd)
        return SyntaxSuspect("a “:” is missing after “\(name)”", at: line.text..<line.textEnd, help: "write “\(name):”")
    }

    /// `viewOrders,View orders,viewOrders`, out of a spreadsheet.
    static func tableRow(_ line: YAMLLine) -> SyntaxSuspect? {
        let text = line.string(line.text..<line.textEnd)
        let cells = text.split(whereSeparator: { $0 == "," || $0 == "\t" || $0 == ";" })
        guard cells.count > 1, !text.holds(", "), !text.utf8.contains(ASCII.colon) else { return nil }
        return SyntaxSuspect(
            "this line looks like a row of a table", at: line.text..<line.textEnd,
            help: "write it like the entries above it: a key with a colon, and below it one line per cell")
    }
}

extension YAMLLine {
    var column: Int { text - start }

    /// The nearest line after it in which something but a comment stands.
    var below: YAMLLine? {
        var next = end
        while next < bytes.count {
            while next < bytes.count, bytes[next] == ASCII.carriageReturn || bytes[next] == ASCII.lineFeed { next += 1 }
            guard next < bytes.count else { return nil }
            let line = YAMLLine(bytes, around: next)
            if line.text < line.end, bytes[line.text] != ASCII.hash { return line }
            next = max(line.end, next + 1)
        }
        return nil
    }

    var isEntry: Bool {
        text < end && bytes[text] == ASCII.minus && (text + 1 >= end || bytes[text + 1] == ASCII.space)
    }

    /// What is before the colon of its key, names of authors included.
    var keyText: String? {
        var colon = key
        while colon < end, !isColon(at: colon) {
            if [ASCII.space, ASCII.quote, ASCII.apostrophe, ASCII.openBrace, ASCII.openBracket].contains(bytes[colon]) {
                return nil
            }
            colon += 1
        }
        return colon < end && colon > key ? string(key..<colon) : nil
    }
}
