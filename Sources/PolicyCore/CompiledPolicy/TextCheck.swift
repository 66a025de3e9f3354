/// Looks at the texts of one language once, so that filling them in need not check anything.
struct TextCheck {
    private let image: CompiledImage
    private let locale: Int
    private let strings: StringTable
    private let patterns: Table<PatternRow>
    private let parts: Table<PartRow>
    private let arguments: Table<ArgumentRow>
    private let branches: Table<BranchRow>

    /// Deeper texts would take too much of the stack.
    static let deepest = 16
    /// The most branches of one choice; see `MessageParser.mostBranches`.
    static let mostBranches = 100
    /// Of one text with all its branches; see `ReadingLimits.scalarBytes`.
    static let mostLiteralBytes = 64 << 10

    typealias Failure = CompiledPolicyError

    init(_ image: CompiledImage, locale: Int) {
        self.image = image
        self.locale = locale
        strings = image.strings(ofLocale: locale)
        patterns = image.table(.patterns, locale: locale + 1)
        parts = image.table(.parts, locale: locale + 1)
        arguments = image.table(.arguments, locale: locale + 1)
        branches = image.table(.branches, locale: locale + 1)
    }

    func run(messageCount: Int) throws(Failure) {
        let messages: Table<MessageRow> = image.table(.messages, locale: locale + 1)
        try require(messages.count == messageCount, section: .messages, row: messages.count, what: "texts are missing")
        var next: UInt32 = 0
        for row in messages.indices {
            try check(messages[row], row)
            // Shared ones would be gone through once for each text.
            if messages[row].title < messages[row].end {
                try require(messages[row].title >= next, section: .messages, row: row, what: "texts are shared")
                next = messages[row].end
            }
        }
        for row in arguments.indices {
            let argument = arguments[row]
            try require(
                argument.kind <= BuiltInValue.last && argument.needsNumber <= 1, section: .arguments, row: row,
                what: "unknown value")
            try requireString(argument.name, .arguments, row, orNone: argument.kind != BuiltInValue.parameter)
        }
        try checkPatterns()
    }

    @inline(__always)
    private func require(_ isSo: Bool, section: Section, row: Int, what: @autoclosure () -> String)
        throws(Failure)
    {
        if !isSo { throw ImageCheck.failure(section, row: row, what: "\(what()), in language \(locale)") }
    }

    @inline(__always)
    private func requireString(_ number: UInt32, _ section: Section, _ row: Int, orNone: Bool = false) throws(Failure) {
        try require(
            number < strings.count || orNone && number == StringTable.none, section: section, row: row,
            what: "a text is missing")
    }

    private func check(_ message: MessageRow, _ row: Int) throws(Failure) {
        let isOrdered =
            message.title <= message.reason && message.reason <= message.suggestion && message.suggestion <= message.end
        try require(isOrdered && message.end <= patterns.count, section: .messages, row: row, what: "texts are missing")
        try requireString(message.help, .messages, row, orNone: true)
        try require(message.state <= MessageRow.fixed, section: .messages, row: row, what: "unknown state")
        guard message.state == MessageRow.fixed else { return }
        try require(
            message.title < message.reason && isLiteral(message.title), section: .messages, row: row,
            what: "a title is missing")
        try require(
            message.reason == message.suggestion || isLiteral(message.reason), section: .messages, row: row,
            what: "a reason is missing")
        try require(
            message.suggestion == message.end || isLiteral(message.suggestion), section: .messages, row: row,
            what: "a suggestion is missing")
    }

    private func isLiteral(_ pattern: UInt32) -> Bool { patterns[pattern].text != StringTable.none }

    /// Some parts that are still to be looked at, for values counted within one pattern.
    private struct Pending {
        var parts: RowRange
        var argumentCount: Int
        var depth: Int
    }

