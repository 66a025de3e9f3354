/// Who is asked for a setting, in order. The settings of those that decide all hold; the fallback behind others hands down only some.
package struct SettingsChain: Sendable {
    /// Who is asked first.
    package let first: SettingsOwner
    /// Who is asked then: mostly the same list for all rules of a category.
    private let others: [SettingsOwner]
    /// How many at the front decide themselves: a rule that refines and the one it refines are two.
    private let deciding: Int
    /// A bit for each key that any of them sets: most keys are set by none, and owners that all rules share are slow to
    /// ask from several threads.
    private let keys: UInt32

    init(_ first: SettingsOwner, _ others: [SettingsOwner], deciding: Int = 1) {
        self.first = first
        self.others = others
        self.deciding = deciding
        keys = others.reduce(first.keys) { $0 | $1.keys }
    }

    package var owners: [SettingsOwner] { [first] + others }

    /// Of a rule that refines another one; `isFirst`: whether its settings come before those of the other.
    package func refined(by rule: SettingsOwner, isFirst: Bool) -> SettingsChain {
        isFirst
            ? SettingsChain(rule, [first] + others, deciding: 2)
            : SettingsChain(first, [rule] + others, deciding: 2)
    }

    /// Whether one of the owners is asked before another, or is the same.
    package func isNearer(_ one: SettingsOwner, than other: SettingsOwner) -> Bool {
        func place(_ owner: SettingsOwner) -> Int {
            first === owner ? -1 : others.firstIndex { $0 === owner } ?? others.count
        }
        return place(one) <= place(other)
    }

    /// The value that holds, and what set it; nil where nothing does. Other modules take the properties below:
    /// a generic function of another module looks up its types each time it is called.
    subscript<Value: Sendable>(setting: Setting<Value>) -> Sourced<Value>? {
        guard keys & setting.key.bit != 0 else { return nil }
        if first.sets(setting.key), let value = setting.value(first.settings) {
            return Sourced(value, setting.key, setBy: first)
        }
        for (index, owner) in others.enumerated() where gives(setting.key, owner, at: index + 1) {
            if let value = setting.value(owner.settings) { return Sourced(value, setting.key, setBy: owner) }
        }
        return nil
    }

    /// Which of the owners sets the value of a key that holds; nil where none does.
    package func position(of key: SettingKey) -> Int? {
        guard keys & key.bit != 0 else { return nil }
        if first.sets(key) { return 0 }
        return others.indices.first { gives(key, others[$0], at: $0 + 1) }.map { $0 + 1 }
    }

    /// Whether the owner at a position behind the first sets a key, and hands it down.
    private func gives(_ key: SettingKey, _ owner: SettingsOwner, at position: Int) -> Bool {
        owner.sets(key) && (position < deciding || owner.rank != .fallback || key.isInheritedFromFallback)
    }
}

/// What holds of each key.
extension SettingsChain {
    package var steps: Sourced<[Step]>? { self[.steps] }
    package var gaveUpShow: Sourced<Surface>? { self[.gaveUpShow] }
    package var message: Sourced<MessageTexts>? { self[.message] }
    package var gaveUpMessage: Sourced<MessageTexts>? { self[.gaveUpMessage] }
    package var recovery: Sourced<[Name]>? { self[.recovery] }
    package var gaveUpRecovery: Sourced<[Name]>? { self[.gaveUpRecovery] }
    package var perform: Sourced<OrNone<Name>>? { self[.perform] }
    package var retry: Sourced<RetryChoice>? { self[.retry] }
    package var quiet: Sourced<Int>? { self[.quiet] }
    package var field: Sourced<String>? { self[.field] }
    package var severity: Sourced<EventSeverity>? { self[.severity] }
    package var log: Sourced<Bool>? { self[.log] }
}

