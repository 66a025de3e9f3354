/// What libyaml's parser says, in words for people who do not write parsers.
struct SyntaxErrorMessage {
    let problem: String
    let context: String?
    let offset: Int
    let contextOffset: Int?
    let bytes: UnsafeBufferPointer<UInt8>
    /// Names that may stand before a colon.
    let keys: Set<String>

    init(_ failure: YAMLEvents.Failure, in bytes: UnsafeBufferPointer<UInt8>, keys: Set<String>) {
        problem = failure.problem
        context = failure.context
        offset = failure.offset
        contextOffset = failure.contextOffset
        self.bytes = bytes
        self.keys = keys
    }

    func diagnostic(file: Int32, shift: Int) -> Diagnostic {
        let end = nearestText(offset)
        let marker = conflictMarker(end)
        let isBeforeKeys = problem.hasPrefix("did not find expected '-' indicator")
        let stray = SyntaxSuspect.stray(in: bytes, at: end, keys: keys)
        let early =
            stray ?? earlySlip(end)
            ?? (isBeforeKeys ? SyntaxSuspect.missingDash(in: bytes, at: end, keys: keys) : nil)
        if marker == nil,
            let slip = early
                ?? SyntaxSuspect.find(in: bytes, at: end, begun: isAboutOneKey ? contextOffset : nil, keys: keys)
        {
            return diagnostic(slip, file: file, shift: shift)
        }
        let placeholder = marker == nil ? placeholderBraces(before: end) : nil
        if marker == nil, placeholder == nil, let key = keyBeforeOddSpace() {
            let range = key.range
            let place = SourcePlace(
                file: file, lower: Int32(range.lowerBound + shift), upper: Int32(range.upperBound + shift))
            return Diagnostic(key.code, key.message, at: place, help: key.help)
        }
        // libyaml stumbles over the next line only.
        if marker == nil, placeholder == nil, !isInBrackets, problem.hasPrefix("could not find expected ':'"),
            !lineStartsWithTab(end),
            let key = keyWithoutSpace(contextOffset ?? end)
        {
            return diagnostic(SyntaxSuspect(key), file: file, shift: shift)
        }
        if marker == nil, placeholder == nil, contextOffset != nil,
            let slip = SyntaxSuspect.firstUnclosed(in: bytes, before: end)
        {
            return diagnostic(slip, file: file, shift: shift)
        }
        if marker == nil, placeholder == nil, let slip = slipOfColumns(end) {
            return diagnostic(slip, file: file, shift: shift)
        }
        let spot = marker?.start ?? placeholder?.lowerBound ?? end
        let upper = marker.map { $0.start + 7 } ?? placeholder?.upperBound ?? min(spot + 1, bytes.count)
        let place = SourcePlace(file: file, lower: Int32(spot + shift), upper: Int32(upper + shift))
        let (code, message, help) = placeholder.map { placeholderWords($0.lowerBound) } ?? words(at: spot)
        var related: [Diagnostic.Related] = []
        if placeholder == nil, marker == nil, let contextOffset, contextOffset != offset, let context = contextWords {
            let start = nearestText(contextOffset)
            related.append(
                .init(SourcePlace(file: file, lower: Int32(start + shift), upper: Int32(start + 1 + shift)), context))
        }
        return Diagnostic(code, message, at: place, related: related, help: help)
    }

    func diagnostic(_ slip: SyntaxSuspect, file: Int32, shift: Int) -> Diagnostic {
        func place(_ range: Range<Int>) -> SourcePlace {
            SourcePlace(file: file, lower: Int32(range.lowerBound + shift), upper: Int32(range.upperBound + shift))
        }
        let related = slip.related.map { [Diagnostic.Related(place($0.range), $0.label)] } ?? []
        return Diagnostic(slip.code, slip.message, at: place(slip.range), related: related, help: slip.help)
    }

    /// A line that begins beside the column it belongs to, where nothing else is wrong with it.
    func slipOfColumns(_ end: Int) -> SyntaxSuspect? {
        if problem.hasPrefix("mapping values are not allowed") {
            return SyntaxSuspect.textInKeyColumn(in: bytes, at: end)
        }
        guard
            problem.hasPrefix("did not find expected key") || problem.hasPrefix("did not find expected '-' indicator"),
            !isInBrackets,
            !lineStartsWithTab(end), wordsAfterQuotes(end) == nil
        else { return nil }
        return SyntaxSuspect.besideColumn(in: bytes, at: end)
    }

