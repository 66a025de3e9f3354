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
    func value(_ name: BuiltInValue) -> MessageValue?
    func parameter(_ name: ByteText) -> MessageValue?
}

/// Fills texts in. Values are asked for once, inserted, and never read as patterns.
package struct MessageRenderer<Values: MessageValues> {
    let values: Values
    let patterns: PatternTable
    let style: LocaleStyle

    package init(values: Values, patterns: PatternTable, style: LocaleStyle) {
        self.values = values
        self.patterns = patterns
        self.style = style
    }

    /// Nil where the text asks for something that is not known, or for a number where there is none.
    package func text(_ pattern: PatternRow) -> String? {
        if pattern.text != StringTable.none { return patterns.strings.string(pattern.text) }
        return withValues(pattern) { known, isWhole in isWhole ? filled(pattern, known) : nil }
    }

    /// The values a text lacks, or has no number in.
    package func missing(_ pattern: PatternRow) -> [(name: String, isNoNumber: Bool)] {
        if pattern.text != StringTable.none { return [] }
        var missing: [(name: String, isNoNumber: Bool)] = []
        for index in pattern.arguments.indices {
            let argument = patterns.arguments[index]
            let value = value(argument)
            guard value == nil || argument.needsNumber == 1 && value?.number == nil else { continue }
            let name =
                BuiltInValue(rawValue: argument.kind).map { "\($0.name)" } ?? patterns.strings.string(argument.name)
            missing.append((name: name, isNoNumber: value != nil))
        }
        return missing
    }

    /// What is not known is shown as an ellipsis.
    package func textWithGaps(_ pattern: PatternRow) -> String {
        if pattern.text != StringTable.none { return patterns.strings.string(pattern.text) }
        return withValues(pattern) { known, _ in filled(pattern, known) }
    }

    private func filled(_ pattern: PatternRow, _ known: UnsafeMutableBufferPointer<MessageValue?>) -> String {
        FilledText(patterns: patterns, values: known, style: style).text(pattern.body)
    }

    private func value(_ argument: ArgumentRow) -> MessageValue? {
        if let builtIn = BuiltInValue(rawValue: argument.kind) { return values.value(builtIn) }
        return values.parameter(patterns.strings.bytes(argument.name))
    }

    /// The values lie on the stack while the text is put together.
    private func withValues<Result>(
        _ pattern: PatternRow, _ body: (UnsafeMutableBufferPointer<MessageValue?>, Bool) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(of: MessageValue?.self, capacity: pattern.arguments.count) { known in
            known.initialize(repeating: nil)
            defer { known.deinitialize() }
            var isWhole = true
            for (place, index) in pattern.arguments.indices.enumerated() {
                let argument = patterns.arguments[index]
                guard let value = value(argument) else {
                    isWhole = false
                    continue
                }
                if argument.needsNumber == 0 {
                    known[place] = value
                } else if let number = value.number {
                    known[place] = .number(number)
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
    let patterns: PatternTable
    let values: UnsafeMutableBufferPointer<MessageValue?>
    let style: LocaleStyle

    func text(_ body: RowRange) -> String {
        withUnsafeTemporaryAllocation(byteCount: 512, alignment: 1) { room in
            var text = TextBuffer(room)
            write(body, to: &text)
            return text.text
        }
    }

    private func write(_ range: RowRange, to text: inout TextBuffer) {
        for index in range.indices {
            let part = patterns.parts[index]
            switch PartRow.Kind(rawValue: part.kind) {
            case .literal: text.add(UnsafeRawBufferPointer(patterns.strings.bytes(part.argument)))
            case .cardinal: write(plural(part, style.cardinal), to: &text)
            case .ordinal: write(plural(part, style.ordinal), to: &text)
            case .select: write(select(part), to: &text)
            case .some(let kind): insert(part, kind, to: &text)
            case nil: break
            }
        }
    }

    /// Between marks that keep a value’s reading direction to itself, in languages written from right to left.
    private func insert(_ part: PartRow, _ kind: PartRow.Kind, to text: inout TextBuffer) {
        if style.isRightToLeft { text.add("\u{2068}") }
        if kind == .value {
            write(values[Int(part.argument)], to: &text)
        } else if case .number(let number) = values[Int(part.argument)] {
            write(number, part, kind, to: &text)
        } else if case .text(let name) = values[Int(part.argument)], part.first == NumberStyle.Form.ungrouped.rawValue {
            text.add(name)
        } else {
            text.add("…")
        }
        if style.isRightToLeft { text.add("\u{2069}") }
    }

    private func write(_ number: DecimalNumber, _ part: PartRow, _ kind: PartRow.Kind, to text: inout TextBuffer) {
        switch kind {
        case .duration:
            let grammaticalCase =
                part.first == 0 ? nil : GrammaticalCase(rawValue: UInt8(truncatingIfNeeded: part.first - 1))
            style.units.writeDuration(seconds: number, case: grammaticalCase, to: &text)
        case .bytes: style.units.writeBytes(number, to: &text)
        case .count:
            style.numbers.write(part.offset == 0 ? number : number.subtracting(part.offset), as: .decimal, to: &text)
        default:
            let form = NumberStyle.Form(rawValue: part.first) ?? .decimal
            if form == .currency, let currency = currency(part.end) { return currency.write(number, to: &text) }
            style.numbers.write(number, as: form, to: &text)
        }
    }

    private func currency(_ code: UInt32) -> CurrencyStyle? {
        let wanted = patterns.strings.bytes(code)
        return style.currencies.first { one in one.code.withBytes { $0.isSame(as: wanted) } }
    }

    private func write(_ value: MessageValue?, to text: inout TextBuffer) {
        switch value {
        case .text(let inserted): text.add(inserted)
        case .number(let number): style.numbers.write(number, as: .decimal, to: &text)
        case nil: text.add("…")
        }
    }

    /// A branch for the number itself comes before one for its category.
    private func plural(_ part: PartRow, _ rules: PluralRules) -> RowRange {
        let branches = RowRange(start: part.first, end: part.end).indices
        var other = RowRange.empty
        guard case .number(let number) = values[Int(part.argument)] else {
            for index in branches where patterns.branches[index].isOther == 1 { other = patterns.branches[index].parts }
            return other
        }
        for index in branches {
            let branch = patterns.branches[index]
            let wanted = DecimalNumber(
                isNegative: branch.word == 1, magnitude: branch.magnitude, exponent: Int(branch.exponent))
            if branch.kind == 0, wanted == number { return branch.parts }
        }
        let category = UInt32(rules.category(of: part.offset == 0 ? number : number.subtracting(part.offset)).rawValue)
        for index in branches where patterns.branches[index].kind == 1 {
            let branch = patterns.branches[index]
            if branch.word == category { return branch.parts }
            if branch.isOther == 1 { other = branch.parts }
        }
        return other
    }

    private func select(_ part: PartRow) -> RowRange {
        let word: String? =
            switch values[Int(part.argument)] {
            case .text(let text): text
            case .number(let number): number.plainText
            case nil: nil
            }
        var other = RowRange.empty
        for index in RowRange(start: part.first, end: part.end).indices where patterns.branches[index].kind == 2 {
            let branch = patterns.branches[index]
            let keyword = patterns.strings.bytes(branch.word)
            if let word, word.withBytes({ $0.isSame(as: keyword) }) { return branch.parts }
            if branch.isOther == 1 { other = branch.parts }
        }
        return other
    }
}
