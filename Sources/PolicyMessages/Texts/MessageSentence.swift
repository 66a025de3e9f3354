import PolicyEdit
package import PolicyEngine

/// Between ICU MessageFormat, where a plural stands inside a text, and what translators are given: a whole sentence for each plural category.
package enum MessageSentence {
    /// Sentences where the text is one plural with something around it; else the text as it was written.
    package static func exchanged(_ pattern: MessagePattern) -> ExchangeText {
        guard let plural = onlyPlural(pattern) else { return .plain(pattern.text) }
        return .plural(plural.forms.sorted { $0.category < $1.category })
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
        guard let name = onlyPlural(source)?.value else { return .counted }
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
        let sentences = forms.map { TextForms.Form($0.category.rawValue, $0.text) }
        return .text(TextForms(of: name, kind: .plural, forms: sentences).text)
    }

    /// The plural a text consists of, with nothing else to choose.
    private static func onlyPlural(_ pattern: MessagePattern) -> (value: String, forms: [PluralForm])? {
        guard let text = TextForms(pattern), text.kind == .plural else { return nil }
        let forms = text.forms.compactMap { form in
            PluralForm.Category(rawValue: form.selector).map { PluralForm($0, form.sentence) }
        }
        return forms.count == text.forms.count ? (text.value, forms) : nil
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
