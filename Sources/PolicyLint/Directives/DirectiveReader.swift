import PolicyEdit
import PolicyEngine

/// Finds the comments of a file that are meant for the linter, and reads them.
struct DirectiveReader {
    private let file: LintFile
    private let bytes: [UInt8]
    /// Where the comment ends.
    private let end: Int
    private var index: Int

    static func read(_ file: LintFile) -> [Directive] {
        guard file.mentionsTool else { return [] }
        return CommentScanner.comments(in: file.source.bytes, tree: file.tree).compactMap { comment in
            var reader = DirectiveReader(
                file: file, bytes: file.source.bytes, end: comment.range.upperBound, index: comment.range.lowerBound)
            return reader.directive(comment)
        }
    }

    private mutating func directive(_ comment: YAMLComment) -> Directive? {
        index = start(in: comment.range)
        while index < end, bytes[index] == ASCII.hash { index += 1 }
        guard let name = word(), ["policyctl", "policyctl:"].contains(name.text) || name.text.hasPrefix("policyctl:")
        else { return nil }
        var first = name
        if name.text == "policyctl" || name.text == "policyctl:" {
            guard let next = word() else { return nil }
            first = next
        } else {
            first = (String(name.text.dropFirst(10)), place(Int(name.place.lower) + 10, Int(name.place.upper)))
        }
        let kind = Directive.Kind(rawValue: first.text)
        if name.text == "policyctl", kind == nil { return nil }
        var directive = Directive(
            kind: kind ?? .node, comment: place(start(in: comment.range), comment.range.upperBound),
            standsAlone: comment.standsAlone)
        directive.isBehindWords = start(in: comment.range) > comment.range.lowerBound
        guard let kind else {
            let names = Directive.Kind.allCases.map { $0.rawValue }
            directive.mistake = .init(
                message: "unknown directive “\(first.text)”", place: first.place,
                help: otherWord(first.text, comment) ?? NameSuggestion.question(for: first.text, among: names)
                    ?? "expected one of: " + names.joined(separator: ", "))
            return directive
        }
        if name.text == "policyctl" {
            directive.mistake = .init(
                message: "a colon is missing after “policyctl”", place: name.place,
                help: "write # policyctl: \(kind.rawValue)")
        } else if kind != .file, (kind == .node) != comment.standsAlone {
            let other = kind == .node ? Directive.Kind.line.rawValue : Directive.Kind.node.rawValue
            directive.mistake = .init(
                message: kind == .node
                    ? "`disable` needs its own line" : "`disable-line` belongs at the end of its line",
                place: first.place,
                help: "write `\(other)` here")
        }
        readTargets(&directive)
        directive.cover = cover(directive)
        return directive
    }

    /// Where the directive begins: other words may stand before it, as in `# keep this # policyctl: disable …`.
    private func start(in range: Range<Int>) -> Int {
        let name: StaticString = "policyctl:"
        return bytes.withUnsafeBufferPointer { bytes in
            var place = range.lowerBound
            while place < range.upperBound {
                guard bytes[place] == ASCII.hash, place == range.lowerBound || Self.isBlank(bytes[place - 1]) else {
                    place += 1
                    continue
                }
                var next = place + 1
                while next < range.upperBound, bytes[next] == ASCII.hash || Self.isBlank(bytes[next]) { next += 1 }
                let end = next + name.utf8CodeUnitCount
                if end <= range.upperBound, bytes.part(next..<end).isSame(ignoringCaseOf: name) { return place }
                place = next
            }
            return range.lowerBound
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == ASCII.space || byte == ASCII.tab }

    /// What other linters’ words are called here, by where the comment stands.
    private func otherWord(_ text: String, _ comment: YAMLComment) -> String? {
        let words = ["next-line", "nextline", "ignore", "noqa", "nolint", "off", "suppress", "skip"]
        guard words.contains(where: { text.lowercased().hasSuffix($0) }) else { return nil }
        return comment.standsAlone
            ? "write `disable`: above a key or a rule, it applies to all of it"
            : "write `disable-line`: after a line, it applies to that line"
    }

    /// What stands up to the next blank or comma; a `--` or dash begins the reason.
    private mutating func word() -> (text: String, place: SourcePlace)? {
        while index < end, bytes[index] == ASCII.space || bytes[index] == ASCII.tab || bytes[index] == ASCII.comma {
            index += 1
        }
        let start = index
        while index < end, bytes[index] != ASCII.space, bytes[index] != ASCII.tab, bytes[index] != ASCII.comma {
            index += 1
        }
        return start == index ? nil : (String(decoding: bytes[start..<index], as: UTF8.self), place(start, index))
    }

    private mutating func readTargets(_ directive: inout Directive) {
        while let word = word() {
            if ["--", "—", "–"].contains(word.text) {
                let words = String(decoding: bytes[index..<end], as: UTF8.self).split(whereSeparator: {
                    $0 == " " || $0 == "\t"
                }).joined(separator: " ")
                directive.hasReason = !words.isEmpty
                directive.reason = words.isEmpty ? nil : words
                readDateInReason(&directive)
                return
            }
            if word.text == "until" {
                readDate(&directive, word.place)
            } else if !word.text.contains("/"), word.text != "*",
                CheckPattern.nearest(to: word.text).isEmpty || !directive.targets.isEmpty
            {
                directive.hasReason = true
                directive.mistake =
                    directive.mistake
                    ?? .init(
                        message: "unknown check “\(word.text)”", place: word.place,
                        help: word.text == "-"
                            ? "write the reason after two dashes: -- why"
                            : "write the reason after two dashes: -- \(word.text) …")
                return
            } else {
                directive.targets.append(.init(text: word.text, place: word.place, pattern: CheckPattern(word.text)))
            }
        }
    }

    /// “until 2027-01-31” counts in a reason too; there “until” may also be any other word.
    private mutating func readDateInReason(_ directive: inout Directive) {
        var isAfterUntil = false
        while let word = word() {
            let text = String(word.text.drop { $0 == "(" }.prefix(10))
            if isAfterUntil, directive.until == nil, LintDate.isDate(text) {
                let start = Int(word.place.lower) + (word.text.utf8.count - word.text.drop { $0 == "(" }.utf8.count)
                directive.until = (text, place(start, start + 10))
            }
            isAfterUntil = word.text.drop { $0 == "(" }.lowercased() == "until"
        }
    }

    private mutating func readDate(_ directive: inout Directive, _ place: SourcePlace) {
        let date = word()
        guard let date, LintDate.isDate(date.text) else {
            directive.mistake =
                directive.mistake
                ?? .init(
                    message: date.map { "invalid date “\($0.text)”" } ?? "a date is missing after `until`",
                    place: date?.place ?? place,
                    help: "write the year, month and day with dashes, as in 2027-01-31")
            return
        }
        directive.until = (date.text, date.place)
    }

    private func place(_ lower: Int, _ upper: Int) -> SourcePlace {
        SourcePlace(file: file.number, lower: Int32(lower), upper: Int32(upper))
    }
}

extension DirectiveReader {
    private func cover(_ directive: Directive) -> Range<Int32> {
        switch directive.kind {
        case .file: return 0..<Int32.max
        case .line:
            var start = Int(directive.comment.lower)
            while start > 0, bytes[start - 1] != ASCII.lineFeed, bytes[start - 1] != ASCII.carriageReturn { start -= 1 }
            return Int32(start)..<directive.comment.lower
        case .node:
            guard let start = nextText(behind: Int(directive.comment.upper)), let node = firstNode(from: start) else {
                return 0..<0
            }
            return file.span(node, at: start, in: bytes)
        }
    }

