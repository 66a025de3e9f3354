/// Collects the texts of one language.
package struct LocaleTextBuilder: Sendable {
    private var strings = StringPool()
    private var messages: [MessageRow] = []
    private var patterns: [PatternRow] = []
    private var parts: [PartRow] = []
    private var arguments: [ArgumentRow] = []
    private var branches: [BranchRow] = []
    /// In which texts write amounts, each once.
    package private(set) var currencies: [String] = []

    package init() {}

    /// Of a translation only what the source has is kept.
    mutating func add(_ texts: MessageTexts, source: MessageTexts) {
        let title = UInt32(patterns.count)
        add(texts.title)
        let reason = UInt32(patterns.count)
        if !source.reason.isEmpty { add(texts.reason) }
        let suggestion = UInt32(patterns.count)
        if !source.suggestion.isEmpty { add(texts.suggestion) }
        messages.append(
            MessageRow(
                title: title, reason: reason, suggestion: suggestion, end: UInt32(patterns.count),
                help: strings.add(texts.help), state: state(texts, source)))
    }

    private func state(_ texts: MessageTexts, _ source: MessageTexts) -> UInt32 {
        var state = source.title.isEmpty ? MessageRow.lacking : MessageRow.fixed
        /// False where it is settled.
        func look(at text: TextAlternatives, _ source: TextAlternatives) -> Bool {
            if source.isEmpty { return true }
            guard let first = text.first else {
                state = MessageRow.lacking
                return false
            }
            if !first.isLiteral, state == MessageRow.fixed { state = MessageRow.open }
            return true
        }
        _ =
            look(at: texts.title, source.title) && look(at: texts.reason, source.reason)
            && look(at: texts.suggestion, source.suggestion)
        return state
    }

    private mutating func add(_ alternatives: TextAlternatives) { for pattern in alternatives { add(pattern) } }

    /// What nothing is filled into is kept as it is shown.
    package mutating func add(_ pattern: MessagePattern) {
        guard !pattern.isLiteral, let source = pattern.parts else {
            let isPlain = pattern.parts == nil
            let text = isPlain ? pattern.withBytes { strings.add($0) } : strings.add(pattern.literal ?? pattern.text)
            patterns.append(PatternRow(text: text, arguments: .empty, body: .empty))
            return
        }
        let firstArgument = arguments.count
        for argument in source.arguments {
            let builtIn = argument.name.builtIn
            arguments.append(
                ArgumentRow(
                    kind: builtIn?.rawValue ?? BuiltInValue.parameter,
                    name: builtIn == nil ? strings.add(argument.name.name) : StringTable.none,
                    needsNumber: argument.needsNumber ? 1 : 0))
        }
        let (firstPart, firstBranch) = (parts.count, branches.count)
        func moved(_ range: Range<Int>) -> RowRange {
            RowRange(range.lowerBound + firstPart..<range.upperBound + firstPart)
        }
        for branch in source.branches {
            var row = BranchRow(kind: 0, word: 0, isOther: branch.selector.isOther, parts: moved(branch.parts))
            switch branch.selector {
            case .exactly(let number):
                row.word = number.isNegative ? 1 : 0
                row.magnitude = number.magnitude
                row.exponent = Int32(number.exponent)
            case .category(let category): (row.kind, row.word) = (1, UInt32(category.rawValue))
            case .keyword(let keyword): (row.kind, row.word) = (2, strings.add(keyword))
            }
            branches.append(row)
        }
        for part in source.all { parts.append(row(part, firstBranch)) }
        patterns.append(
            PatternRow(
                text: StringTable.none, arguments: RowRange(firstArgument..<arguments.count), body: moved(source.body)))
    }

    private mutating func row(_ part: MessageParts.Part, _ firstBranch: Int) -> PartRow {
        switch part {
        case .literal(let text): PartRow(.literal, argument: strings.add(text))
        case .value(let argument): PartRow(.value, argument: UInt32(argument))
        case .number(let argument, let form): PartRow(.number, argument: UInt32(argument), first: form.rawValue)
        case .currency(let argument, let code): amount(argument, code)
        case .duration(let argument, let name):
            PartRow(.duration, argument: UInt32(argument), first: name.map { UInt32($0.rawValue) + 1 } ?? 0)
        case .bytes(let argument): PartRow(.bytes, argument: UInt32(argument))
        case .count(let argument, let offset): PartRow(.count, argument: UInt32(argument), offset: offset)
        case .plural(let argument, let ordinal, let offset, let range):
            PartRow(
                ordinal ? .ordinal : .cardinal, argument: UInt32(argument),
                first: UInt32(range.lowerBound + firstBranch), end: UInt32(range.upperBound + firstBranch),
                offset: offset)
        case .select(let argument, let range):
            PartRow(
                .select, argument: UInt32(argument), first: UInt32(range.lowerBound + firstBranch),
                end: UInt32(range.upperBound + firstBranch))
        }
    }

    private mutating func amount(_ argument: Int, _ code: String) -> PartRow {
        if !currencies.contains(code) { currencies.append(code) }
        return PartRow(
            .number, argument: UInt32(argument), first: NumberStyle.Form.currency.rawValue, end: strings.add(code))
    }

    /// `locale` is the language’s number plus one.
    func write(to writer: inout ImageWriter, locale: Int) {
        strings.write(to: &writer, locale: locale)
        writer.add(.messages, messages, locale: locale)
        writer.add(.patterns, patterns, locale: locale)
        writer.add(.parts, parts, locale: locale)
        writer.add(.arguments, arguments, locale: locale)
        writer.add(.branches, branches, locale: locale)
    }
}

/// Texts outside a policy, ready to be filled in.
package struct LooseTexts: Sendable {
    private let image: CompiledImage
    private let patterns: PatternTable
    package let currencies: [String]

    package init?(_ texts: [MessagePattern]) {
        var builder = LocaleTextBuilder()
        for text in texts { builder.add(text) }
        var writer = ImageWriter()
        builder.write(to: &writer, locale: 1)
        guard let image = writer.image(meaning: 0, localeCount: 1) else { return nil }
        self.image = image
        currencies = builder.currencies
        patterns = PatternTable(image, locale: 0)
    }

    /// One of the texts, with an ellipsis for what is not known.
    package func text(_ number: Int, with values: some MessageValues, in style: LocaleStyle) -> String {
        withExtendedLifetime(image) {
            MessageRenderer(values: values, patterns: patterns, style: style).textWithGaps(patterns.patterns[number])
        }
    }
}
