/// What a text asks for.
package enum MessageValue: Sendable {
    case text(String)
    case number(DecimalNumber)

    /// The number it is; a text that is written like one counts as one.
    package var number: DecimalNumber? {
        switch self {
        case .number(let number): number
        case .text(let text): DecimalNumber(decimalText: text)
        }
    }
}

/// Where values come from; nil is not known.
package protocol MessageValues {
    func value(_ placeholder: Placeholder) -> MessageValue?
}

/// Fills a text in. Values are inserted once and never read as patterns.
package struct MessageRenderer<Values: MessageValues> {
    let values: Values
    let style: LocaleStyle

    package init(values: Values, style: LocaleStyle) {
        self.values = values
        self.style = style
    }

    /// Whether all the text may ask for is known, and a number where it needs one.
    package func canFill(_ pattern: MessagePattern) -> Bool {
        guard let parts = pattern.parts else { return true }
        for part in parts.all {
            guard let placeholder = part.placeholder else { continue }
            guard let value = values.value(placeholder) else { return false }
            if part.needsNumber, value.number == nil { return false }
        }
        return true
    }

    /// What is not known is shown as an ellipsis.
    package func text(_ pattern: MessagePattern) -> String {
        guard let parts = pattern.parts else { return pattern.text }
        var text = ""
        text.reserveCapacity(parts.byteCount)
        write(parts, parts.body, to: &text)
        return text
    }

    private func write(_ parts: MessageParts, _ range: Range<Int>, to text: inout String) {
        for index in range {
            switch parts.all[index] {
            case .literal(let literal): text += literal
            case .plural(let name, let ordinal, let offset, let branches):
                write(parts, plural(parts, branches, values.value(name)?.number, ordinal, offset), to: &text)
            case .select(let name, let branches): write(parts, select(parts, branches, values.value(name)), to: &text)
            case .value(let name): insert(name, to: &text) { value, text in insert(value, to: &text) }
            case .number(let name, let form): insertNumber(name, to: &text) { style.numbers.write($0, as: form, to: &$1) }
            case .duration(let name, let grammaticalCase):
                insertNumber(name, to: &text) { style.units.writeDuration(seconds: $0, case: grammaticalCase, to: &$1) }
            case .bytes(let name): insertNumber(name, to: &text) { style.units.writeBytes($0, to: &$1) }
            case .count(let name, let offset):
                insertNumber(name, to: &text) { style.numbers.write(offset == 0 ? $0 : $0.subtracting(offset), as: .decimal, to: &$1) }
            }
        }
    }

    private func insert(_ value: MessageValue, to text: inout String) {
        switch value {
        case .text(let inserted): text += inserted
        case .number(let number): style.numbers.write(number, as: .decimal, to: &text)
        }
    }

    private func insertNumber(_ name: Placeholder, to text: inout String, _ write: (DecimalNumber, inout String) -> Void) {
        insert(name, to: &text) { value, text in
            if let number = value.number { write(number, &text) } else { text += "…" }
        }
    }

    /// Between marks that keep a value’s reading direction to itself, in languages written from right to left.
    private func insert(_ name: Placeholder, to text: inout String, _ write: (MessageValue, inout String) -> Void) {
        guard let value = values.value(name) else {
            text += "…"
            return
        }
        if style.isRightToLeft { text += "\u{2068}" }
        write(value, &text)
        if style.isRightToLeft { text += "\u{2069}" }
    }

    /// A branch for the number itself comes before one for its category.
    private func plural(_ parts: MessageParts, _ branches: Range<Int>, _ number: DecimalNumber?, _ ordinal: Bool, _ offset: Int64) -> Range<Int> {
        var other = 0..<0
        guard let number else {
            for index in branches where parts.branches[index].selector.isOther { other = parts.branches[index].parts }
            return other
        }
        for index in branches {
            if case .exactly(let wanted) = parts.branches[index].selector, wanted == number { return parts.branches[index].parts }
        }
        let counted = offset == 0 ? number : number.subtracting(offset)
        let category = ordinal ? style.ordinal.category(of: counted) : style.cardinal.category(of: counted)
        for index in branches {
            guard case .category(let known) = parts.branches[index].selector else { continue }
            if known == category { return parts.branches[index].parts }
            if known == .other { other = parts.branches[index].parts }
        }
        return other
    }

    private func select(_ parts: MessageParts, _ branches: Range<Int>, _ value: MessageValue?) -> Range<Int> {
        let word: String? =
            switch value {
            case .text(let text): text
            case .number(let number): number.plainText
            case nil: nil
            }
        var other = 0..<0
        for index in branches {
            guard case .keyword(let keyword) = parts.branches[index].selector else { continue }
            if keyword == word { return parts.branches[index].parts }
            if keyword == "other" { other = parts.branches[index].parts }
        }
        return other
    }
}
