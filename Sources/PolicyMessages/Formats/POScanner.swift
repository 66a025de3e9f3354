import PolicyEngine

/// One entry of a PO file as it stands there.
struct POEntry {
    struct Field {
        var text: String
        /// From the first quote to the last.
        var place: SourcePlace
    }

    var context: Field?
    var id: Field?
    var plural: Field?
    /// `msgstr` is number 0.
    var texts: [Int: Field] = [:]
    var notes: [String] = []
    var isFuzzy = false
    var place: SourcePlace

    var isHeader: Bool { context == nil && plural == nil && id?.text.isEmpty == true }
}

/// Lines of a PO file → entries.
struct POScanner {
    private enum Name: Equatable { case context, id, plural, text(Int) }

    private let input: ExchangeInput
    private(set) var log: DiagnosticLog
    private var entry: POEntry?
    private var entries: [POEntry] = []
    private var name: Name?
    private var value: [UInt8] = []
    private var valueLower = 0
    private var valueUpper = 0

    init(input: ExchangeInput, log: DiagnosticLog) {
        self.input = input
        self.log = log
    }

    mutating func scan() -> [POEntry] {
        var start = input.start
        while start < input.bytes.count, log.errorCount < ExchangeInput.mistakeLimit {
            var end = start
            while end < input.bytes.count, input.bytes[end] != ASCII.lineFeed { end += 1 }
            let next = end + 1
            if end > start, input.bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
            line(start..<end)
            start = next
        }
        finish()
        return entries
    }

    private mutating func line(_ range: Range<Int>) {
        var lower = range.lowerBound
        while lower < range.upperBound, isSpace(lower) { lower += 1 }
        let line = lower..<range.upperBound
        guard let first = input.bytes[line].first else { return }
        switch first {
        case ASCII.hash: comment(line)
        case ASCII.quote:
            if name == nil {
                error(
                    "unexpected text", range: line, help: "put a line with msgid or msgstr before it"
                )
            } else {
                string(line)
            }
        default: keyword(line)
        }
    }

    private mutating func comment(_ line: Range<Int>) {
        if entry?.id != nil || name != nil { finish() }
        let second = line.count > 1 ? input.bytes[line.lowerBound + 1] : ASCII.space
        guard second == ASCII.dot || second == ASCII.comma else { return }
        open(line)
        let text = input.text(line.lowerBound + 2..<line.upperBound)
        if second == ASCII.dot {
            entry?.notes.append(PONote.read(text.utf8.first == 0x20 ? String(text.unicodeScalars.dropFirst()) : text))
        } else if text.split(separator: ",").contains(where: { $0.filter { $0 != " " } == "fuzzy" }) {
            entry?.isFuzzy = true
        }
    }

    private mutating func keyword(_ line: Range<Int>) {
        var end = line.lowerBound
        while end < line.upperBound, !isSpace(end), input.bytes[end] != ASCII.quote { end += 1 }
        let word = input.text(line.lowerBound..<end)
        guard let found = name(word) else {
            closeField()
            error(
                "unknown keyword “\(word)” in a PO file", range: line.lowerBound..<end,
                help: "lines begin with msgctxt, msgid, msgid_plural, msgstr, \", or #")
            return
        }
        closeField()
        // A new entry begins at what the last one already has.
        if found == .context, entry?.context != nil || entry?.id != nil { finish() }
        if found == .id, entry?.id != nil { finish() }
        open(line)
        if isTaken(found) {
            error("duplicate “\(word)” in this entry", range: line.lowerBound..<end, help: "delete one of the two")
        }
        name = found
        value = []
        valueLower = line.lowerBound
        while end < line.upperBound, isSpace(end) { end += 1 }
        if end < line.upperBound { valueLower = end }
        // Closing quotes end it earlier.
        valueUpper = line.upperBound
        string(end..<line.upperBound)
    }

    private func name(_ word: String) -> Name? {
        switch word {
        case "msgctxt": return .context
        case "msgid": return .id
        case "msgid_plural": return .plural
        case "msgstr": return .text(0)
        default:
            guard word.hasPrefix("msgstr["), word.hasSuffix("]"), let index = Int(word.dropFirst(7).dropLast()),
                (0..<6).contains(index)
            else { return nil }
            return .text(index)
        }
    }

    private func isTaken(_ name: Name) -> Bool {
        switch name {
        case .context: entry?.context != nil
        case .id: entry?.id != nil
        case .plural: entry?.plural != nil
        case .text(let index): entry?.texts[index] != nil
        }
    }