    /// What says more than the line that cannot be read.
    func earlySlip(_ end: Int) -> SyntaxSuspect? {
        if problem.hasPrefix("found unexpected end of stream") {
            return contextOffset.flatMap { SyntaxSuspect.closedByCurlyQuote(in: bytes, opened: $0) }
                ?? SyntaxSuspect.firstUnclosed(in: bytes, before: end)
        }
        let isColon = problem.hasPrefix("mapping values are not allowed")
        if bytes.starts(with: Array("{\\rtf".utf8)) {
            return SyntaxSuspect("this file was saved as rich text", at: 0..<5, help: "save it as plain text")
        }
        guard
            isColon || problem.hasPrefix("did not find expected")
                || problem.hasPrefix("block sequence entries are not allowed")
        else { return nil }
        if let slip = SyntaxSuspect.missingRules(in: bytes, at: end) ?? SyntaxSuspect.curlyQuotes(in: bytes, at: end) {
            return slip
        }
        if let slip = SyntaxSuspect.choiceWithoutQuotes(in: bytes, at: end) { return slip }
        if let slip = SyntaxSuspect.braceBehindKey(in: bytes, at: end, keys: keys) { return slip }
        if let slip = SyntaxSuspect.missingComma(in: bytes, at: end, keys: keys) { return slip }
        if let slip = SyntaxSuspect.missingTranslations(in: bytes, at: end) ?? SyntaxSuspect.indentedRule(
            in: bytes, at: end)
            ?? SyntaxSuspect.listUnderValue(in: bytes, at: end)
        {
            return slip
        }
        if isColon {
            return SyntaxSuspect.keyBehindValue(in: bytes, at: end, keys: keys)
        }
        if !isInBrackets, wordsAfterQuotes(end) == nil, let slip = SyntaxSuspect.outdentedKey(in: bytes, at: end) {
            return slip
        }
        return SyntaxSuspect.closedByCurlyQuote(in: bytes, before: end) ?? SyntaxSuspect.unclosedQuotes(
            in: bytes, before: end)
            ?? SyntaxSuspect.keyBehindBraces(in: bytes, at: end, keys: keys)
    }

    /// The offset itself, or the last place before it where something stands.
    func nearestText(_ offset: Int) -> Int {
        var spot = min(offset, max(bytes.count - 1, 0))
        if offset >= bytes.count {
            while spot > 0,
                bytes[spot] == ASCII.lineFeed || bytes[spot] == ASCII.carriageReturn || bytes[spot] == ASCII.space
            { spot -= 1 }
        }
        while spot > 0, bytes[spot] & 0xC0 == 0x80 { spot -= 1 }
        return spot
    }

    /// The context is then the line that was taken for a key, and not where a map or a bracket begins.
    var isAboutOneKey: Bool { context?.holds("simple key") ?? false }

    var isInBrackets: Bool { context?.holds("flow") ?? false }

    /// A line a version-control merge left behind.
    func conflictMarker(_ spot: Int) -> (start: Int, text: String)? {
        for offset in [spot, contextOffset ?? spot] {
            let start = lineStart(offset)
            guard start + 7 <= bytes.count else { continue }
            let marker = String(decoding: bytes[start..<start + 7], as: UTF8.self)
            if ["<<<<<<<", "=======", ">>>>>>>"].contains(marker) { return (start, marker) }
        }
        return nil
    }

    /// `'It's sold out'`, `"Sorry", it is gone`, `[Sold out] for now`: text goes on behind what closed it.
    /// A colon that nothing can be named by.
    func wordsOfColon(_ spot: Int) -> (code: DiagnosticCode, message: String, help: String?)? {
        let isAboutValues = problem.hasPrefix("mapping values are not allowed")
        if isAboutValues, isFirstColon(spot) {
            return (
                .yamlSyntax, "this line is indented too far",
                "align it with the other keys of its map, write a space after “-”, or close a bracket that is still open above"
            )
        }
        guard isAboutValues || (spot < bytes.count && bytes[spot] == ASCII.colon && !problem.hasPrefix("could not"))
        else {
            return nil
        }
        if SyntaxSuspect.ruleBehindText(in: bytes, at: spot) != nil {
            return (
                .yamlSyntax, "a line break is missing before “- id:”",
                "put “- id: …” on the next line: each rule begins on its own line"
            )
        }
        if let map = mapInOneLine(spot) { return (.yamlSyntax, "a map on one line must be in braces", "write \(map)") }
        return (
            .yamlSyntax, "a text that contains “: ” must be in quotes",
            "put the whole text in quotes, or write it in block style after >-"
        )
    }

