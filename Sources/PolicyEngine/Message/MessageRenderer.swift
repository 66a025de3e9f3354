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

    /// The values a text lacks, or has no number in.
    package func missing(_ pattern: MessagePattern) -> [(name: String, isNoNumber: Bool)] {
        (pattern.parts?.arguments ?? []).compactMap { argument in
            let value = values.value(argument.name)
            guard let value else { return (argument.name.name, false) }
            return argument.needsNumber && value.number == nil ? (argument.name.name, true) : nil
        }
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
            for index in parts.arguments.indices {
                guard let value = values.value(parts.arguments[index].name) else {
                    isWhole = false
                    continue
                }
                if !parts.arguments[index].needsNumber {
                    known[index] = value
                } else if let number = value.number {
                    known[index] = .number(number)
                } else {
                    isWhole = false
                }
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
        withUnsafeTemporaryAllocation(byteCount: 512, alignment: 1) { room in
            var text = TextBuffer(room)
            write(parts.body, to: &text)
            return text.text
        }
    }

    private func write(_ range: Range<Int>, to text: inout TextBuffer) {
        for index in range {
            switch parts.all[index] {
            case .literal(let literal): text.add(literal)
            case .plural(let argument, let ordinal, let offset, let branches): write(plural(branches, values[argument], ordinal, offset), to: &text)
            case .select(let argument, let branches): write(select(branches, values[argument]), to: &text)
            case let part: insert(part, to: &text)
            }
        }
    }

    /// Between marks that keep a value’s reading direction to itself, in languages written from right to left.
    private func insert(_ part: MessageParts.Part, to text: inout TextBuffer) {
        if style.isRightToLeft { text.add("\u{2068}") }
        switch part {
        case .value(let argument): write(values[argument], to: &text)
        case .number(let argument, let form):
            if let number = number(argument, &text) { style.numbers.write(number, as: form, to: &text) }
        case .duration(let argument, let grammaticalCase):
            if let number = number(argument, &text) { style.units.writeDuration(seconds: number, case: grammaticalCase, to: &text) }
        case .bytes(let argument):
            if let number = number(argument, &text) { style.units.writeBytes(number, to: &text) }
        case .count(let argument, let offset):
            if let number = number(argument, &text) { style.numbers.write(offset == 0 ? number : number.subtracting(offset), as: .decimal, to: &text) }
        case .literal, .plural, .select: break
        }
        if style.isRightToLeft { text.add("\u{2069}") }
    }

    private func write(_ value: MessageValue?, to text: inout TextBuffer) {
        switch value {
        case .text(let inserted): text.add(inserted)
        case .number(let number): style.numbers.write(number, as: .decimal, to: &text)
        case nil: text.add("…")
        }
    }

    /// The number; an ellipsis where there is none.
    private func number(_ argument: Int, _ text: inout TextBuffer) -> DecimalNumber? {
        if case .number(let number) = values[argument] { return number }
        text.add("…")
        return nil
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
