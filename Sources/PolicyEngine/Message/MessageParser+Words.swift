/// The words inside braces, and what is said where one of them is wrong.
extension MessageParser {
    static func isSpace(_ byte: UInt8) -> Bool {
        byte == ASCII.space || (ASCII.tab...ASCII.carriageReturn).contains(byte)
    }

    mutating func skipSpace() {
        while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    }

    /// What stands from here to a byte that ends it, without the spaces around it.
    mutating func word(until isEnd: (UInt8) -> Bool) -> Range<Int> {
        skipSpace()
        let start = index
        while index < bytes.count, !isEnd(bytes[index]) { index += 1 }
        var end = index
        while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Behind the brace that closes what was opened at `start`, so that the rest of the text is checked too. Nil when nothing closes it.
    mutating func recover(_ start: Int) -> Part? {
        var depth = 0
        index = start
        while index < bytes.count {
            if bytes[index] == ASCII.openBrace { depth += 1 }
            if bytes[index] == ASCII.closeBrace { depth -= 1 }
            index += 1
            if depth == 0 { return .literal("") }
        }
        return nil
    }

    /// The name of a value; nil after a fault.
    mutating func name(_ range: Range<Int>, start: Int, counted: Counted?) -> Placeholder? {
        let whole = start..<min(index + 1, bytes.count)
        let name = text(range)
        if name.isEmpty {
            if bytes[index] == ASCII.openBrace {
                let rest = bytes[(index + 1)...].prefix { $0 != ASCII.closeBrace && $0 != ASCII.openBrace }
                let name = rest.isEmpty ? "name" : text(index + 1..<index + 1 + rest.count)
                fault(
                    start..<index + 1, message: "a value needs single braces",
                    help: "write {\(name)}, not {{\(name)}}")
            } else {
                fault(
                    whole, message: "these braces contain no value",
                    help: "write the value’s name in them, such as {username}")
            }
            return nil
        }
        if !name.unicodeScalars.contains(where: { !Self.isNamePart($0) }), bytes[index] != 0x7B {
            return Placeholder(name)
        }
        if counted != nil || name.contains("#"), let before = categoryBefore(start) {
            fault(
                before, message: "the text before “\(text(before))” is not closed",
                help: "put a } before \(text(before))")
            isLost = true
            return nil
        }
        let words = name.split(whereSeparator: { $0.isWhitespace })
        if words.count > 1, Self.kinds.contains(String(words[1])) {
            let isChoice = ["plural", "select", "selectordinal"].contains(words[1])
            let value = words[0].hasSuffix(":") ? words[0].dropLast() : words[0]
            fault(
                range, message: "expected a comma between a value and its format",
                help: "write {\(value), \(words[1])\(isChoice ? ", one {…} other {…}" : "")}")
        } else if let comma = (["，", "、"] as [Character]).first(where: { name.contains($0) }) {
            let parts = name.split(separator: comma).map { String($0.drop { $0 == " " }) }
            fault(
                range, message: "“\(comma)” is not the comma after a value",
                help: bytes[index] == ASCII.openBrace
                    ? "replace each “\(comma)” outside the inner braces with “, ”"
                    : "write {\(parts.joined(separator: ", "))}")
        } else if bytes[index] == ASCII.openBrace {
            unclosed(start)
        } else {
            let inQuotes = name.filter { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" || $0 == "_" }
            let isQuoted = name.count == inQuotes.count + 2 && name.dropFirst().hasPrefix(inQuotes)
            fault(
                range, message: "invalid value name “\(shortened(name))”",
                help: isQuoted
                    ? "write {\(inQuotes)}"
                    : "names consist of letters, digits, periods, -, and _, such as {retryAfter}")
        }
        return nil
    }

    /// The plural category that stands right before a brace: its own opening was then taken for text of the one before it.
    private func categoryBefore(_ start: Int) -> Range<Int>? {
        var end = start
        while end > 0, Self.isSpace(bytes[end - 1]) { end -= 1 }
        var begin = end
        while begin > 0, (ASCII.a...ASCII.z).contains(bytes[begin - 1]) { begin -= 1 }
        return PluralCategory(text(begin..<end)) == nil ? nil : begin..<end
    }

    private func shortened(_ name: String) -> String { name.count > 40 ? name.prefix(40) + "…" : name }

    static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: scalar.value >= 0x80 && scalar.properties.isAlphabetic
        }
    }

    static let kinds = ["number", "plural", "select", "selectordinal", "duration", "bytes"]

