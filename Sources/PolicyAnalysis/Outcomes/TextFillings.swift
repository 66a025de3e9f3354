import PolicyEngine

/// Values that texts ask for, solved so that every branch of every text that can be said comes up: also in a second
/// alternative, in a choice inside a choice, and for each value that one of two policies tells apart from the others.
struct TextFillings {
    private(set) var all: [EventValues] = [[:]]
    /// Whether each combination of branches came up.
    private(set) var isComplete = true

    /// Of one text; of so many values at once, each still comes up with one of every other.
    private static let mostOfOneText = 400
    private static let most = 3_000

    /// What texts do with the values of one name.
    private struct Use {
        var words: Set<String> = []
        var numbers: Set<DecimalNumber> = []
        var isNumber = false
        var isWord = false
    }

    private var uses: [String: Use] = [:]
    /// Names that one text asks for: a title, a reason or a suggestion, of one side.
    private var asked: [(part: Int, side: Int, names: [String])] = []

    init(_ views: [OutcomeView], locale: String) {
        for (side, view) in views.enumerated() { collect(view, side, locale) }
        if uses.isEmpty { return }
        var known: Set<[String: EventValue]> = [[:]]
        func add(_ filling: [String: EventValue]) {
            guard known.insert(filling).inserted else { return }
            if all.count < Self.most { all.append(EventValues(filling)) } else { isComplete = false }
        }
        for names in groups() {
            for filling in combinations(of: names) { add(filling) }
        }
        // A text in place of a number, and nothing but one value.
        for name in uses.keys.sorted() where uses[name]?.isNumber == true { add([name: .text(word(of: name))]) }
    }

    // MARK: What texts ask for

    private mutating func collect(_ view: OutcomeView, _ side: Int, _ locale: String) {
        let policy = view.policy
        let chain = policy.locales.indices.filter { number in
            number == 0 || locale.hasPrefix(policy.locales[number]) || policy.locales[number].hasSameBytes(as: locale)
        }
        for message in view.messages {
            for number in chain {
                let texts = policy.texts[number]
                let row = texts.messages[message]
                for pattern in row.title..<row.end {
                    let part = pattern < row.reason ? 0 : pattern < row.suggestion ? 1 : 2
                    let names = collect(texts.patterns.patterns[pattern], of: texts)
                    if !names.isEmpty { asked.append((part: part, side: side, names: names.sorted())) }
                }
            }
        }
    }

    private mutating func collect(_ pattern: PatternRow, of texts: LocaleTexts) -> Set<String> {
        let names = pattern.arguments.indices.map { index -> String? in
            let argument = texts.patterns.arguments[index]
            if argument.kind == BuiltInValue.serverMessage.rawValue { return "serverMessage" }
            return argument.kind == 6 ? texts.patterns.strings.string(argument.name) : nil
        }
        for (index, name) in zip(pattern.arguments.indices, names) {
            guard let name else { continue }
            let isNumber = texts.patterns.arguments[index].needsNumber == 1
            if isNumber { uses[name, default: Use()].isNumber = true } else { uses[name, default: Use()].isWord = true }
        }
        collect(pattern.body, of: texts, names)
        return Set(names.compactMap { $0 })
    }

    private mutating func collect(_ body: RowRange, of texts: LocaleTexts, _ names: [String?]) {
        for index in body.indices {
            let part = texts.patterns.parts[index]
            guard let kind = PartRow.Kind(rawValue: part.kind), [.select, .cardinal, .ordinal].contains(kind) else {
                continue
            }
            let branches = RowRange(start: part.first, end: part.end).indices.map { texts.patterns.branches[$0] }
            if let name = names[Int(part.argument)] {
                if kind == .select {
                    for branch in branches where branch.isOther == 0 {
                        uses[name, default: Use()].words.insert(texts.patterns.strings.string(branch.word))
                    }
                } else {
                    let rules = kind == .cardinal ? texts.style.cardinal : texts.style.ordinal
                    uses[name, default: Use()].numbers.formUnion(
                        Self.numbers(for: branches, rules, offset: part.offset))
                }
            }
            for branch in branches { collect(branch.parts, of: texts, names) }
        }
    }

