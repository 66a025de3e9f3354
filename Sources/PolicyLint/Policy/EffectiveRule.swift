import PolicyAnalysis
package import PolicyEngine

/// What a rule says in the end: its own words, and where it says nothing those of its category, of the kind that is, and of the fallback.
///
/// Of a rule that refines there is one for each rule it refines, since what it leaves open comes from there. Where those are too many to look at,
/// or none was found, it is known only as far as its own words go.
package final class EffectiveRule: Sendable {
    /// What the rule’s settings are read from.
    package let chain: SettingsChain
    /// What the rule matches; of one that refines together with what the other rule matches. Empty for the fallback.
    package var entries: [MatchEntry] { pair?.value { refinedEntries } ?? asking }
    /// Nil where nothing is refined.
    private let pair: Once<[MatchEntry]>?
    private var refinedEntries: [MatchEntry] {
        guard let base, !base.asking.isEmpty else { return asking }
        let both = asking.flatMap { entry in base.asking.prefix(20).compactMap { entry.refining($0) } }
        return both.isEmpty ? asking : both
    }
    package let isRefining: Bool
    /// The maps of the rule itself: of one that refines without what the other asks.
    package let asking: [MatchEntry]
    /// The rule itself, or the fallback.
    package let owner: SettingsOwner
    /// What it refines; nil where that is not known, and of what does not refine.
    package let base: EffectiveRule?
    /// Categories of the errors it meets, by their numbers; exactly one where it does not refine.
    package let categories: [Int]
    /// Nil where they are of several kinds.
    package let kind: ErrorKind?
    /// The loudest it can get where it is only for screens with a `loudest`.
    package let limit: Surface
    /// The number of the schedule it runs by; set where the errors can be retried at all.
    package let schedule: Int?
    /// What is seen while that schedule goes on; nil without one, and where another rule says what is shown.
    package let timeline: EscalationTimeline?

    init(
        chain: SettingsChain, entries: [MatchEntry], isRefining: Bool, categories: [Int], kind: ErrorKind?,
        limit: Surface,
        refining base: (owner: SettingsOwner, rule: EffectiveRule)? = nil
    ) {
        asking = entries
        self.chain = chain
        self.base = base?.rule
        pair = base == nil ? nil : Once()
        owner = base?.owner ?? chain.first
        self.isRefining = isRefining
        self.categories = categories
        self.kind = kind
        self.limit = limit
        schedule = nil
        timeline = nil
    }

    /// The same rule, whose errors are retried by a schedule.
    init(_ rule: EffectiveRule, by schedule: Int, _ plan: WaitPlan) {
        chain = rule.chain
        pair = rule.pair
        isRefining = rule.isRefining
        asking = rule.asking
        owner = rule.owner
        base = rule.base
        categories = rule.categories
        kind = rule.kind
        limit = rule.limit
        self.schedule = schedule
        timeline = rule.timeline(plan)
    }

    /// Whether it leaves open what another rule may set.
    package var isOpen: Bool { isRefining && base == nil }
    package var isFallback: Bool { owner.rank == .fallback }

    package var steps: Sourced<[Step]>? { chain.steps }
    package var recovery: Sourced<[Name]>? { chain.recovery }
    package var message: Sourced<MessageTexts>? { chain.message }
    package var retry: Sourced<RetryChoice>? { chain.retry }
    package var quiet: Sourced<Int>? { chain.quiet }
    package var perform: Sourced<OrNone<Name>>? { chain.perform }
    package var gaveUpShow: Sourced<Surface>? { chain.gaveUpShow }
    package var gaveUpMessage: Sourced<MessageTexts>? { chain.gaveUpMessage }
    package var gaveUpRecovery: Sourced<[Name]>? { chain.gaveUpRecovery }
    package var field: Sourced<String>? { chain.field }
    package var severity: Sourced<EventSeverity>? { chain.severity }
    package var log: Sourced<Bool>? { chain.log }

    /// The action that is done without asking; nil for none.
    package var performed: Sourced<Name>? {
        perform.flatMap { perform in
            guard case .some(let action) = perform.value else { return nil }
            return Sourced(action, .perform, setBy: perform.owner)
        }
    }

    /// What it shows together with which buttons. Worked out anew each time: kept for each rule it would be a tenth of
    /// what looking at rules takes.
    package var placements: [ButtonPlacement] { ButtonPlacement.all(of: self) }

    /// Whether it shows something, and not only where a screen loads for the first time.
    package var showsOtherLoads: Bool {
        surfaces.contains { $0 != .hidden } && (asking.isEmpty || !asking.allSatisfy { $0.asks(.firstLoad, true) })
    }

    /// Whether every map under `when` asks for a situation to be so, and nothing else of it.
    package func alwaysAsks(_ situation: Situation, _ value: Bool) -> Bool {
        !entries.isEmpty && entries.allSatisfy { $0.asks(situation, value) }
    }
}