    func wordsAfterQuotes(_ spot: Int) -> (code: DiagnosticCode, message: String, help: String?)? {
        guard problem.hasPrefix("did not find expected") else { return nil }
        var index = spot - 1
        while index > 0, bytes[index] == ASCII.space { index -= 1 }
        guard index > lineStart(spot) else { return nil }
        switch bytes[index] {
        case ASCII.apostrophe:
            return (
                .yamlSyntax, "there is text after the closing quote",
                "write an apostrophe inside '…' as '', or put the text in \"…\", or use block style after >-"
            )
        case ASCII.quote where bytes[spot] == ASCII.comma && YAMLLine(bytes, around: spot).textEnd == spot + 1:
            return (
                .yamlSyntax, "unexpected comma at the end of this line",
                "delete the comma: YAML uses commas only inside brackets"
            )
        case ASCII.quote:
            return (
                .yamlSyntax, "there is text after the closing quote",
                wholeInQuotes(before: index) ?? "write a quote inside \"…\" as \\\", or use block style after >-"
            )
        case ASCII.closeBracket where bytes[spot] == ASCII.comma && YAMLLine(bytes, around: spot).textEnd == spot + 1:
            return (.yamlSyntax, "unexpected comma after this list", "delete the comma")
        case ASCII.closeBracket where bytes[spot...].starts(with: [ASCII.openParenthesis]):
            return (.yamlSyntax, "texts and links can’t contain Markdown", "write only the address or only the text")
        case ASCII.closeBracket:
            return (
                .yamlSyntax, "a text that starts with [ must be in quotes",
                "put the whole text in quotes: without them, YAML reads a list"
            )
        default: return nil
        }
    }

    /// `title: "Bob" is taken`, where the quotes belong to the text: all of it in single quotes.
    func wholeInQuotes(before close: Int) -> String? {
        guard close > 0 else { return nil }
        var open = close - 1
        while open > lineStart(close), bytes[open] != ASCII.quote { open -= 1 }
        guard bytes[open] == ASCII.quote, open > 1, bytes[open - 1] == ASCII.space,
            bytes[open - 2] == ASCII.colon || bytes[open - 2] == ASCII.minus
        else { return nil }
        if let help = straightQuote(open..<close) { return help }
        let text = endOfText(from: open, behind: close)
        guard text > close, text - open < 120, !bytes[open..<text].contains(ASCII.apostrophe) else { return nil }
        if bytes[text - 1] == ASCII.quote, text - 1 > close {
            let inner = String(decoding: bytes[(open + 1)..<(text - 1)], as: UTF8.self)
            return "replace the outer quotes with single quotes: '\(inner)'"
        }
        if text - 1 == close, bytes[close - 1] == ASCII.quote {
            let inner = String(decoding: bytes[(open + 1)..<close], as: UTF8.self)
            return "replace the outer quotes with single quotes: '\(inner)'"
        }
        return "put all of it in single quotes: '" + String(decoding: bytes[open..<text], as: UTF8.self) + "'"
    }

    /// `when: domain: X, code: y`
    func mapInOneLine(_ spot: Int) -> String? {
        let line = YAMLLine(bytes, around: spot)
        let maps: Set<String> = [
            "when", "not", "cause", "context", "header", "parameters", "message", "gaveUp", "retryAfter", "loudest",
            "given", "expect", "each", "headers", "defaults",
        ]
        guard let name = line.name(at: line.key), name.upperBound < line.end, bytes[name.upperBound] == ASCII.colon
        else {
            return nil
        }
        let key = String(decoding: bytes[name], as: UTF8.self)
        let rest = String(decoding: bytes[(name.upperBound + 1)..<line.textEnd], as: UTF8.self).split(separator: " ")
            .joined(separator: " ")
        guard maps.contains(key), !rest.isEmpty, rest.utf8.count < 120, !rest.utf8.contains(ASCII.openBrace),
            !rest.utf8.contains(ASCII.hash)
        else { return nil }
        return "\(key): { \(rest) }"
    }

    /// `- 1009` behind a colon.
    func spacedNumber(_ spot: Int) -> String? {
        guard spot + 2 < bytes.count, bytes[spot] == ASCII.minus, bytes[spot + 1] == ASCII.space else { return nil }
        let digits = bytes[(spot + 2)...].prefix { $0.isDigit }
        return digits.isEmpty ? nil : String(decoding: digits, as: UTF8.self)
    }

