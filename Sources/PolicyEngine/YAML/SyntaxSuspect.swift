/// A slip that makes a file unreadable only further down: libyaml stumbles over the next line, and the cause is looked for in those before it.
struct SyntaxSuspect {
    let code: DiagnosticCode
    let message: String
    let help: String
    let range: Range<Int>
    /// What it has to fit.
    let related: (range: Range<Int>, label: String)?

    init(
        _ message: String, at range: Range<Int>, help: String, code: DiagnosticCode = .yamlSyntax,
        related: (range: Range<Int>, label: String)? = nil
    ) {
        self.related = related
        self.code = code
        self.message = message
        self.help = help
        self.range = range
    }

    init(_ key: BrokenKey) { self.init(key.message, at: key.range, help: key.help, code: key.code) }

    /// `begun` is where the key began that was not completed.
    static func find(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int, begun: Int?, keys: Set<String>)
        -> SyntaxSuspect?
    {
        let last = YAMLLine(bytes, around: offset)
        let first = begun.map { YAMLLine(bytes, around: $0) }
        let above = last.above
        let lines = [first, above, last].compactMap { $0 }
        for line in lines { if let slip = oddSpace(line) ?? oddDash(line, keys) ?? oddColon(line) { return slip } }
        for line in lines { if let slip = foreignComment(line) { return slip } }
        for line in lines { if let slip = missingEntrySign(line) ?? unindentedText(line) { return slip } }
        if let slip = commentedKey(last, keys) ?? missingRules(in: bytes, at: offset) { return slip }
        if let slip = unaligned(last, keys) { return slip }
        // The line that cannot be read has a colon, or nobody could tell that it is wrong.
        for line in [first, above].compactMap({ $0 }) where !line.continuesText {
            if let slip = missingColon(line, keys) { return slip }
        }
        return first.flatMap { loneName($0) ?? tableRow($0) ?? wrappedText($0) }
    }

    /// `# expect:`, and below it what it held.
    private static func commentedKey(_ line: YAMLLine, _ keys: Set<String>) -> SyntaxSuspect? {
        guard let name = key(of: line, keys), let above = line.above, above.end < line.start,
            line.key - line.start > above.key - above.start
        else { return nil }
        let between = line.bytes[above.end..<line.start]
        guard let comment = between.split(separator: ASCII.lineFeed).last else { return nil }
        let text = comment.drop { $0 <= ASCII.space || $0 == ASCII.hash }
        let word = text.prefix { $0.isLetter }
        guard comment.first(where: { $0 > ASCII.space }) == ASCII.hash, !word.isEmpty,
            text.dropFirst(word.count).prefix(while: { $0 > ASCII.space }).elementsEqual([ASCII.colon]),
            keys.contains(String(decoding: word, as: UTF8.self))
        else { return nil }
        let key = String(decoding: word, as: UTF8.self)
        return SyntaxSuspect(
            "“\(line.string(name))” belongs to “\(key)”, which is commented out", at: name,
            help: "delete the # before `\(key):`",
            related: (text.startIndex..<word.endIndex, "commented out here"))
    }

    /// `title: Sold out` and below it, further in, `reason: …`: which of the two is in the wrong column tells the key
    /// they belong to.
    private static func unaligned(_ line: YAMLLine, _ keys: Set<String>) -> SyntaxSuspect? {
        guard let name = key(of: line, keys), let above = line.above, let other = key(of: above, keys),
            name.upperBound < line.end, other.upperBound + 1 < above.textEnd, above.blockSign == nil
        else { return nil }
        let (column, first) = (line.key - line.start, above.key - above.start)
        guard column > first, let before = above.above else { return nil }
        // Keys stand two columns behind their owner, in a file that is written as usual, and below each other.
        let edge = before.key - before.start
        let opensMap = before.startsWithKey && before.bytes[before.textEnd - 1] == ASCII.colon
        let isAboveOdd = opensMap ? column - edge == 2 : column == edge
        let texts = ["title", "reason", "suggestion"]
        let (word, aboveWord) = (line.string(name), above.string(other))
        if !isAboveOdd, texts.contains(word), !(texts + ["help", "sourceHash"]).contains(aboveWord) {
            return SyntaxSuspect(
                "`message:` is missing above “\(word)”", at: name,
                help: "write `message:` on its own line above it, in the column of “\(aboveWord)”",
                related: (other, "in this column"))
        }
        let count = column - first
        let number = count < 4 ? ["one", "two", "three"][count - 1] : "\(count)"
        let spaces = count == 1 ? "space" : "spaces"
        let (odd, fit) = isAboveOdd ? (other, name) : (name, other)
        let oddLine = isAboveOdd ? above : line
        return SyntaxSuspect(
            "“\(oddLine.string(odd))” is not aligned with “\(oddLine.string(fit))”", at: odd,
            help: (isAboveOdd ? "put \(number) more \(spaces) before it: " : "remove \(number) \(spaces) before it: ")
                + "keys of one map start in the same column",
            related: (fit, "it belongs in this column"))
    }

