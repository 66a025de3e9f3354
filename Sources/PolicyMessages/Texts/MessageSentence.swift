package import PolicyEngine

/// Between ICU MessageFormat, where a plural stands inside a text, and what translators are given: a whole sentence for each plural category.
package enum MessageSentence {
    /// Sentences where the text is one plural with something around it; else the text as it was written.
    package static func exchanged(_ pattern: MessagePattern) -> ExchangeText {
        guard let plural = onlyPlural(pattern), let argument = plural.branches.first?.argument else {
            return .plain(pattern.text)
        }
        let bytes = Array(pattern.text.utf8)
        let value = Array("{\(plural.name)}".utf8)
        let forms = plural.branches.compactMap { branch -> PluralForm? in
            guard case .category(let category) = branch.selector,
                let known = PluralForm.Category(rawValue: category.name)
            else { return nil }
            let inner = bytes[branch.inner].flatMap { $0 == ASCII.hash ? value : [$0] }
            return PluralForm(
                known,
                String(decoding: bytes[..<argument.lowerBound] + inner + bytes[argument.upperBound...], as: UTF8.self))
        }
        return .plural(forms.sorted { $0.category < $1.category })
    }

    /// A translation in sentences only where its source is given in sentences too.
    package static func exchanged(_ target: MessagePattern, like source: MessagePattern) -> ExchangeText {
        onlyPlural(source) == nil ? .plain(target.text) : exchanged(target)
    }

    package enum Written {
        case text(String)
        /// Forms the language needs and nobody has given.
        case incomplete([PluralForm.Category])
        /// The source counts nothing.
        case counted
    }

    /// The text to be written for what came back. `source` says what the sentences count; what is not given stays as it is in `current`.
    package static func written(
        _ text: ExchangeText, like source: MessagePattern, current: MessagePattern?, locale: String
    ) -> Written {
        guard case .plural(var forms) = text else {
            if case .plain(let text) = text { return .text(text) }
            return .counted
        }
        guard let name = onlyPlural(source)?.name else { return .counted }
        let rules = LocaleStyle.of(locale).cardinal
        forms.removeAll { form in !rules.categories.contains { $0.name == form.category.rawValue } }
        if let current, case .plural(let old) = exchanged(current) {
            for form in old where !forms.contains(where: { $0.category == form.category }) { forms.append(form) }
        }
        let needed = rules.integerCategories.compactMap {
            PluralForm.Category(rawValue: $0.name)
        }
        let missing = needed.filter { category in !forms.contains { $0.category == category } }
        if !missing.isEmpty { return .incomplete(missing) }
        forms.sort { $0.category < $1.category }
        // Where only fractions are `other`, a sentence for it is rarely given.
        if !forms.contains(where: { $0.category == .other }), let last = forms.last {
            forms.append(PluralForm(.other, last.text))
        }
        return .text(
            "{\(name), plural, "
                + forms.map { "\($0.category.rawValue) {\(counted($0.text, name))}" }.joined(separator: " ") + "}")
    }

    private struct Plural {
        let name: String
        let branches: ArraySlice<MessageParts.Branch>
    }

    /// The plural a text consists of, with nothing else to choose and nothing quoted: only then sentences say the same.
    private static func onlyPlural(_ pattern: MessagePattern) -> Plural? {
        guard let parts = pattern.parts, !parts.branches.isEmpty, !hasQuotes(pattern.text) else { return nil }
        var found: Plural?
        for part in parts.all {
            switch part {
            case .select: return nil
            case .plural(let argument, false, 0, let branches)
            where found == nil && branches.count == parts.branches.count:
                found = Plural(name: parts.arguments[argument].name.name, branches: parts.branches[branches])
            case .plural: return nil
            case .literal(let text) where text.utf8.contains(ASCII.hash): return nil
            default: break
            }
        }
        let hasOnlyCategories =
            found?.branches.allSatisfy { if case .category = $0.selector { true } else { false } } ?? false
        return hasOnlyCategories ? found : nil
    }

    private static func hasQuotes(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.indices.dropLast().contains {
            bytes[$0] == ASCII.apostrophe
                && [ASCII.hash, ASCII.apostrophe, ASCII.openBrace, ASCII.closeBrace].contains(bytes[$0 + 1])
        }
    }

    /// A sentence as the text of a branch, where a `#` is the number and has to be quoted when it is none.
    private static func counted(_ sentence: String, _ name: String) -> String {
        let value = Array("{\(name)}".utf8)
        var result: [UInt8] = []
        var literal: [UInt8] = []
        var rest = Array(sentence.utf8)[...]
        while let byte = rest.first {
            if byte == ASCII.apostrophe {
                literal += unquoted(&rest)
            } else if byte == ASCII.openBrace {
                result += quoted(literal)
                literal = []
                let end = rest.firstIndex(of: ASCII.closeBrace) ?? rest.endIndex - 1
                result += rest.starts(with: value) ? [ASCII.hash] : Array(rest[...end])
                rest = rest[(end + 1)...]
            } else {
                literal.append(byte)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: result + quoted(literal), as: UTF8.self)
    }

    /// What an apostrophe and the quote it may begin stand for, in a text that counts nothing.
    private static func unquoted(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
        rest = rest.dropFirst()
        guard let next = rest.first else { return [ASCII.apostrophe] }
        if next == ASCII.apostrophe {
            rest = rest.dropFirst()
            return [ASCII.apostrophe]
        }
        guard next == ASCII.openBrace || next == ASCII.closeBrace else { return [ASCII.apostrophe] }
        var text: [UInt8] = []
        while let byte = rest.first {
            rest = rest.dropFirst()
            if byte == ASCII.apostrophe {
                guard rest.first == ASCII.apostrophe else { break }
                rest = rest.dropFirst()
            }
            text.append(byte)
        }
        return text
    }

    /// Signs with a meaning in one quote, together with the apostrophes between them; others doubled.
    private static func quoted(_ literal: [UInt8]) -> [UInt8] {
        let special: Set<UInt8> = [ASCII.hash, ASCII.openBrace, ASCII.closeBrace]
        var result: [UInt8] = []
        var isQuoting = false
        for byte in literal {
            let needsQuote = special.contains(byte)
            if needsQuote != isQuoting, needsQuote || byte != ASCII.apostrophe {
                result.append(ASCII.apostrophe)
                isQuoting = needsQuote
            }
            result += byte == ASCII.apostrophe ? [ASCII.apostrophe, ASCII.apostrophe] : [byte]
        }
        return isQuoting ? result + [ASCII.apostrophe] : result
    }

    /// Everything in outer braces, as written.
    static func arguments(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        var parser = MessageParser(bytes)
        guard let parts = parser.parse(), !parts.arguments.isEmpty else { return [] }
        if !parts.branches.isEmpty {
            return parts.arguments.map { "{\($0.name.name)}" }
        }
        var found: [String] = []
        var start: Int?
        for (index, byte) in bytes.enumerated() {
            if byte == ASCII.openBrace, start == nil { start = index }
            if byte == ASCII.closeBrace, let begin = start {
                let argument = String(decoding: bytes[begin...index], as: UTF8.self)
                if !found.contains(argument) { found.append(argument) }
                start = nil
            }
        }
        return found
    }
}
