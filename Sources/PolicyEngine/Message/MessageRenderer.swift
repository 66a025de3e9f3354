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

/// Fills texts in. Values are asked for once, inserted, and never read as patterns.
package struct MessageRenderer<Values: MessageValues> {
    let values: Values
    let style: LocaleStyle

    package init(values: Values, style: LocaleStyle) {
        self.values = values
        self.style = style
    }

    /// Nil where the text asks for something that is not known, or for a number where there is none.
    package func text(_ pattern: MessagePattern) -> String? {
        guard let parts = pattern.parts else { return pattern.text }
        return withValues(parts) { known, isWhole in isWhole ? FilledText(parts, known, style).text : nil }
    }

    /// What is not known is shown as an ellipsis.
    package func textWithGaps(_ pattern: MessagePattern) -> String {
        guard let parts = pattern.parts else { return pattern.text }
        return withValues(parts) { known, _ in FilledText(parts, known, style).text }
    }

    /// The values stand on the stack while the text is put together.
    private func withValues<Result>(_ parts: MessageParts, _ body: (UnsafeMutableBufferPointer<MessageValue?>, Bool) -> Result) -> Result {
        withUnsafeTemporaryAllocation(of: MessageValue?.self, capacity: parts.arguments.count) { known in
            known.initialize(repeating: nil)
            defer { known.deinitialize() }
            var isWhole = true
            for (index, argument) in parts.arguments.enumerated() {
                var value = values.value(argument.name)
                if argument.needsNumber { value = value?.number.map { .number($0) } }
                if value == nil { isWhole = false }
                known[index] = value
            }
            return body(known, isWhole)
        }
    }
}

/// One text with its values.
private struct FilledText {
    let parts: MessageParts
    let values: UnsafeMutableBufferPointer<MessageValue?>
    let style: LocaleStyle

    init(_ parts: MessageParts, _ values: UnsafeMutableBufferPointer<MessageValue?>, _ style: LocaleStyle) {
        self.parts = parts
        self.values = values
        self.style = style
    }

    var text: String {
        var text = ""
        text.reserveCapacity(parts.byteCount)
        write(parts.body, to: &text)
        return text
    }

    private func write(_ range: Range<Int>, to text: inout String) {
        for index in range {
            switch parts.all[index] {
            case .literal(let literal): text += literal
            case .plural(let argument, let ordinal, let offset, let branches): write(plural(branches, values[argument], ordinal, offset), to: &text)
            case .select(let argument, let branches): write(select(branches, values[argument]), to: &text)
            case .value(let argument): insert(argument, to: &text) { insert($0, to: &$1) }
            case .number(let argument, let form): insertNumber(argument, to: &text) { style.numbers.write($0, as: form, to: &$1) }
            case .duration(let argument, let grammaticalCase):
                insertNumber(argument, to: &text) { style.units.writeDuration(seconds: $0, case: grammaticalCase, to: &$1) }
            case .bytes(let argument): insertNumber(argument, to: &text) { style.units.writeBytes($0, to: &$1) }
            case .count(let argument, let offset):
                insertNumber(argument, to: &text) { style.numbers.write(offset == 0 ? $0 : $0.subtracting(offset), as: .decimal, to: &$1) }
            }
        }
    }

    private func insert(_ value: MessageValue, to text: inout String) {
        switch value {
        case .text(let inserted): text += inserted
        case .number(let number): style.numbers.write(number, as: .decimal, to: &text)
        }
    }

    private func insertNumber(_ argument: Int, to text: inout String, _ write: (DecimalNumber, inout String) -> Void) {
        insert(argument, to: &text) { value, text in
            if case .number(let number) = value { write(number, &text) }
        }
    }

    /// Between marks that keep a value’s reading direction to itself, in languages written from right to left.
    private func insert(_ argument: Int, to text: inout String, _ write: (MessageValue, inout String) -> Void) {
        guard let value = values[argument] else {
            text += "…"
            return
        }
        if style.isRightToLeft { text += "\u{2068}" }
        write(value, &text)
        if style.isRightToLeft { text += "\u{2069}" }
    }

    /// A branch for the number itself comes before one for its category.
    private func plural(_ branches: Range<Int>, _ value: MessageValue?, _ ordinal: Bool, _ offset: Int64) -> Range<Int> {
        var other = 0..<0
        guard case .number(let number) = value else {
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

    private func select(_ branches: Range<Int>, _ value: MessageValue?) -> Range<Int> {
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