    private static func key(of line: YAMLLine, _ keys: Set<String>) -> Range<Int>? {
        guard let name = line.name(at: line.key), line.isColon(at: name.upperBound), keys.contains(line.string(name))
        else { return nil }
        return name
    }

    /// A line in the column of a list’s dashes that has none.
    static func missingDash(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int, keys: Set<String>) -> SyntaxSuspect? {
        let line = YAMLLine(bytes, around: offset)
        guard let name = line.name(at: line.text), line.isColon(at: name.upperBound), keys.contains(line.string(name))
        else { return nil }
        let word = line.string(name)
        if word == "id" {
            return SyntaxSuspect(
                "a “- ” is missing before “id”", at: name,
                help: "begin each entry of the list with “- ”: write “- id: …”")
        }
        let column = line.text - line.start
        var entry = line.above
        while let above = entry, above.key == above.text || above.text - above.start > column { entry = above.above }
        let missing = entry.map { $0.key - $0.start - column } ?? 2
        let spaces =
            "put \(missing == 1 ? "one more space" : missing == 2 ? "two more spaces" : "\(missing) more spaces") before it, so that it belongs to the entry above"
        if let entry, entry.isEntry, entry.column <= column, entry.textEnd > entry.key,
            entry.bytes[entry.textEnd - 1] == ASCII.closeBrace, entry.column < column
        {
            return SyntaxSuspect(
                "“\(word)” is below a map in braces", at: name,
                help: "move it inside the braces: { …, \(word): … }",
                related: (entry.textEnd - 1..<entry.textEnd, "the map ends here"))
        }
        if let entry, entry.isEntry, entry.column == column, let help = endOfList(entry) {
            return SyntaxSuspect("“\(word)” is in the same column as the “-” of the list", at: name, help: help)
        }
        if let entry, missing > 0, entry.text - entry.start < column {
            return SyntaxSuspect(
                "“\(word)” begins \(missing == 1 ? "one column" : "\(missing) columns") further left than the keys above it",
                at: name, help: spaces)
        }
        return SyntaxSuspect(
            "“\(word)” is in the same column as the “-” of the list", at: name,
            help: spaces + ", or begin a new entry with “- ”")
    }

    /// What to do about a key below an entry that takes none.
    private static func endOfList(_ entry: YAMLLine) -> String? {
        let fewer = "remove two spaces before it: the entry above "
        if entry.textEnd > entry.key, entry.bytes[entry.textEnd - 1] == ASCII.closeBrace {
            return fewer + "ends with its }"
        }
        if !entry.startsWithKey { return fewer + "is a text, which has no keys" }
        var owner = entry.above
        while let above = owner, above.column >= entry.column { owner = above.above }
        let maps: Set<String> = [
            "message", "gaveUp", "context", "header", "parameters", "retryAfter", "loudest", "cause",
        ]
        guard let owner, let key = owner.name(at: owner.key).map({ owner.string($0) }), maps.contains(key),
            let first = entry.name(at: entry.key)
        else { return nil }
        return "delete the “- ” before “\(entry.string(first))”: `\(key)` is not a list"
    }