    /// Each part belongs to one text or one branch, and each branch to one choice: so texts are trees, and following all of them takes linear time.
    private func checkPatterns() throws(Failure) {
        var isPartTaken = [Bool](repeating: false, count: parts.count)
        var isBranchTaken = [Bool](repeating: false, count: branches.count)
        var pending: [Pending] = []
        var nextArgument: UInt32 = 0
        for row in patterns.indices {
            let pattern = patterns[row]
            try requireString(pattern.text, .patterns, row, orNone: true)
            try require(
                ImageCheck.isWithin(pattern.arguments, arguments.count), section: .patterns, row: row,
                what: "values are missing")
            try require(
                ImageCheck.isWithin(pattern.body, parts.count), section: .patterns, row: row, what: "parts are missing")
            if !pattern.arguments.isEmpty {
                try require(
                    pattern.arguments.start >= nextArgument, section: .patterns, row: row, what: "values are shared")
                nextArgument = pattern.arguments.end
            }
            if pattern.text != StringTable.none {
                let hasParts = !pattern.arguments.isEmpty || !pattern.body.isEmpty
                try require(!hasParts, section: .patterns, row: row, what: "a text without values has parts")
                continue
            }
            var literals = 0
            pending.append(Pending(parts: pattern.body, argumentCount: pattern.arguments.count, depth: 1))
            while let next = pending.popLast() {
                try require(
                    next.depth <= TextCheck.deepest, section: .patterns, row: row, what: "a text is nested too deep")
                for index in next.parts.indices {
                    try require(!isPartTaken[index], section: .parts, row: index, what: "a part belongs to two texts")
                    isPartTaken[index] = true
                    literals += literalBytes(parts[index])
                    try require(
                        literals <= TextCheck.mostLiteralBytes, section: .patterns, row: row, what: "a text is too long"
                    )
                    guard let range = try check(parts[index], index, argumentCount: next.argumentCount) else {
                        continue
                    }
                    try require(
                        range.count <= TextCheck.mostBranches, section: .parts, row: index,
                        what: "a choice has too many branches")
                    for branch in range.indices {
                        try require(
                            !isBranchTaken[branch], section: .branches, row: branch,
                            what: "a branch belongs to two choices")
                        isBranchTaken[branch] = true
                        try check(branches[branch], branch)
                        pending.append(
                            Pending(
                                parts: branches[branch].parts, argumentCount: next.argumentCount, depth: next.depth + 1)
                        )
                    }
                }
            }
        }
    }

    /// How long a literal is; 0 of others, and of one that is missing.
    private func literalBytes(_ part: PartRow) -> Int {
        guard part.kind == PartRow.Kind.literal.rawValue, part.argument < strings.count else { return 0 }
        return strings.bytes(part.argument).count
    }

    /// The branches of a choice; nil where it is none.
    private func check(_ part: PartRow, _ row: Int, argumentCount: Int) throws(Failure) -> RowRange? {
        guard let kind = PartRow.Kind(rawValue: part.kind) else {
            throw ImageCheck.failure(.parts, row: row, what: "unknown part")
        }
        if kind == .literal {
            try requireString(part.argument, .parts, row)
            return nil
        }
        try require(part.argument < argumentCount, section: .parts, row: row, what: "a value is missing")
        switch kind {
        case .number:
            guard let form = NumberStyle.Form(rawValue: part.first) else {
                throw ImageCheck.failure(.parts, row: row, what: "unknown form")
            }
            if form == .currency { try requireString(part.end, .parts, row) }
        case .duration:
            try require(
                part.first <= UInt32(GrammaticalCase.allCases.count), section: .parts, row: row,
                what: "unknown grammatical case")
        case .cardinal, .ordinal, .select:
            let range = RowRange(start: part.first, end: part.end)
            try require(
                ImageCheck.isWithin(range, branches.count), section: .parts, row: row, what: "branches are missing")
            return range
        case .literal, .value, .bytes, .count: break
        }
        return nil
    }

    private func check(_ branch: BranchRow, _ row: Int) throws(Failure) {
        try require(
            ImageCheck.isWithin(branch.parts, parts.count), section: .branches, row: row, what: "parts are missing")
        switch branch.kind {
        case 0: try require(branch.word <= 1, section: .branches, row: row, what: "unknown number format")
        case 1:
            try require(
                branch.word <= UInt32(PluralCategory.other.rawValue), section: .branches, row: row,
                what: "unknown plural form")
        case 2: try requireString(branch.word, .branches, row)
        default: throw ImageCheck.failure(.branches, row: row, what: "unknown branch")
        }
    }
}
