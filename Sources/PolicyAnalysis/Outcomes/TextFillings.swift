import PolicyEngine

/// Values that texts ask for, solved so that every branch of every text that can be said comes up: also in a second
/// alternative, in a choice inside a choice, and for each value that one of two policies tells apart from the others.
struct TextFillings {
    private(set) var all: [EventValues] = [[:]]
    /// Whether each combination of branches came up.
    private(set) var isComplete = true
    /// How many branches the texts have, which is what filling them in costs.
    private(set) var branchCount = 0

    /// Of one text; of so many values at once, each still comes up with one of every other.
    private static let mostOfOneText = 400
    private static let most = 1_000

    /// What texts do with the values of one name.
    private struct Use {
        var words: Set<String> = []
        /// Numbers with a branch of their own.
        var exact: Set<DecimalNumber> = []
        /// How texts choose by the number, each way once.
        var tests: [TestKey: PluralRules] = [:]
        var isNumber = false
        var isWord = false
    }

    /// A language of a side, and what is counted from.
    private struct TestKey: Hashable {
        let side: Int
        let locale: Int
        let isOrdinal: Bool
        let offset: Int64
    }

    private var uses: [String: Use] = [:]
    private var values: [String: [EventValue]] = [:]
    /// Names that one text asks for: a title, a reason or a suggestion, of one side.
    private var asked: [(part: Int, side: Int, names: [String])] = []