    private mutating func open(_ line: Range<Int>) {
        if entry == nil { entry = POEntry(place: input.place(line.lowerBound, line.upperBound)) }
    }

    private mutating func closeField() {
        guard let name else { return }
        self.name = nil
        if case .brokenSequence = UTF8Check.firstFault(in: value, allowingControls: true) {
            error(
                "the escapes in this text are invalid UTF-8", range: valueLower..<valueUpper,
                help: "write the characters themselves"
            )
        }
        let field = POEntry.Field(
            text: String(decoding: value, as: UTF8.self), place: input.place(valueLower, valueUpper))
        switch name {
        case .context: entry?.context = field
        case .id: entry?.id = field
        case .plural: entry?.plural = field
        case .text(let index): entry?.texts[index] = field
        }
    }

    private mutating func finish() {
        closeField()
        guard let entry else { return }
        self.entry = nil
        guard let id = entry.id else {
            if entry.context != nil || !entry.texts.isEmpty {
                log.report(
                    .exchangeSyntax, "this entry has no msgid, the source text",
                    at: entry.place, help: "export the texts again")
            }
            return
        }
        if entry.texts.isEmpty {
            log.report(
                .exchangeSyntax, "this entry has no msgstr, the translation", at: id.place,
                help:
                    "add msgstr \"\" after it; if the file ends here, it seems to be truncated: ask for a complete copy"
            )
        }
        entries.append(entry)
    }

    private func isSpace(_ offset: Int) -> Bool {
        input.bytes[offset] == ASCII.space || input.bytes[offset] == ASCII.tab
    }

    private mutating func error(_ message: String, range: Range<Int>, help: String) {
        log.report(.exchangeSyntax, message, at: input.place(range.lowerBound, range.upperBound), help: help)
    }
}

extension POScanner {
    private mutating func string(_ range: Range<Int>) {
        guard range.lowerBound < range.upperBound, input.bytes[range.lowerBound] == ASCII.quote else {
            error(
                "a text in double quotes is missing here", range: range.lowerBound..<range.upperBound,
                help: "write \"\" if there is no text yet")
            return
        }
        var index = range.lowerBound + 1
        while index < range.upperBound, input.bytes[index] != ASCII.quote {
            let byte = input.bytes[index]
            index += 1
            if byte == ASCII.backslash {
                escape(&index, range.upperBound)
            } else {
                value.append(byte)
            }
        }
        guard index < range.upperBound else {
            error(
                "the quotes that open here are not closed on this line", range: range,
                help: range.upperBound == input.bytes.count
                    ? "the file seems to be truncated: ask for a complete copy" : "close them; write \" inside as \\\"")
            return
        }
        valueUpper = index + 1
        let rest = index + 1..<range.upperBound
        if rest.contains(where: { !isSpace($0) }) {
            error("unexpected text after the closing quote", range: rest, help: "write \" inside a text as \\\"")
        }
    }

    private mutating func escape(_ index: inout Int, _ end: Int) {
        guard index < end else { return }
        let byte = input.bytes[index]
        index += 1
        switch byte {
        case ASCII.n: value.append(ASCII.lineFeed)
        case ASCII.t: value.append(ASCII.tab)
        case ASCII.r: value.append(ASCII.carriageReturn)
        case ASCII.a: value.append(0x07)
        case ASCII.b: value.append(ASCII.backspace)
        case ASCII.f: value.append(ASCII.formFeed)
        case ASCII.v: value.append(0x0B)
        case ASCII.quote, ASCII.apostrophe, ASCII.question, ASCII.backslash: value.append(byte)
        case ASCII.zero...ASCII.seven:
            var code = Int(byte - ASCII.zero)
            var count = 1
            while count < 3, index < end, (ASCII.zero...ASCII.seven).contains(input.bytes[index]) {
                code = code * 8 + Int(input.bytes[index] - ASCII.zero)
                index += 1
                count += 1
            }
            value.append(UInt8(truncatingIfNeeded: code))
        case ASCII.x:
            var code = 0
            let start = index
            while index < end, index < start + 2,
                let digit = Character(Unicode.Scalar(input.bytes[index])).hexDigitValue
            {
                code = code * 16 + digit
                index += 1
            }
            if index == start {
                error(
                    "hexadecimal digits are missing after \\x", range: index - 2..<index,
                    help: "write a backslash as \\\\")
            }
            value.append(UInt8(truncatingIfNeeded: code))
        default:
            error(
                "“\\” is followed by an unknown escape", range: index - 2..<index,
                help: "write a backslash as \\\\")
        }
    }
}