/// Who inherits from whom: rule → category → the kind that is → fallback.
package struct SettingsHierarchy: Sendable {
    /// By the category’s number.
    package let categories: [SettingsOwner]
    /// By the category’s number; nil where it is not said which kind it is.
    package let knownKinds: [ErrorKind?]
    package let fallback: SettingsOwner?
    private let numbers: [String: Int]
    /// Numbers of the categories of a kind, ascending.
    private let ofKind: [ErrorKind: [Int]]
    /// By the category’s number: the kind it is, where that is another one, and the fallback.
    private let inherited: [[SettingsOwner]]
    /// By the category’s number: it, and what it inherits from.
    private let behindCategories: [[SettingsOwner]]

    /// Of two categories of one name the last counts, so `written` is best free of them.
    package init(categories written: [WrittenCategory], fallback: WrittenFallback?) {
        categories = written.map { category in
            let name = category.name
            return SettingsOwner(
                ErrorKind(rawValue: name.text) == nil ? .category : .kind, name: name.text, settings: category.settings,
                place: name.place)
        }
        knownKinds = written.map { category in
            ErrorKind(rawValue: category.name.text) ?? category.kind.flatMap { ErrorKind(rawValue: $0.text) }
        }
        self.fallback = fallback.map {
            SettingsOwner(.fallback, name: "fallback", settings: $0.settings, place: $0.place)
        }
        var numbers: [String: Int] = [:]
        for (number, category) in written.enumerated() { numbers[category.name.text] = number }
        self.numbers = numbers
        ofKind = Dictionary(grouping: knownKinds.indices) { [knownKinds] in knownKinds[$0] ?? .nonRetryable }
        let (categories, last) = (categories, self.fallback)
        let kinds = knownKinds.enumerated().map { [numbers] in numbers[($1 ?? .nonRetryable).rawValue] ?? $0 }
        let inherited = categories.indices.map { number in
            (kinds[number] == number ? [] : [categories[kinds[number]]]) + (last.map { [$0] } ?? [])
        }
        behindCategories = categories.indices.map { [categories[$0]] + inherited[$0] }
        self.inherited = inherited
    }

    package func kind(ofCategory number: Int) -> ErrorKind { knownKinds[number] ?? .nonRetryable }

    package func number(ofCategory name: String) -> Int? { numbers[name] }

    /// The categories that names stand for: `*` for all, one of the three kinds for all of that kind. Unknown names stand for none.
    package func members(_ names: [Name], whenEmpty: Bool = false) -> [Bool] {
        var members = [Bool](repeating: whenEmpty, count: categories.count)
        for number in self.numbers(named: names) { members[number] = true }
        return members
    }

    /// Their numbers, ascending, in time for as many as there are.
    package func numbers(named names: [Name]) -> [Int] {
        var found: [Int] = []
        for name in names {
            if name.text == "*" { return Array(categories.indices) }
            if let number = numbers[name.text] { found.append(number) }
            if let kind = ErrorKind(rawValue: name.text) { found += ofKind[kind] ?? [] }
        }
        return Set(found).sorted()
    }

    /// The number of the category a rule or the fallback gives; nil where there is none of that name.
    package func category(of settings: RuleSettings) -> Int? { category(named: settings.category) }

    /// The number of a category by its name; without one `nonRetryable`.
    package func category(named name: Name?) -> Int? { numbers[name?.text ?? ErrorKind.nonRetryable.rawValue] }

    /// Of what names errors; `category` is nil where nobody declared it.
    package func chain(_ owner: SettingsOwner, category: Int?) -> SettingsChain {
        var others = category.map { behindCategories[$0] } ?? fallback.map { [$0] } ?? []
        if owner.rank == .fallback { others.removeAll { $0.rank == .fallback } }
        return SettingsChain(owner, others)
    }

    /// Of a rule. One that refines is known only as far as its own settings go: what it leaves open comes from the rule that names the error.
    package func chain(_ rule: SettingsOwner, refining: Bool) -> SettingsChain {
        refining ? SettingsChain(rule, []) : chain(rule, category: category(of: rule.settings))
    }

    package func chain(ofCategory number: Int) -> SettingsChain { SettingsChain(categories[number], inherited[number]) }

    /// Nil without a fallback.
    package var chainOfFallback: SettingsChain? {
        fallback.map { chain($0, category: category(of: $0.settings)) }
    }
}