    private static let replacements = [
        "date": "dates are not supported; pass the date as a text",
        "time": "times are not supported; for a wait, use {name, duration}",
        "choice": "write it as a plural: {name, plural, one {…} other {…}}", "spellout": "write {name, number}",
        "ordinal": "write {name, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
        "integer": "write {name, number, integer}",
        "percent": "write {name, number, percent}", "size": "write {name, bytes}", "filesize": "write {name, bytes}",
        "string": "write {name} alone", "currency": "write {name, number, ::currency/EUR}",
        "money": "write {name, number, ::currency/EUR}",
    ]

    mutating func unknownKind(_ range: Range<Int>, _ name: Placeholder) {
        let kind = text(range)
        if kind.isEmpty {
            fault(
                max(range.lowerBound - 1, 0)..<range.lowerBound, message: "the format after the comma is missing",
                help: "write {\(name.name)} alone, or a format such as {\(name.name), number}")
            return
        }
        if let first = kind.split(whereSeparator: { $0.isWhitespace }).first, first.utf8.count < kind.utf8.count,
            Self.kinds.contains(String(first))
        {
            fault(range, message: "expected a comma after “\(first)”", help: "write {\(name.name), \(first), …}")
            return
        }
        let near = NameSuggestion.question(for: kind, among: Self.kinds)
        fault(
            range, message: "unknown format “\(shortened(kind))”",
            help: near ?? Self.replacements[kind] ?? "expected one of: " + Self.kinds.joined(separator: ", "))
    }

    mutating func number(_ name: Placeholder, _ start: Int) -> Part? {
        guard let style = style(start) else { return recover(start) }
        let isNumber = !text(style).hasPrefix("::group-off")
        let argument = argument(name, needsNumber: isNumber)
        switch text(style) {
        case "": return .number(argument, .decimal)
        case "integer": return .number(argument, .integer)
        case "percent": return .number(argument, .percent)
        case let word where word.hasPrefix("::"): return skeleton(word, of: name, argument: argument, at: style)
        case let word:
            let near = NameSuggestion.question(for: word, among: ["integer", "percent"])
            fault(
                style, message: "unknown number format “\(shortened(word))”",
                help: ["currency", "money"].contains(word)
                    ? "write {\(name.name), number, ::currency/EUR}"
                    : near
                        ?? "write {\(name.name), number}, {\(name.name), number, integer}, or {\(name.name), number, percent}"
            )
            return .literal("")
        }
    }

    /// ICU’s number skeletons, as far as texts need them: `::group-off` and `::currency/EUR`.
    private mutating func skeleton(
        _ word: String, of name: Placeholder, argument: Int, at range: Range<Int>
    ) -> Part {
        let token = word.dropFirst(2).drop { $0 == " " }
        // What names something may be a text as well, which is written as it is.
        if token == "group-off" { return .number(self.argument(name, needsNumber: false), .ungrouped) }
        guard token.hasPrefix("currency/") else {
            let form = ["percent", "integer"].first { token.hasPrefix($0) || token == "precision-\($0)" }
            fault(
                range, message: "unknown number format “\(shortened(word))”",
                help: form.map { "write {\(name.name), number, \($0)}" }
                    ?? "supported: ::group-off, without grouping separators, and ::currency/EUR, an amount")
            return .literal("")
        }
        let code = String(token.dropFirst(9))
        if CurrencyStyle.isKnown(code) { return .currency(argument, code) }
        if code.contains(" "), CurrencyStyle.isKnown(String(code.prefix(3))) {
            fault(
                range, message: "unexpected text after the currency in “\(shortened(word))”",
                help: "write {\(name.name), number, ::currency/\(code.prefix(3))}")
            return .literal("")
        }
        let upper = code.uppercased()
        let near =
            CurrencyStyle.isKnown(upper)
            ? "write ::currency/\(upper)" : NameSuggestion.question(for: upper, among: CurrencyStyle.codes)
        fault(
            range, message: "unknown currency “\(shortened(code))”",
            help: near ?? "write its three letters (ISO 4217): {\(name.name), number, ::currency/EUR}")
        return .literal("")
    }

    mutating func duration(_ name: Placeholder, _ start: Int) -> Part? {
        guard let style = style(start) else { return recover(start) }
        let argument = argument(name, needsNumber: true)
        if style.isEmpty { return .duration(argument, nil) }
        guard let grammaticalCase = GrammaticalCase(text(style)) else {
            let known = GrammaticalCase.allCases.map { $0.name }
            let near = NameSuggestion.question(for: text(style), among: known)
            fault(
                style, message: "unknown grammatical case “\(shortened(text(style)))”",
                help: near ?? "expected one of: " + known.joined(separator: ", "))
            return .literal("")
        }
        keepCase(grammaticalCase, style)
        return .duration(argument, grammaticalCase)
    }

