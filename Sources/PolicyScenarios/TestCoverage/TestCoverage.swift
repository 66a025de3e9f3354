package import PolicyEngine

/// How much of a policy the tests have decided, in four senses.
package struct TestCoverage: Sendable {
    package enum Gap: Hashable, Sendable {
        /// A rule that decided no test.
        case rule(String)
        case outcome(OutcomeBranch)
        /// A rule’s text in a language.
        case text(rule: String, locale: String)
        case code(domain: String, code: String)
    }

    package struct Sense: Sendable {
        /// `rule`, `outcome`, `locale` or `vocabulary`.
        package let name: String
        package let total: Int
        package let gaps: [Gap]

        package var covered: Int { total - gaps.count }
        /// Rounded down, so that only all of them are 100.
        package var percent: Int { total == 0 ? 100 : covered * 100 / total }
    }

    package static let names = ["rule", "outcome", "locale", "vocabulary"]

    package let senses: [Sense]

    /// `locales`: those in which texts are wanted.
    package init(_ counter: CoverageCounter, _ policy: ErrorPolicy, locales: [String]) {
        let universe = OutcomeBranches(policy)
        let compiled = policy.compiled
        let rules = universe.rules
        let branches = rules.flatMap { universe.branches(of: $0) }
        var texts: [Gap] = []
        for rule in rules where universe.hasTexts(rule) {
            for locale in locales where !counter.texts.contains([rule, locale]) {
                texts.append(.text(rule: rule, locale: locale))
            }
        }
        var codes: [Gap] = []
        var codeCount = 0
        let book = compiled.links.book
        for domain in book.domains.rows {
            let name = book.names.text(domain.name)
            for code in book.codeNames(of: domain) {
                let view = book.interned(ErrorCause(domain: name, code: .name(code)))
                codeCount += 1
                if !counter.codes.contains([name, view.codeKind == .number ? String(view.number) : code]) {
                    codes.append(.code(domain: name, code: code))
                }
            }
        }
        let textCount = rules.count { universe.hasTexts($0) } * locales.count
        senses = [
            Sense(
                name: "rule", total: rules.count, gaps: rules.filter { !counter.rules.contains($0) }.map { .rule($0) }),
            Sense(
                name: "outcome", total: branches.count,
                gaps: branches.filter { !counter.branches.contains($0) }.map { .outcome($0) }),
            Sense(name: "locale", total: textCount, gaps: texts),
            Sense(name: "vocabulary", total: codeCount, gaps: codes),
        ]
    }

    private init(senses: [Sense]) { self.senses = senses }

    /// With only some of the gaps.
    package func only(_ isWanted: (Gap) -> Bool) -> TestCoverage {
        TestCoverage(
            senses: senses.map { Sense(name: $0.name, total: $0.total, gaps: $0.gaps.filter(isWanted)) })
    }

    package subscript(name: String) -> Sense? { senses.first { $0.name == name } }
}

/// The ways each rule may be decided, as far as its own settings and those it inherits say.
struct OutcomeBranches {
    private let compiled: CompiledPolicy
    /// Ids, in the order of the policy; `fallback` last.
    let rules: [String]
    private var rows: [String: RuleRow] = [:]
    private var refining: Set<String> = []

    init(_ policy: ErrorPolicy) {
        compiled = policy.compiled
        let all = policy.compiled.rules.rows
        rules = all.map { policy.compiled.strings.string($0.id) }
        for row in all { rows[policy.compiled.strings.string(row.id)] = row }
        for clause in policy.compiled.clauses.rows.dropLast() where clause.categories >= 0 {
            refining.insert(policy.compiled.strings.string(policy.compiled.rules[clause.rule].id))
        }
    }

    func source(of rule: String) -> String? { rows[rule].flatMap { compiled.source($0) } }

    private func settings(_ row: RuleRow, isRefining: Bool) -> ResolvedSettings {
        let own = compiled.settings[row.settings]
        // What a rule that refines does not say comes from another rule each time.
        return ResolvedSettings(
            first: own, second: nil,
            last: isRefining ? own : compiled.settings[compiled.categories[row.category].settings],
            values: compiled.settingValues)
    }

    func hasTexts(_ rule: String) -> Bool { rows[rule].map { compiled.settings[$0.settings].sets(.message) } ?? false }

    func branches(of rule: String) -> [OutcomeBranch] {
        guard let row = rows[rule] else { return [] }
        let isRefining = row.category < 0 || refining.contains(rule)
        let settings = settings(row, isRefining: isRefining)
        var parts: [OutcomeBranch.Part] = []
        let kind = row.category < 0 ? nil : ErrorKind(number: compiled.categories[row.category].kind)
        let schedule = settings[.retry]?.row
        let mayRetry = isRefining || kind == .retryable && schedule != nil
        if mayRetry, let quiet = settings[.quiet], quiet.number > 0 { parts.append(.quiet) }
        let steps = max(settings[.steps]?.range.count ?? 1, 1)
        parts += (0..<steps).map { .step($0) }
        let hasGaveUp = [SettingKey.gaveUpShow, .gaveUpMessage, .gaveUpRecovery].contains { settings[$0] != nil }
        if !isRefining && kind == .retryable && schedule != nil || isRefining && hasGaveUp { parts.append(.stopped) }
        if !isRefining, kind == .retryable, let schedule,
            let most = compiled.schedules[schedule].schedule(compiled.scheduleWaits).maxRetries
        {
            parts = parts.filter { reaches($0, settings, most: most) }
        }
        return parts.map { OutcomeBranch(rule: rule, part: $0) }
    }

    /// Whether a call that is followed by a retry, and not a quiet one, is at a step.
    private func reaches(_ part: OutcomeBranch.Part, _ settings: ResolvedSettings, most: Int) -> Bool {
        guard case .step(let number) = part else { return true }
        let quiet = settings[.quiet].map { Int($0.number) } ?? 0
        var (first, last) = (1, Int.max)
        if let range = settings[.steps]?.range {
            if number > 0 { first = Int(clamping: compiled.steps[range.start &+ UInt32(number) &- 1].untilAttempt) + 1 }
            if number + 1 < range.count {
                last = Int(clamping: compiled.steps[range.start &+ UInt32(number)].untilAttempt)
            }
        }
        return max(first, quiet + 1) <= min(last, most)
    }
}