extension RuleSettings {
    package func isSet(anyOf keys: [SettingKey]) -> Bool {
        let own = keyBits
        return own != 0 && keys.contains { own >> UInt32($0.rawValue) & 1 != 0 }
    }
}

extension SettingsOwner {
    package func sets(anyOf keys: [SettingKey]) -> Bool { keys.contains { sets($0) } }
}

extension MatchEntry {
    /// What both this map and one of the rule it refines ask; nil where no error can be both.
    func refining(_ other: MatchEntry) -> MatchEntry? {
        var both = self
        if both.error.domain.isEmpty { both.error.domain = other.error.domain }
        if both.error.code.isEmpty { both.error.code = other.error.code }
        both.error.http =
            both.error.http.isEmpty
            ? other.error.http : other.error.http.isEmpty ? both.error.http : shared(both.error.http, other.error.http)
        if both.error.http.isEmpty, !other.error.http.isEmpty, !error.http.isEmpty { return nil }
        both.cause = both.cause ?? other.cause
        both.situations += other.situations
        guard both.narrowScreens(to: screens, and: other.screens) else { return nil }
        both.exclusions += other.exclusions
        return both
    }

    /// Screens that both name, or that are below one that the other names. False where there are none.
    private mutating func narrowScreens(to one: [Name], and other: [Name]) -> Bool {
        guard !one.isEmpty, !other.isEmpty else { return true }
        let isWithin = { (name: Name, names: [Name]) in
            names.contains { name.text == $0.text || name.text.hasPrefix($0.text + "/") }
        }
        let shared =
            one.filter { isWithin($0, other) }
            + other.filter { name in isWithin(name, one) && !one.contains { $0.text == name.text } }
        guard let place = situations.first(where: { $0.subject == .scope })?.place, !shared.isEmpty else {
            return false
        }
        situations.removeAll { $0.subject == .scope }
        situations.append(SituationCondition(.scope, accepted: .scopes(shared), place: place))
        return true
    }

    /// Statuses that two conditions share, at the places of the first.
    private func shared(_ one: [Term], _ other: [Term]) -> [Term] {
        one.flatMap { term -> [Term] in
            guard case .numbers(let range) = term.value else { return [] }
            return other.compactMap { second in
                guard case .numbers(let others) = second.value, range.overlaps(others) else { return nil }
                return Term(.numbers(range.clamped(to: others)), term.place)
            }
        }
    }

    /// Whether it asks for a situation to be so.
    package func asks(_ situation: Situation, _ value: Bool) -> Bool { condition(situation, value) != nil }

    /// The condition that asks for it.
    package func condition(_ situation: Situation, _ value: Bool) -> SituationCondition? {
        situations.first { condition in
            guard condition.subject == .situation(situation), case .flags(let yes, let no) = condition.accepted else {
                return false
            }
            return value ? yes && !no : no && !yes
        }
    }

    /// Whether it is only for some of the calls.
    package var asksAttempt: Bool { situations.contains { $0.subject == .situation(.attempt) } }

    /// The screens it holds for; empty for all of the app.
    package var screens: [Name] {
        for condition in situations { if case .scopes(let names) = condition.accepted { return names } }
        return []
    }

    /// The first status among some that it claims, and where it says so.
    package func claimed(among statuses: [Int64]) -> (status: Int64, place: SourcePlace)? {
        for term in error.http {
            guard case .numbers(let range) = term.value else { continue }
            for status in statuses where range.contains(status) && !excludes(status) { return (status, term.place) }
        }
        return nil
    }

    private func excludes(_ status: Int64) -> Bool {
        exclusions.contains { exclusion in
            guard case .error(let condition) = exclusion, condition.domain.isEmpty, condition.code.isEmpty else {
                return false
            }
            return condition.http.contains {
                if case .numbers(let range) = $0.value { range.contains(status) } else { false }
            }
        }
    }
}