    mutating func bytes(_ name: Placeholder, _ start: Int) -> Part? {
        guard let style = style(start) else { return recover(start) }
        if !style.isEmpty {
            fault(style, message: "unexpected text after “bytes”", help: "write {\(name.name), bytes}")
        }
        return .bytes(argument(name, needsNumber: true))
    }

    /// What stands behind the second comma, up to and past the closing brace; empty when there is none. Nil after a fault.
    private mutating func style(_ start: Int) -> Range<Int>? {
        if bytes[index] == ASCII.closeBrace {
            index += 1
            return index..<index
        }
        if bytes[index] == ASCII.comma { index += 1 }
        let style = word { $0 == ASCII.closeBrace || $0 == ASCII.openBrace }
        guard index < bytes.count, bytes[index] == ASCII.closeBrace else {
            unclosed(start)
            return nil
        }
        index += 1
        return style
    }

    /// What an error is, is nothing to count or to choose by in a text.
    mutating func refuseForm(of name: Placeholder, _ range: Range<Int>, _ start: Int) -> Part? {
        fault(
            range, message: "{\(name.name)} is always shown unformatted, and cannot be used for choices",
            help: "write {\(name.name)}; for another text, write a rule with another `\(name.name)` under `when`")
        return recover(start)
    }

    struct Selected {
        let range: Range<Int>
        /// Nil after a fault that does not keep the rest from being read.
        let value: MessageParts.Branch.Selector?
    }

    /// `one`, `=1` or a word, up to the brace that opens its text. Nil after a fault.
    mutating func selector(_ choice: Choice) -> Selected? {
        while index < bytes.count, bytes[index] == ASCII.comma || Self.isSpace(bytes[index]) {
            if bytes[index] == ASCII.comma {
                fault(
                    index..<index + 1, message: "unexpected comma between the texts of a \(choice.word)",
                    help: "delete it")
            }
            index += 1
        }
        let range = word { $0 == ASCII.openBrace || $0 == ASCII.closeBrace || $0 == ASCII.comma || Self.isSpace($0) }
        let word = text(range)
        skipSpace()
        if word.isEmpty {
            let end = min(index + 1, bytes.count)
            fault(
                min(range.lowerBound, end - 1)..<end, message: "the keyword of this text is missing",
                help: "write a word before it, such as other {…}")
            return nil
        }
        guard index < bytes.count, bytes[index] == ASCII.openBrace else {
            if case .plural = choice, PluralCategory(word) == nil, !word.hasPrefix("=") {
                fault(
                    range, message: "a } is missing before “\(shortened(word))”",
                    help: "close the plural with } before this word")
                return nil
            }
            let bare = word.split(separator: "=").first.map(String.init) ?? word
            let isSplit = !word.hasPrefix("=") && bare != word
            fault(
                range, message: "the text in braces after “\(shortened(word))” is missing",
                help: "write \(isSplit ? bare : word) {…}" + (isSplit ? ", without =" : ""))
            return nil
        }
        return Selected(range: range, value: selector(choice, word: word, range: range))
    }

    private mutating func selector(_ choice: Choice, word: String, range: Range<Int>) -> MessageParts.Branch
        .Selector?
    {
        guard case .plural = choice else {
            if !word.unicodeScalars.contains(where: { !Self.isNamePart($0) }) { return .keyword(word) }
            fault(
                range, message: "invalid keyword “\(shortened(word))”",
                help: "keywords consist of letters, digits, periods, -, and _")
            return nil
        }
        if word.hasPrefix("=") {
            if let number = DecimalNumber(decimalText: String(word.dropFirst())) { return .exactly(number) }
            fault(range, message: "expected a number after =", help: "write a number, such as =0 or =1")
            return nil
        }
        if let category = PluralCategory(word) { return .category(category) }
        let known = ["zero", "one", "two", "few", "many", "other"]
        let near = NameSuggestion.question(for: word, among: known)
        let isNumber = DecimalNumber(decimalText: word) != nil
        fault(
            range, message: "unknown plural form “\(shortened(word))”",
            help: isNumber
                ? "write =\(word) for that number alone"
                : near
                    ?? "plural forms have the same names in every language: \(known.joined(separator: ", ")); "
                    + "=0, =1, … stand for single numbers")
        return nil
    }
}
