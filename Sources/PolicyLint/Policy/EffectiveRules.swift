import PolicyAnalysis
package import PolicyEngine

/// All rules of a policy with what they say in the end, the fallback, and the schedules they run by.
package struct EffectiveRules: Sendable {
    private let inspection: PolicyInspection
    private let files: [LintFile?]
    package private(set) var rules: [EffectiveRule] = []
    package private(set) var schedules: [LintSchedule] = []
    /// By the category's number: rules that refine its errors.
    package private(set) var refining: [[Int]] = []
    /// By the category's number: rules that give it.
    package private(set) var classifying: [[Int]] = []
    /// By the rule’s number.
    private var bases: [EffectiveRule?] = []
    /// By the category’s number: a list of it alone, the same for all rules.
    private let singles: [[Int]]
    private var pairsOfBase: [ObjectIdentifier: [EffectiveRule]] = [:]
    private var pairsOfOwner: [ObjectIdentifier: [EffectiveRule]] = [:]
    /// By the category's number: an action some rule that names its errors does without asking, and whether one shows that the app has given up.
    package private(set) var performed: [Sourced<Name>?] = []
    package private(set) var isEndShown: [Bool] = []
    /// By the category's number: the severity of all rules that give it; nil where they differ.
    private var severities: [Sourced<EventSeverity>?] = []
    package let hierarchy: SettingsHierarchy
    /// Categories, the fallback, and rules with a name.
    package private(set) var owners: [SettingsOwner] = []
    /// Schedules written out behind `retry`, by the name of who wrote them; rules, categories and the fallback share one set of names.
    private var writtenOut: [String: Int] = [:]

    package var categories: [SettingsOwner] { hierarchy.categories }
    package let kinds: [ErrorKind]

    /// For a policy that can be used.
    init(_ inspection: PolicyInspection, files: [LintFile?], reach: RuleReach?) {
        self.inspection = inspection
        self.files = files
        let catalog = inspection.catalog
        hierarchy = catalog?.hierarchy ?? SettingsHierarchy(categories: [], fallback: nil)
        kinds = hierarchy.categories.indices.map { [hierarchy] in hierarchy.kind(ofCategory: $0) }
        singles = hierarchy.categories.indices.map { [$0] }
        refining = Array(repeating: [], count: hierarchy.categories.count)
        classifying = refining
        guard let catalog, inspection.policy != nil else { return }
        owners = categories + (hierarchy.fallback.map { [$0] } ?? [])
        let named = catalog.rules.compactMap { rule in
            rule.id.map { _ in (rule.owner, rule.when ?? []) }
        }
        owners += named.map { $0.0 }
        addSchedules(catalog)
        bases = Array(repeating: nil, count: catalog.rules.count + 1)
        rules.reserveCapacity(named.count + 1)
        for (number, rule) in named.enumerated() {
            addNaming(rule.0, entries: rule.1, number: number, catalog: catalog)
        }
        addFallback(catalog)
        addRefining(named, refined: RefinedRules.all(reach, catalog), catalog: catalog)
        performed = classifying.map { numbers in
            numbers.first { rules[$0].performed != nil }.flatMap { rules[$0].performed }
        }
        severities = classifying.map { numbers in
            let all = numbers.map { rules[$0].severity }
            guard let first = all.first, let first, all.allSatisfy({ $0?.value == first.value }) else { return nil }
            return first
        }
        isEndShown = classifying.map { $0.contains { (rules[$0].gaveUpShow?.value ?? .hidden) != .hidden } }
    }

    private func single(_ category: Int) -> [Int] {
        singles.indices.contains(category) ? singles[category] : [category]
    }

    private mutating func addNaming(
        _ owner: SettingsOwner, entries: [MatchEntry], number: Int, catalog: MergedDocuments
    ) {
        let naming = entries.contains { $0.isRefining } ? entries.filter { !$0.isRefining } : entries
        guard !naming.isEmpty else { return }
        let category = hierarchy.category(of: owner.settings) ?? 0
        let effective = EffectiveRule(
            chain: hierarchy.chain(owner, refining: false), entries: naming, isRefining: false,
            categories: single(category), kind: kinds[category],
            limit: limit(naming, single(category)))
        bases[number] = append(effective, catalog)
    }

    /// After all others, so that what is wrong with a rule alone is said of it alone.
    private mutating func addRefining(
        _ named: [(SettingsOwner, [MatchEntry])], refined: RefinedRules.Bases, catalog: MergedDocuments
    ) {
        for (number, rule) in named.enumerated() {
            let (owner, asking) = (rule.0, rule.1.filter { $0.isRefining })
            if asking.isEmpty { continue }
            let found = refined[number] ?? []
            for base in found {
                guard let other = bases[base.rule] else { continue }
                addPair(owner, asking: asking, other: other, isFirst: base.refiningFirst, catalog: catalog)
            }
            if found.isEmpty { addAlone(owner, asking: asking, catalog: catalog) }
        }
    }

    private mutating func addPair(
        _ owner: SettingsOwner, asking: [MatchEntry], other: EffectiveRule, isFirst: Bool,
        catalog: MergedDocuments
    ) {
        let isForAnyScreen = asking.contains { $0.screens.isEmpty }
        let refined = EffectiveRule(
            chain: other.chain.refined(by: owner, isFirst: isFirst), entries: asking, isRefining: true,
            categories: other.categories, kind: other.kind,
            limit: isForAnyScreen ? other.limit : limit(asking, other.categories), refining: (owner, other))
        let pair = append(refined, catalog)
        pairsOfBase[ObjectIdentifier(other), default: []].append(pair)
        pairsOfOwner[ObjectIdentifier(owner), default: []].append(pair)
    }

    private mutating func addAlone(
        _ owner: SettingsOwner, asking: [MatchEntry], catalog: MergedDocuments
    ) {
        let met = met(asking, catalog)
        let kind = met.first.map { kinds[$0] }
        let isOne = met.allSatisfy { kinds[$0] == kind }
        let effective = EffectiveRule(
            chain: hierarchy.chain(owner, refining: true), entries: asking, isRefining: true, categories: met,
            kind: isOne ? kind : nil, limit: limit(asking, met))
        append(effective, catalog)
    }

    private mutating func addFallback(_ catalog: MergedDocuments) {
        guard let chain = hierarchy.chainOfFallback else { return }
        let category = hierarchy.category(of: chain.first.settings) ?? 0
        let effective = EffectiveRule(
            chain: chain, entries: [], isRefining: false, categories: single(category), kind: kinds[category],
            limit: .alertAboveAll)
        bases[catalog.rules.count] = append(effective, catalog)
    }

    /// The loudest that entries can get on the screens they are for.
    private func limit(_ entries: [MatchEntry], _ categories: [Int]) -> Surface {
        guard let tree = inspection.policy?.compiled.scopes, !entries.contains(where: { $0.screens.isEmpty }) else {
            return .alertAboveAll
        }
        let screens = entries.flatMap { $0.screens.map { tree.screen(named: $0.text) ?? 0 } }
        let limits = screens.flatMap { screen in
            categories.map { category in
                tree.limit(on: screen, category: Int32(category)).flatMap { Surface(rawValue: UInt8($0.surface)) }
                    ?? .alertAboveAll
            }
        }
        return limits.max() ?? .alertAboveAll
    }

    /// The categories that maps under `when` accept.
    private func met(_ entries: [MatchEntry], _ catalog: MergedDocuments) -> [Int] {
        var met = [Bool](repeating: false, count: kinds.count)
        for entry in entries {
            var accepted = hierarchy.members(entry.category ?? [], whenEmpty: entry.category == nil)
            for case .category(let names) in entry.exclusions {
                for (number, isExcluded) in hierarchy.members(names).enumerated() where isExcluded {
                    accepted[number] = false
                }
            }
            if let rules = entry.rule {
                let given = rules.map {
                    $0.text == "fallback" ? catalog.rules.count : Int(catalog.ruleNumbers[$0.text] ?? -1)
                }
                .filter { $0 >= 0 }.map { catalog.category(ofRule: $0) }
                for number in accepted.indices where !given.contains(number) { accepted[number] = false }
            }
            for number in met.indices where accepted[number] { met[number] = true }
        }
        return met.indices.filter { met[$0] }
    }

    /// Whether a rule that refines leaves a schedule only calls that may not be repeated.
    private func isStopped(_ rule: EffectiveRule, retry: Sourced<RetryChoice>, schedule: Int) -> Bool {
        rule.base != nil && retry.owner !== rule.owner && rule.alwaysAsks(.idempotent, false)
            && !schedules[schedule].schedule.assumesIdempotent
    }

    @discardableResult
    private mutating func append(_ rule: EffectiveRule, _ catalog: MergedDocuments) -> EffectiveRule {
        var rule = rule
        let number = rules.count
        let canRetry = rule.categories.contains { kinds[$0] == .retryable }
        if canRetry, let retry = rule.retry, let schedule = schedule(retry, catalog),
            !isStopped(rule, retry: retry, schedule: schedule)
        {
            // What a rule that refines leaves as it is, is found at the one it refines.
            let changes = rule.base == nil || rule.owner.sets(anyOf: [.retry, .steps, .quiet, .gaveUpShow, .message])
            if changes { schedules[schedule].users.append(number) }
            rule = EffectiveRule(rule, by: schedule, schedules[schedule].plan)
        }
        for category in rule.categories {
            if rule.isRefining { refining[category].append(number) } else { classifying[category].append(number) }
        }
        rules.append(rule)
        return rule
    }
}