    /// Where the next line that is no comment begins.
    private func nextText(behind offset: Int) -> Int? {
        var index = offset
        while index < bytes.count {
            switch bytes[index] {
            case ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn: index += 1
            case ASCII.hash:
                while index < bytes.count, bytes[index] != ASCII.lineFeed, bytes[index] != ASCII.carriageReturn {
                    index += 1
                }
            default: return index
            }
        }
        return nil
    }

    private func firstNode(from offset: Int) -> Int? {
        let place = file.tree.nodes.firstPlace { Int($0.lower) < offset }
        return place < file.tree.nodes.count ? place : nil
    }
}

extension LintFile {
    /// What a comment above a node is about: a member of a list with all that is in it, or a key with its value.
    fileprivate func span(_ first: Int, at start: Int, in bytes: [UInt8]) -> Range<Int32> {
        var node = first
        let isMember = bytes[start] == ASCII.minus && (start + 1 == bytes.count || bytes[start + 1] <= ASCII.space)
        if isMember, tree.nodes[node].kind == .sequence, Int(tree.nodes[node].lower) == start {
            node += 1
        } else if !isMember, bytes[start] != ASCII.openBrace, tree.nodes[node].kind == .mapping {
            node += 1
        }
        guard tree.nodes.indices.contains(node) else { return Int32(start)..<Int32(start) }
        var upper = tree.nodes[node].upper
        if !isMember, let value = value(ofKey: node) { upper = max(upper, tree.nodes[value].upper) }
        return Int32(start)..<max(endOfLine(behind: upper, in: bytes), Int32(start) + 1)
    }

    /// With a comment behind the node, in its last line: what a `#` cut off from a text is found there.
    private func endOfLine(behind upper: Int32, in bytes: [UInt8]) -> Int32 {
        var end = Int(upper)
        while end < bytes.count, bytes[end] == ASCII.space || bytes[end] == ASCII.tab { end += 1 }
        guard end > Int(upper), end < bytes.count, bytes[end] == ASCII.hash else { return upper }
        while end < bytes.count, bytes[end] != ASCII.lineFeed, bytes[end] != ASCII.carriageReturn { end += 1 }
        return Int32(end)
    }

    /// The value behind a node, where it is a key.
    private func value(ofKey node: Int) -> Int? {
        var parent = 0
        while tree.nodes.indices.contains(parent) {
            var children = tree.children(of: parent)
            var isKey = true
            var inner: Int?
            while inner == nil, let child = children.next() {
                if child == node { return tree.nodes[parent].kind == .mapping && isKey ? children.next() : nil }
                if child < node, node < Int(tree.nodes[child].end) { inner = child }
                isKey.toggle()
            }
            guard let inner else { return nil }
            parent = inner
        }
        return nil
    }
}