    /// Whether only a name stands before this colon.
    func isFirstColon(_ spot: Int) -> Bool {
        guard spot < bytes.count, bytes[spot] == ASCII.colon else { return false }
        let before = bytes[lineStart(spot)..<spot]
        return before.contains { $0 > ASCII.space }
            && !before.contains {
                $0 == ASCII.colon || $0 == ASCII.quote || $0 == ASCII.apostrophe || $0 == ASCII.openBrace
            }
            && !before.drop { $0 == ASCII.space || $0 == ASCII.minus }.contains(ASCII.space)
    }

    /// `name:text`, where the colon has no space behind it.
    func keyWithoutSpace(_ spot: Int) -> BrokenKey? {
        let line = YAMLLine(bytes, around: spot)
        var end = line.key
        while end < line.end, bytes[end] > ASCII.space, bytes[end] != ASCII.colon { end += 1 }
        let key = end > line.key ? BrokenKey(line.key..<end, in: bytes, upTo: line.end) : nil
        return key?.fault == .noSpace ? key : nil
    }

    func lineStart(_ spot: Int) -> Int {
        var start = spot
        while start > 0, bytes[start - 1] != ASCII.lineFeed { start -= 1 }
        return start
    }

    func lineStartsWithTab(_ spot: Int) -> Bool {
        var index = lineStart(spot)
        while index < bytes.count, bytes[index] == ASCII.space { index += 1 }
        return index < bytes.count && bytes[index] == ASCII.tab
    }

    /// Where a value such as `{name} is gone` begins, when what stands before the offset is its closing brace.
    func placeholderBraces(before offset: Int) -> Range<Int>? {
        var index = min(offset, bytes.count) - 1
        let start = lineStart(max(min(offset, bytes.count - 1), 0))
        while index > start, bytes[index] == ASCII.space { index -= 1 }
        guard index > start, bytes[index] == ASCII.closeBrace, offset < bytes.count, bytes[offset] != ASCII.lineFeed
        else { return nil }
        let close = index
        while index > start, bytes[index] != ASCII.openBrace { index -= 1 }
        let open = index
        index -= 1
        while index > start, bytes[index] == ASCII.space { index -= 1 }
        return index >= start && bytes[open] == ASCII.openBrace
            && (bytes[index] == ASCII.colon || bytes[index] == ASCII.minus)
            ? open..<close + 1 : nil
    }

    /// A space YAML does not take for one, right behind the colon: `title:\u{A0}Sold out`.
    func keyBeforeOddSpace() -> BrokenKey? {
        guard problem.hasPrefix("could not find expected ':'") || problem.hasPrefix("mapping values are not allowed")
        else { return nil }
        // A value that goes on in the next line is found to be none there.
        for place in [contextOffset, offset, lineStart(min(offset, bytes.count)) - 1].compactMap({ $0 })
        where place >= 0 {
            let line = YAMLLine(bytes, around: place)
            var end = line.start
            while end < line.end, bytes[end] > 0x1F, bytes[end] != ASCII.colon { end += 1 }
            guard end > line.start, let key = BrokenKey(line.start..<end, in: bytes, upTo: line.end),
                key.code == .yamlOddSpace
            else { continue }
            return key
        }
        return nil
    }

    func placeholderWords(_ start: Int) -> (code: DiagnosticCode, message: String, help: String?) {
        var end = start
        while end < bytes.count, ![ASCII.lineFeed, ASCII.carriageReturn, ASCII.comma].contains(bytes[end]),
            end - start < 120
        { end += 1 }
        let value = String(decoding: bytes[start..<end], as: UTF8.self)
        return (
            .yamlUnquotedPlaceholder, "a text that starts with { must be in quotes",
            "write “\(value)” in quotes, or in block style after >-"
        )
    }

    var contextWords: String? {
        guard let context else { return nil }
        if context.holds("flow") { return isBehindQuote ? nil : "this bracket is not closed" }
        if context.holds("quoted") { return "the quotes open here" }
        if context.holds("block mapping") { return "the map begins here" }
        if context.holds("block collection") { return "the list begins here" }
        return context.holds("simple key") ? nil : "it begins here"
    }

    /// Whether the text goes on behind a quote in its line, which says nothing of the bracket.
    private var isBehindQuote: Bool {
        var index = min(offset, bytes.count) - 1
        while index > 0, bytes[index] == ASCII.space { index -= 1 }
        return index > 0 && [ASCII.quote, ASCII.apostrophe].contains(bytes[index])
    }

    func character(at spot: Int) -> String {
        guard spot < bytes.count else { return "" }
        var end = spot + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return String(decoding: bytes[spot..<end], as: UTF8.self)
    }
}