extension EffectiveRules {
    /// The rules that refine one, together with it.
    package func refinements(of rule: EffectiveRule) -> [EffectiveRule] { pairsOfBase[ObjectIdentifier(rule)] ?? [] }

    /// A rule that refines, together with each of those it refines.
    package func pairs(of owner: SettingsOwner) -> [EffectiveRule] { pairsOfOwner[ObjectIdentifier(owner)] ?? [] }

    /// Whether errors of a rule may be shown by another one that refines it, and not the first load of a screen alone.
    package func isShownElsewhere(_ rule: EffectiveRule) -> Bool {
        refinements(of: rule).contains { $0.showsOtherLoads }
    }

    /// What a rule says; where it refines and says nothing, what all rules say whose errors it may take.
    package func severity(of rule: EffectiveRule) -> Sourced<EventSeverity>? {
        if rule.severity != nil || !rule.isRefining || rule.base != nil { return rule.severity }
        let met = rule.categories.filter { !classifying[$0].isEmpty }.map { severities[$0] }
        guard let first = met.first, let first, met.allSatisfy({ $0?.value == first.value }) else { return nil }
        return first
    }
}

extension EffectiveRules {
    /// Named ones first, under the numbers the catalog gives them.
    private mutating func addSchedules(_ catalog: MergedDocuments) {
        for written in catalog.schedules {
            let file = files.file(written.name.place)
            let key = file?.node(at: written.name.place.lower)
            let node = key.flatMap { key in file.map { $0.tree.resolved(key + 1) } } ?? 0
            schedules.append(
                LintSchedule(
                    name: written.name.text, schedule: written.schedule, place: written.name.place,
                    plan: WaitPlan(written.schedule), node: node))
        }
        for owner in owners {
            guard case .written(let schedule) = owner.settings.retry, let (file, map) = files.map(of: owner),
                let node = file.value("retry", in: map)
            else { continue }
            writtenOut[owner.name] = schedules.count
            schedules.append(
                LintSchedule(
                    name: nil, schedule: schedule, place: file.place(node), plan: WaitPlan(schedule), node: node))
        }
    }

    private func schedule(_ retry: Sourced<RetryChoice>, _ catalog: MergedDocuments) -> Int? {
        switch retry.value {
        case .none: nil
        case .named(let name): catalog.scheduleNumbers[name.text].map { Int($0) }
        case .written: writtenOut[retry.owner.name]
        }
    }
}
