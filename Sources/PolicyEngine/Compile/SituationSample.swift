/// One situation a clause claims, as far as it is easily found: whoever does not accept it does not claim all that
/// the clause claims.
struct SituationSample {
    private let attempt: Value?
    private let platform: Value?
    private let version: Version?
    private var own: [(name: ValueName, value: Value)] = []
    private let cause: (view: InternedCause, link: ErrorCause)?
    private let category: Int?
    private let rule: Int32?

    private enum Value {
        case name(Int32)
        case number(Int64)
    }

    init(_ clause: Clause, _ links: LinkSample) {
        attempt = clause.attempt.flatMap { Self.value(of: $0, from: 1) }
        platform = clause.platform.flatMap { Self.value(of: $0) }
        version = clause.version.flatMap { test in
            test.included?.lazy.compactMap { $0.lower }.first { test.accepts($0) }
        }
        cause = clause.excludedCauses.isEmpty ? clause.cause.flatMap { links.link(of: $0) } : nil
        category = clause.categories?.firstIndex(of: true)
        rule = clause.categories == nil ? nil : clause.rules?.first
        for one in clause.own {
            if let value = Self.value(of: one.test) { own.append((one.name, value)) }
        }
    }

    /// A value that is listed, or the start of a range; nil where only patterns or exclusions are.
    private static func value(of test: ValueTest, from least: Int64 = .min) -> Value? {
        guard let included = test.included else { return nil }
        let numbers = included.numbers.ranges.lazy.map { Value.number(max($0.lowerBound, least)) }
        let names = included.written.lazy.map { Value.name($0) }
        return numbers.first { accepts(test, $0) } ?? names.first { accepts(test, $0) }
    }

    func isAccepted(by outer: Clause, _ links: LinkTest) -> Bool {
        if let category, outer.categories?[category] == false { return false }
        if let rule, outer.rules?.contains(rule) == false { return false }
        guard outer.asksMore || outer.cause != nil else { return true }
        if let attempt, let test = outer.attempt, !Self.accepts(test, attempt) { return false }
        if let platform, let test = outer.platform, !Self.accepts(test, platform) { return false }
        if let version, outer.version?.accepts(version) == false { return false }
        if let cause, let asked = outer.cause, !links.accepts(asked, cause.view, { cause.link }) { return false }
        return outer.own.allSatisfy { asked in
            own.first { $0.name == asked.name }.map { Self.accepts(asked.test, $0.value) } ?? true
        }
    }

    private static func accepts(_ test: ValueTest, _ value: Value) -> Bool {
        func holds(_ set: ValueSet) -> Bool {
            switch value {
            case .name(let name): set.containsName(name)
            case .number(let number): set.numbers.contains(number)
            }
        }
        return test.included.map { holds($0) } ?? true && !test.excluded.contains { holds($0) }
    }
}