    /// One number for each branch, and for each form of the language, that leads to it and to no branch before it.
    private static func numbers(for branches: [BranchRow], _ rules: PluralRules, offset: Int64) -> Set<DecimalNumber> {
        let exact = branches.filter { $0.kind == 0 }.map {
            DecimalNumber(isNegative: $0.word == 1, magnitude: $0.magnitude, exponent: Int($0.exponent))
        }
        var found = Set(exact)
        for category in rules.categories {
            let number = candidates.first { number in
                !exact.contains(number)
                    && rules.category(of: offset == 0 ? number : number.subtracting(offset)) == category
            }
            if let number { found.insert(number) }
        }
        return found
    }

    /// The plainest first.
    private static let candidates: [DecimalNumber] =
        ([3, 1, 2, 5, 0] + (0...220)).map { DecimalNumber($0) }
        + [DecimalNumber(1_000_000), DecimalNumber(1.5), DecimalNumber(0.5), DecimalNumber(2.1)].compactMap { $0 }

    // MARK: Values

    /// Names that are given together: those of one text, so that a later alternative has its turn, and those of two that
    /// stand for each other in two policies.
    private func groups() -> [[String]] {
        var groups: Set<[String]> = Set(asked.map { $0.names })
        for one in asked where one.side == 0 {
            for other in asked where other.side == 1 && other.part == one.part && other.names != one.names {
                groups.insert(Array(Set(one.names + other.names)).sorted())
            }
        }
        return groups.sorted { ($0.count, $0.joined(separator: " ")) < ($1.count, $1.joined(separator: " ")) }
    }

    /// All with each other; where these are too many, each with the first of every other.
    private mutating func combinations(of names: [String]) -> [[String: EventValue]] {
        let values = names.map { name in self.values(of: name) }
        let count = values.reduce(1) { $0 > Self.mostOfOneText ? $0 : $0 * $1.count }
        var all: [[String: EventValue]] = [[:]]
        func with(_ filling: [String: EventValue], _ name: String, _ value: EventValue) -> [String: EventValue] {
            var filling = filling
            filling[name] = value
            return filling
        }
        if count <= Self.mostOfOneText {
            for (name, values) in zip(names, values) {
                all = all.flatMap { filling in values.map { with(filling, name, $0) } }
            }
            return all
        }
        isComplete = false
        for (name, values) in zip(names, values) { all[0][name] = values[0] }
        for (name, values) in zip(names, values) {
            for value in values.dropFirst() { all.append(with(all[0], name, value)) }
        }
        return all
    }

    /// Different ones for different names, so that two that change places are told apart.
    private func values(of name: String) -> [EventValue] {
        guard let use = uses[name] else { return [.text("example")] }
        let place = Int64(uses.keys.sorted().firstIndex(of: name) ?? 0)
        var values: [EventValue] = []
        if use.isNumber || !use.numbers.isEmpty {
            if use.numbers.isEmpty { values = [.integer(3 + place), .number(1234.5 + Double(place))] }
            values += Self.inOrder(use.numbers).map { EventValue($0) }
        }
        if use.isWord || !use.words.isEmpty {
            values.append(.text(word(of: name)))
            values += use.words.sorted { $0.precedesByBytes($1) }.map { .text($0) }
        }
        return values
    }

    private static func inOrder(_ numbers: Set<DecimalNumber>) -> [DecimalNumber] {
        let plain = candidates.prefix(5).filter { numbers.contains($0) }
        return plain + numbers.subtracting(plain).sorted { $0.plainText.precedesByBytes($1.plainText) }
    }

    /// One that no text chooses by.
    private func word(of name: String) -> String {
        let place = uses.keys.sorted().firstIndex(of: name) ?? 0
        let known = uses[name]?.words ?? []
        let words = ["example", "sample"] + (2...40).map { "example\($0)" }
        return words[min(place, words.count - 1)...].first { !known.contains($0) } ?? "\(name)-example"
    }
}

extension EventValue {
    fileprivate init(_ number: DecimalNumber) {
        let text = number.plainText
        self = Int64(text).map { .integer($0) } ?? Double(text).map { .number($0) } ?? .text(text)
    }
}