    /// `… start over.  - id: other.rule`: where the second rule begins.
    static func ruleBehindText(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int? {
        let line = YAMLLine(bytes, around: offset)
        guard offset - line.start > 5, offset < bytes.count, bytes[offset] == ASCII.colon, offset - 5 > line.key else {
            return nil
        }
        return String(decoding: bytes[(offset - 5)..<offset], as: UTF8.self) == " - id" ? offset - 4 : nil
    }

    /// `\u{A0} title: Sold out`
    private static func oddSpace(_ line: YAMLLine) -> SyntaxSuspect? {
        var start = line.text
        if start < line.end, line.bytes[start] == ASCII.minus { start += 1 }
        while start < line.end, line.bytes[start] == ASCII.space { start += 1 }
        var end = start
        while let scalar = line.scalar(at: end), OddSpaces.contains(scalar) { end += UTF8.width(scalar) }
        guard end > start, end < line.end, let scalar = line.scalar(at: start) else { return nil }
        let code = String(scalar.value, radix: 16, uppercase: true)
        return SyntaxSuspect(
            "an invisible or unusual space (U+\(code)) precedes this name", at: start..<end,
            help: "replace it with an ordinary space; such spaces are often copied from documents", code: .yamlOddSpace)
    }

    /// `– id: a`, `• id: a` and `-id: a`
    private static func oddDash(_ line: YAMLLine, _ keys: Set<String>) -> SyntaxSuspect? {
        guard let scalar = line.scalar(at: line.text) else { return nil }
        var next = line.text + UTF8.width(scalar)
        if scalar == "-" {
            if next < line.end, line.bytes[next] == ASCII.openBrace || line.bytes[next] == ASCII.openBracket {
                return SyntaxSuspect("a space is missing after this “-”", at: line.text..<next, help: "write “- {…}”")
            }
            let isKey = line.name(at: next).map { line.isColon(at: $0.upperBound) && keys.contains(line.string($0)) }
            let isAmongEntries = [line.above, line.below].contains { $0?.isEntry == true && $0?.column == line.column }
            guard let name = line.name(at: next), isKey == true || isAmongEntries else { return nil }
            let text = isKey == true ? line.string(name) + ": …" : line.string(next..<line.textEnd)
            return SyntaxSuspect(
                "a space is missing after this “-”", at: line.text..<next, help: "write “- \(text)”")
        }
        guard OddDashes.contains(scalar) else { return nil }
        while next < line.end, line.bytes[next] == ASCII.space { next += 1 }
        let name = line.name(at: next).flatMap { line.isColon(at: $0.upperBound) ? line.string($0) + ": …" : nil }
        let isBelowEntry = line.above?.isEntry == true && line.above?.column == line.column
        let text = next < line.textEnd ? line.string(next..<line.textEnd) : ""
        let flow = next < line.end && line.bytes[next] == ASCII.openBrace ? "{…}" : nil
        if name == nil, flow == nil, scalar == "•" || scalar == "·", let owner = ownerOfBullets(line) {
            return SyntaxSuspect(
                "“\(scalar)” is not a list marker", at: line.text..<line.text + UTF8.width(scalar),
                help: ["title", "reason", "suggestion"].contains(owner)
                    ? "write `\(owner)` as a sentence without bullets: the entries of a list are alternatives, and only one is shown"
                    : "write “- \(text)” with a hyphen")
        }
        guard let entry = name ?? flow ?? (isBelowEntry ? text : nil) else { return nil }
        let instead = entry.isEmpty ? "-" : "- " + entry
        return SyntaxSuspect(
            "“\(scalar)” is not a list marker", at: line.text..<line.text + UTF8.width(scalar),
            help: "write “\(instead)” with a hyphen; word processors replace it")
    }

    /// The key without a value above some lines with bullets.
    private static func ownerOfBullets(_ line: YAMLLine) -> String? {
        var owner = line.above
        while let above = owner, above.column == line.column, !above.startsWithKey { owner = above.above }
        guard let owner, owner.startsWithKey, let name = owner.name(at: owner.key),
            owner.textEnd == name.upperBound + 1
        else { return nil }
        return owner.string(name)
    }

    /// `title：Sold out`
    private static func oddColon(_ line: YAMLLine) -> SyntaxSuspect? {
        guard let name = line.name(at: line.key), let scalar = line.scalar(at: name.upperBound),
            ["：", "﹕", "꞉", "∶"].contains(scalar)
        else { return nil }
        return SyntaxSuspect(
            "a key must be followed by “:”, not “\(scalar)”",
            at: name.upperBound..<name.upperBound + UTF8.width(scalar),
            help: "write “\(line.string(name)): …”, with an ordinary colon and a space")
    }

    /// `title: >-` with its text in the column of `title`, or before it; or only one of its lines
    private static func unindentedText(_ line: YAMLLine) -> SyntaxSuspect? {
        var (first, next) = (line, line)
        for _ in 0..<20 {
            guard next.text < next.end, let above = next.above else { return nil }
            if let sign = above.blockSign {
                let edge = above.startsWithKey ? above.key : above.text
                guard line.column <= edge - above.start, !line.startsWithKey, !line.isEntry else { return nil }
                if next.column > line.column {
                    return SyntaxSuspect(
                        "this line of the text begins too far left", at: line.text..<line.textEnd,
                        help: "put \(next.column - line.column) more "
                            + "\(next.column - line.column == 1 ? "space" : "spaces") before it")
                }
                return SyntaxSuspect(
                    "a text after \(sign) must be indented more than its key", at: first.text..<first.textEnd,
                    help: "put two more spaces before each line of the text"
                )
            }
            guard !above.startsWithKey, above.column >= line.column else { return nil }
            next = above
            if above.column == line.column { first = above }
        }
        return nil
    }

    /// `title Sold out`, `title:Sold out`, `title; Sold out`
    private static func missingColon(_ line: YAMLLine, _ keys: Set<String>) -> SyntaxSuspect? {
        guard let name = line.name(at: line.key), keys.contains(line.string(name)), !line.isColon(at: name.upperBound)
        else { return nil }
        let next = name.upperBound
        guard
            next == line.end
                || [ASCII.space, ASCII.tab, ASCII.colon, ASCII.semicolon, ASCII.equals, ASCII.comma].contains(
                    line.bytes[next]),
            !line.holdsColon(behind: next),
            let broken = BrokenKey(name, in: line.bytes, upTo: line.end), broken.code == .yamlSyntax
        else { return nil }
        return SyntaxSuspect(broken)
    }
}

/// Spaces that are letters to YAML, and what is not seen at all.
package enum OddSpaces {
    package static func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xA0, 0x1680, 0x2000...0x200B, 0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF: true
        default: false
        }
    }
}

/// What word processors write in place of the hyphen.
enum OddDashes {
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        ["\u{2010}", "\u{2011}", "\u{2012}", "–", "—", "−", "•", "·", "－"].contains(scalar)
    }
}
