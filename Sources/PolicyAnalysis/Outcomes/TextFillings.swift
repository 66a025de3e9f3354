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

    /// Names that are given together, and those of them that take each of their values.
    private struct Group: Hashable {
        let names: [String]
        let varied: Set<String>

        var order: String { (names + [""] + varied.sorted()).joined(separator: " ") }
    }

    private let views: [OutcomeView]
    private let locale: String
    private let question: Question
    private var uses: [String: Use] = [:]
    private var values: [String: [EventValue]] = [:]

    /// What is asked about the texts.
    struct Question {
        /// Of a value that conditions ask for, too, the numbers that it can have.
        var numbers: [String: [DecimalNumber]] = [:]
        /// Values that conditions ask for.
        var conditioned: Set<String> = []
        /// Which built-in values are the same for two policies, if only those of the error’s values are wanted with
        /// which a difference of their texts shows; nil for all that texts tell apart.
        var steady: ((BuiltInValue) -> Bool)?
    }

    /// Of one policy, or of two that are compared.
    init(_ views: [OutcomeView], locale: String, _ question: Question = Question()) {
        (self.views, self.locale, self.question) = (views, locale, question)
        for (side, view) in views.enumerated() { collect(view, side) }
        if uses.isEmpty { return }
        for name in uses.keys { values[name] = values(of: name, numbers: question.numbers[name]) }
        var known: Set<[String: EventValue]> = [[:]]
        func add(_ filling: [String: EventValue]) {
            guard known.insert(filling).inserted else { return }
            if all.count < Self.most { all.append(EventValues(filling)) } else { isComplete = false }
        }
        for group in groups() {
            guard all.count < Self.most else {
                isComplete = false
                break
            }
            for filling in combinations(of: group) { add(filling) }
        }
        // A text in place of a number, and nothing but one value.
        for name in uses.keys.sorted() where uses[name]?.isNumber == true { add([name: .text(word(of: name))]) }
    }

    // MARK: What texts ask for

    private mutating func collect(_ view: OutcomeView, _ side: Int) {
        let policy = view.policy
        for message in Set(view.messageLists.joined()).union(view.buttonTitles.map { $0.title }) {
            for number in policy.chain.order(locale) {
                let texts = policy.texts[number]
                let row = texts.messages[message]
                for pattern in row.title..<row.end {
                    collect(texts.patterns.patterns[pattern], of: texts, side: side, locale: number)
                }
            }
        }
    }

    private mutating func collect(_ pattern: PatternRow, of texts: LocaleTexts, side: Int, locale: Int) {
        let names = pattern.arguments.indices.map { texts.patterns.arguments[$0].valueName(in: texts.patterns) }
        for (index, name) in zip(pattern.arguments.indices, names) {
            guard let name else { continue }
            let isNumber = texts.patterns.arguments[index].needsNumber == 1
            if isNumber { uses[name, default: Use()].isNumber = true } else { uses[name, default: Use()].isWord = true }
        }
        collect(pattern.body, of: texts, names, TestKey(side: side, locale: locale, isOrdinal: false, offset: 0))
    }

    private mutating func collect(
        _ body: RowRange, of texts: LocaleTexts, _ names: [String?], _ key: TestKey
    ) {
        for index in body.indices {
            let part = texts.patterns.parts[index]
            guard part.isChoice, let kind = PartRow.Kind(rawValue: part.kind) else {
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

    /// Those of each way in which something can be said, so that later alternatives have their turn, and of two ways
    /// that stand for each other in two policies.
    private mutating func groups() -> [Group] {
        var groups: Set<Group> = []
        let words = Set(uses.filter { $0.value.isWord }.keys)
        func list(_ view: OutcomeView, _ messages: [UInt32]) -> WordingList {
            WordingList(view.policy, messages: messages, locale: locale, words: words)
        }
        for lists in listsThatMeet() {
            let lists = zip(views, lists).compactMap { view, messages in messages.isEmpty ? nil : list(view, messages) }
            if lists.contains(where: { !$0.isComplete }) { isComplete = false }
            if lists.count == 2 {
                addMeetings(lists[0], lists[1], to: &groups)
            } else {
                for list in lists { addAll(list, to: &groups) }
            }
        }
        return groups.sorted { ($0.names.count, $0.order) < ($1.names.count, $1.order) }
    }

    /// By policy: messages one of which one says where the other says one of the other.
    private func listsThatMeet() -> [[[UInt32]]] {
        let first = views[0]
        guard let second = views.dropFirst().first else {
            return first.messageLists.map { [$0] } + first.buttonTitles.map { [[$0.title]] }
        }
        var lists = first.messageLists.flatMap { one in second.messageLists.map { [one, $0] } }
        for id in Set((first.buttonTitles + second.buttonTitles).map { $0.id }) {
            let titles = views.map { view in Set(view.buttonTitles.filter { $0.id == id }.map { $0.title }).sorted() }
            lists.append(titles)
        }
        return lists
    }

    private func addAll(_ list: WordingList, to groups: inout Set<Group>) {
        for wording in list.wordings where list.maySay(wording, knowing: wording.names) {
            for part in wording.parts.compactMap({ $0 }) {
                let varied = Set(part.names(in: wording.texts.patterns))
                groups.insert(Group(names: wording.names.sorted(), varied: varied))
            }
        }
    }

    private mutating func addMeetings(_ one: WordingList, _ other: WordingList, to groups: inout Set<Group>) {
        for before in one.wordings {
            for after in other.wordings {
                let names = before.names.union(after.names)
                guard !names.isEmpty, one.maySay(before, knowing: names), other.maySay(after, knowing: names) else {
                    continue
                }
                for part in before.parts.indices {
                    guard let varied = varied(before, after, part: part) else { continue }
                    groups.insert(
                        Group(names: names.sorted(), varied: varied.union(question.conditioned.intersection(names))))
                }
            }
        }
    }

    /// Nil where neither says the part.
    private func varied(_ before: Wording, _ after: Wording, part: Int) -> Set<String>? {
        let all = [before, after].compactMap { wording in
            wording.parts[part].map { $0.names(in: wording.texts.patterns) }
        }
        if all.isEmpty { return nil }
        guard let steady = question.steady, let left = before.parts[part], let right = after.parts[part] else {
            return Set(all.joined())
        }
        return TextDifference(
            .init(pattern: left, texts: before.texts, locale: before.locale),
            .init(pattern: right, texts: after.texts, locale: after.locale), isSteady: steady
        ).names
    }

    /// All with each other; where these are too many, those of each two.
    private mutating func combinations(of group: Group) -> [[String: EventValue]] {
        let names = group.names
        let values = names.map { name -> [EventValue] in
            let all = self.values[name] ?? [.text("example")]
            return group.varied.contains(name) ? all : Array(all.prefix(1))
        }
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