    /// `numbers`: of a value that conditions ask for, too, those that it can have.
    init(_ views: [OutcomeView], locale: String, numbers: [String: [DecimalNumber]] = [:]) {
        for (side, view) in views.enumerated() { collect(view, side, locale) }
        if uses.isEmpty { return }
        for name in uses.keys { values[name] = values(of: name, numbers: numbers[name]) }
        var known: Set<[String: EventValue]> = [[:]]
        func add(_ filling: [String: EventValue]) {
            guard known.insert(filling).inserted else { return }
            if all.count < Self.most { all.append(EventValues(filling)) } else { isComplete = false }
        }
        for names in groups() {
            guard all.count < Self.most else {
                isComplete = false
                break
            }
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
                    let names = collect(texts.patterns.patterns[pattern], of: texts, side: side, locale: number)
                    if !names.isEmpty { asked.append((part: part, side: side, names: names.sorted())) }
                }
            }
        }
    }

    private mutating func collect(
        _ pattern: PatternRow, of texts: LocaleTexts, side: Int, locale: Int
    ) -> Set<String> {
        let names = pattern.arguments.indices.map { index -> String? in
            let argument = texts.patterns.arguments[index]
            if argument.kind == BuiltInValue.serverMessage.rawValue { return "serverMessage" }
            return argument.kind == BuiltInValue.parameter ? texts.patterns.strings.string(argument.name) : nil
        }
        for (index, name) in zip(pattern.arguments.indices, names) {
            guard let name else { continue }
            let isNumber = texts.patterns.arguments[index].needsNumber == 1
            if isNumber { uses[name, default: Use()].isNumber = true } else { uses[name, default: Use()].isWord = true }
        }
        collect(pattern.body, of: texts, names, TestKey(side: side, locale: locale, isOrdinal: false, offset: 0))
        return Set(names.compactMap { $0 })
    }

    private mutating func collect(
        _ body: RowRange, of texts: LocaleTexts, _ names: [String?], _ key: TestKey
    ) {
        for index in body.indices {
            let part = texts.patterns.parts[index]
            guard let kind = PartRow.Kind(rawValue: part.kind), [.select, .cardinal, .ordinal].contains(kind) else {
                continue
            }
            let branches = RowRange(start: part.first, end: part.end).indices.map { texts.patterns.branches[$0] }
            branchCount += branches.count
            if let name = names[Int(part.argument)] {
                if kind == .select {
                    for branch in branches where branch.isOther == 0 {
                        uses[name, default: Use()].words.insert(texts.patterns.strings.string(branch.word))
                    }
                } else {
                    let rules = kind == .cardinal ? texts.style.cardinal : texts.style.ordinal
                    let key = TestKey(
                        side: key.side, locale: key.locale, isOrdinal: kind == .ordinal, offset: part.offset)
                    uses[name, default: Use()].tests[key] = rules
                    for branch in branches where branch.kind == 0 {
                        uses[name, default: Use()].exact.insert(
                            DecimalNumber(
                                isNegative: branch.word == 1, magnitude: branch.magnitude,
                                exponent: Int(branch.exponent)))
                    }
                }
            }
            for branch in branches { collect(branch.parts, of: texts, names, key) }
        }
    }

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

    /// All with each other; where these are too many, those of each two.
    private mutating func combinations(of names: [String]) -> [[String: EventValue]] {
        let values = names.map { self.values[$0] ?? [.text("example")] }
        let count = values.reduce(1) { $0 > Self.mostOfOneText ? $0 : $0 * $1.count }
        var all: [[String: EventValue]] = [[:]]
        if count <= Self.mostOfOneText {
            for (name, values) in zip(names, values) {
                all = all.flatMap { filling in values.map { Self.with(filling, name, $0) } }
            }
            return all
        }
        isComplete = false
        for (name, values) in zip(names, values) { all[0][name] = values[0] }
        for first in names.indices {
            for second in names.indices where second > first {
                for one in values[first] {
                    for other in values[second] where all.count < Self.most {
                        all.append(Self.with(Self.with(all[0], names[first], one), names[second], other))
                    }
                }
            }
        }
        return all
    }

    private static func with(
        _ filling: [String: EventValue], _ name: String, _ value: EventValue
    ) -> [String: EventValue] {
        var filling = filling
        filling[name] = value
        return filling
    }

    /// Different ones for different names, so that two that change places are told apart.
    private func values(of name: String, numbers: [DecimalNumber]?) -> [EventValue] {
        guard let use = uses[name] else { return [.text("example")] }
        let place = Int64(uses.keys.sorted().firstIndex(of: name) ?? 0)
        var values: [EventValue] = []
        if use.isNumber || !use.tests.isEmpty {
            values = [.integer(3 + place)] + different(numbers ?? Self.candidates, of: use).map { EventValue($0) }
        }
        if use.isWord || !use.words.isEmpty {
            values.append(.text(word(of: name)))
            values += use.words.sorted { $0.precedesByBytes($1) }.map { .text($0) }
        }
        return values
    }

    /// One number for each way in which texts can tell numbers apart: by the forms of a language, all at once, by sign
    /// and fraction, and by how they are written; and each that has a branch of its own.
    private func different(_ numbers: [DecimalNumber], of use: Use) -> [DecimalNumber] {
        var found: [DecimalNumber] = []
        var known: Set<[UInt8]> = []
        let tests = use.tests.map { (offset: $0.key.offset, rules: $0.value) }
        for number in numbers where !use.exact.contains(number) {
            var signature: [UInt8] = [number.isNegative ? 1 : 0, number.exponent < 0 ? 1 : 0, Self.size(number)]
            for (offset, rules) in tests {
                let counted = offset == 0 ? number : number.subtracting(offset)
                signature.append(UInt8(truncatingIfNeeded: rules.category(of: counted).rawValue))
            }
            if known.insert(signature).inserted { found.append(number) }
        }
        return found + use.exact.sorted { $0.plainText.precedesByBytes($1.plainText) }
    }

    /// Numbers of one size are written with the same unit of time, and with the same signs between digits.
    private static func size(_ number: DecimalNumber) -> UInt8 {
        if number.exponent < 0 || number.isNegative { return 0 }
        return switch number.magnitude {
        case ..<60: 0
        case ..<1_000: 1
        case ..<5_400: 2
        case ..<100_000: 3
        default: 4
        }
    }

    /// How many numbers in a row show each plural form of any language that whole numbers have.
    static let longestPeriod = 220

    /// The plainest first.
    static let candidates: [DecimalNumber] =
        ([3, 1, 2, 5, 0] + (0...220) + [-1, -3, 1_200, 7_200, 172_800, 1_000_000, 2_000_000, 3_000_000]).map {
            DecimalNumber($0)
        } + [DecimalNumber(1.5), DecimalNumber(0.5), DecimalNumber(2.1), DecimalNumber(-1.5)].compactMap { $0 }

    /// One that no text chooses by.
    private func word(of name: String) -> String {
        let place = uses.keys.sorted().firstIndex(of: name) ?? 0
        let known = uses[name]?.words ?? []
        let words = ["example", "sample"] + (2...40).map { "example\($0)" }
        return words[min(place, words.count - 1)...].first { !known.contains($0) } ?? "\(name)-example"
    }
}

extension EventValue {
    init(_ number: DecimalNumber) {
        let text = number.plainText
        self = Int64(text).map { .integer($0) } ?? Double(text).map { .number($0) } ?? .text(text)
    }
}
