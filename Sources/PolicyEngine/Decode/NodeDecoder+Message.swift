extension NodeDecoder {
    static let messageKeys: [Key<MessageTexts>] = [
        Key("title", "what happened, in a few words", .text, others: ["headline", "heading", "label", "caption"]) {
            $0.title = $2.alternatives($1)
        },
        Key("reason", "why", .text, others: ["message", "subtitle", "detail", "details"]) {
            $0.reason = $2.alternatives($1)
        },
        Key("suggestion", "what the person can do", .text, others: ["advice", "recoverysuggestion", "hint"]) {
            $0.suggestion = $2.alternatives($1)
        },
        Key("help", "a link to help", .text, others: ["link", "url", "helplink", "helpurl"]) {
            $0.help = $2.text($1, "a link")
        }.examples("https://example.com/help"),
    ]

    mutating func message(_ index: Int) -> MessageTexts? {
        var texts = MessageTexts()
        let errorsBefore = log.errorCount
        guard map(index, as: .texts, Self.messageKeys, into: &texts) else {
            return nil
        }
        texts.hasFaults = log.errorCount != errorsBefore
        return texts
    }

    /// A text, or a list of which the first whose values are all known is used.
    mutating func alternatives(_ index: Int) -> TextAlternatives {
        if isSequence(index), members(index).isEmpty {
            log.report(.structureWrongType, "a text is expected here, not an empty list", at: place(index))
        }
        if isOrdinaryText(index) { return TextAlternatives(literal(index)) }
        var result: TextAlternatives = []
        for member in members(index) {
            guard let text = text(member) else { continue }
            if let control = controlCharacter(in: text, member) {
                log.report(
                    .securityInvisibleCharacter, "this text contains an invisible control character (U+\(control))",
                    at: place(member), help: "delete it")
                continue
            }
            if let arrow = misspeltBlock(text, member) {
                let here = place(member)
                log.report(
                    .yamlSyntax, "“\(arrow)” doesn’t begin a text in block style; it is part of the text",
                    at: SourcePlace(file: here.file, lower: here.lower, upper: here.lower + 2), help: "write >-")
                continue
            }
            if let dash = dashWithoutSpace(text, member) {
                log.report(
                    .yamlSyntax, "a space is missing after this “-”", at: dash,
                    help: "write “- \(shortened(String(text.dropFirst())))”")
                continue
            }
            if let dash = innerDash(member) {
                log.report(
                    .yamlSyntax, "this “- ” is in the middle of a text, and would be shown", at: dash,
                    help: "write “- ” before the first line too, or delete it here")
                continue
            }
            if let bullet = bullet(text, member) {
                let first = text.dropFirst(2).prefix { $0 != text.first && $0 != "\n" }
                log.report(
                    .yamlSyntax, "“\(text.prefix(1))” is not a list marker", at: bullet,
                    help:
                        "write “- \(shortened(first.split(separator: " ").joined(separator: " ")))” with a hyphen, also in the lines below; word processors replace it"
                )
                continue
            }
            if withBytes(member, { $0.contains(0xEF) }), let brace = WideBrace.first(in: Array(text.utf8)) {
                log.report(
                    .placeholderSyntax, WideBrace.message, at: place(of: brace, in: member), help: WideBrace.help)
                continue
            }
            if isBlank(text) {
                log.report(.messageEmpty, "this text is empty", at: place(member), help: "write it, or delete the key")
                continue
            }
            result.append(pattern(text, member))
        }
        return result
    }

    /// Nearly all texts are: too long for a word that YAML readers disagree on, beginning with a letter from a to z,
    /// without control characters, braces and quotes. Nothing that `alternatives` looks for can be in such a text.
    private func isOrdinaryText(_ index: Int) -> Bool {
        let node = node(index)
        guard node.kind == .scalar, node.textCount > 5, tree.format == .yaml else { return false }
        // Over several lines, one of them may begin like an entry of a list.
        if node.style == .plain, Int(node.upper - node.lower) != Int(node.textCount) { return false }
        return withBytes(index) { bytes in
            guard bytes[0].isLetter else { return false }
            for byte in bytes where Self.isSuspicious(byte) { return false }
            return true
        }
    }

    /// Whether a byte may be part of what `alternatives` looks for.
    private static func isSuspicious(_ byte: UInt8) -> Bool {
        switch byte {
        case 0..<ASCII.space, ASCII.delete, 0xC2, 0xEF, ASCII.apostrophe, ASCII.openBrace, ASCII.closeBrace: true
        default: false
        }
    }

    /// `->` and the like, where `>-` was meant.
    private func misspeltBlock(_ text: String, _ index: Int) -> String? {
        guard let first = text.utf8.first, [ASCII.minus, ASCII.equals, ASCII.bar].contains(first), isPlain(index) else {
            return nil
        }
        return ["->", "-<", "=>", "|>"].first { text.hasPrefix($0 + " ") }
    }

    /// `-We’ll be back` on a line of its own, which begins no item of a list but a text.
    private func dashWithoutSpace(_ text: String, _ index: Int) -> SourcePlace? {
        guard text.utf8.first == ASCII.minus, let next = text.utf8.dropFirst().first,
            next | ASCII.caseBit >= ASCII.a && next | ASCII.caseBit <= ASCII.z || next >= 0x80,
            isPlain(index)
        else { return nil }
        var start = Int(node(index).lower)
        let dash = SourcePlace(file: file, lower: Int32(start), upper: Int32(start + 1))
        while start > 0, bytes[start - 1] == ASCII.space { start -= 1 }
        return start == 0 || bytes[start - 1] == ASCII.lineFeed ? dash : nil
    }

    /// The first control character but line break and tab, in hexadecimal; only escapes in double quotes can write one.
    private func controlCharacter(in text: String, _ index: Int) -> String? {
        let isSuspicious = withBytes(index) { $0.contains { $0 < ASCII.space || $0 == ASCII.delete || $0 == 0xC2 } }
        guard isSuspicious else { return nil }
        let found = text.unicodeScalars.first { scalar in
            scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || (0x7F..<0xA0).contains(scalar.value)
        }
        return found.map { String($0.value, radix: 16, uppercase: true) }
    }

    private func isBlank(_ text: String) -> Bool {
        if let first = text.utf8.first, (ASCII.exclamation...ASCII.tilde).contains(first) { return false }
        return text.allSatisfy { $0.isWhitespace }
    }

    private func literal(_ index: Int) -> MessagePattern {
        tree.rangeOfText(tree.resolved(index)).map { MessagePattern(in: bytes, $0) } ?? MessagePattern(string(index))
    }

    /// Reads a text as ICU MessageFormat; most texts hold nothing to be filled in.
    private mutating func pattern(_ text: String, _ index: Int) -> MessagePattern {
        let isLiteral = withBytes(index) { bytes in
            !bytes.contains { $0 == ASCII.apostrophe || $0 == ASCII.openBrace || $0 == ASCII.closeBrace }
        }
        if isLiteral { return literal(index) }
        var parser = MessageParser(Array(text.utf8))
        if let parts = parser.parse() {
            for doubt in parser.doubts {
                log.report(.placeholderQuoted, doubt.message, at: place(of: doubt.range, in: index), help: doubt.help)
            }
            let ranges =
                parts.branches.map { $0.range } + parts.cases.map { $0.range } + parts.arguments.map { $0.range }
            return MessagePattern(text, parts, places: [place(index)] + ranges.map { place(of: $0, in: index) })
        }
        for fault in parser.faults {
            log.report(.placeholderSyntax, fault.message, at: place(of: fault.range, in: index), help: fault.help)
        }
        return MessagePattern(text)
    }

    /// Where a piece of a text, in bytes of its value, stands in the file; the whole text where it cannot be told.
    package func place(of range: Range<Int>, in index: Int) -> SourcePlace {
        let node = node(index)
        if let text = tree.rangeOfText(tree.resolved(index)), !range.isEmpty, range.upperBound <= text.count {
            let lower = text.lowerBound + range.lowerBound
            return SourcePlace(file: file, lower: Int32(lower), upper: Int32(lower + range.count))
        }
        var alignment = ScalarAlignment(bytes, Int(node.lower)..<Int(node.upper), style: node.style)
        guard let found = withBytes(index, { alignment.place(of: range, in: $0) }),
            alignment.says(found, text: string(index), range: range)
        else { return place(index) }
        return SourcePlace(file: file, lower: Int32(found.lowerBound), upper: Int32(found.upperBound))
    }
}
