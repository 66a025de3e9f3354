import PolicyEngine

/// Cells that differ, put together so that one edit is one entry.
final class ChangeGroups {
    /// What made the difference.
    enum Cause: Hashable {
        /// The rule claims other errors, or has another category.
        case rule(String)
        /// The same rules decide, and values differ.
        case values([ContentChange])
        case limit(Surface, String?, Surface, String?)
        /// The category is of another kind.
        case kind(String)
        /// Other errors are passed over for their causes.
        case wrappers
    }

    typealias Variation = ChangeVariation

    private struct CauseRules: Hashable {
        let cause: Cause
        let before: [String]
        let after: [String]
    }

    let space: ConditionSpace
    let old: ErrorPolicy
    let new: ErrorPolicy
    private let locales: [String]
    private let contents: [SettingContents]
    let keys: ClauseKeys
    private let known: ContentTable
    private let renames: CategoryRenames
    private let riskNames: RiskNames
    private var searched: [AlikeCells: DecisionDiff.Found] = [:]
    private(set) var order: [Cause] = []
    /// The entry of each cause, once there are entries.
    private var places: [Cause: Int] = [:]
    var groups: [Cause: [Variation]] = [:]
    private var variationPlaces: [Cause: [Variation.Likeness: Int]] = [:]
    /// What errors that do not have both a code and a status tell.
    private var toldPlain: Set<CauseRules> = []
    /// Cells that are alike for an error alone, in chains of which another error may decide.
    var alikeAlone: [(cell: OutcomeCell, moved: MovedPrecedence)] = []
    private(set) lazy var decidingErrors = DecidingErrors(space)

    init(
        _ space: ConditionSpace, old: ErrorPolicy, new: ErrorPolicy, locales: [String],
        contents: [SettingContents], keys: ClauseKeys
    ) {
        self.space = space
        self.old = old
        self.new = new
        self.locales = locales
        self.contents = contents
        self.keys = keys
        known = ContentTable(contents)
        renames = CategoryRenames(from: old.compiled, to: new.compiled)
        riskNames = RiskNames(from: old.compiled, to: new.compiled)
    }

    /// False where nothing was found that differs, and not everything could be tried.
    var isComplete = true

    /// Whether both policies say the same of a cell. Chains with its error may be decided otherwise all the same.
    func isAlike(_ cell: OutcomeCell) -> Bool {
        guard known.number(cell, side: 0) == known.number(cell, side: 1) else { return false }
        noteAlike(cell)
        return true
    }

    private func noteAlike(_ cell: OutcomeCell) {
        guard cell.region.links.count == 1, let moved = space.movedPrecedence(cell) else { return }
        alikeAlone.append((cell, moved))
    }

    /// The first thing that anybody can tell; what people can tell comes before the rest.
    func difference(_ cell: OutcomeCell) -> FieldChange? {
        guard let found = compare(cell) else {
            noteAlike(cell)
            return nil
        }
        if found.facets.isEmpty { noteAlike(cell) }
        return found.facets.first { $0.isVisible } ?? found.facets.first
    }

    /// Nil where both policies say the same.
    private func compare(_ cell: OutcomeCell) -> DecisionDiff.Found? {
        let numbers = [known.number(cell, side: 0), known.number(cell, side: 1)]
        if numbers[0] == numbers[1] { return nil }
        let key = AlikeCells(cell, numbers)
        let found =
            searched[key]
            ?? search(cell, before: known.contents[numbers[0]], after: known.contents[numbers[1]])
        searched[key] = found
        if found.facets.isEmpty, !found.isComplete { isComplete = false }
        return found
    }

    /// With events of this very cell, and not of one like it; nil where both policies say the same.
    func compareAgain(_ cell: OutcomeCell) -> DecisionDiff.Found? {
        guard let alike = compare(cell), !alike.facets.isEmpty else { return nil }
        let contents = [0, 1].map { known.contents[known.number(cell, side: $0)] }
        return search(cell, before: contents[0], after: contents[1])
    }

    func add(_ cell: OutcomeCell, isChain: Bool) {
        let numbers = [known.number(cell, side: 0), known.number(cell, side: 1)]
        let (before, after) = (known.contents[numbers[0]], known.contents[numbers[1]])
        let changes = before.changes(to: after)
        let rules = [rules(cell, 0), rules(cell, 1)]
        let cause = cause(cell, before: rules[0], after: rules[1], one: before, other: after, changes: changes)
        let isMixed = cell.region.isMixed && !isNamedMixed(cell)
        if isMixed, toldPlain.contains(CauseRules(cause: cause, before: rules[0], after: rules[1])) { return }
        if isChain, isToldAlone(cell, cause, rules) { return }
        guard let found = compare(cell), !found.facets.isEmpty else { return noteAlike(cell) }
        add(cell, found, to: cause, rules: rules, moved: isChain ? nil : space.movedPrecedence(cell))
    }

    func add(
        _ cell: OutcomeCell, _ found: DecisionDiff.Found, to cause: Cause, rules: [[String]],
        moved: MovedPrecedence? = nil
    ) {
        if groups[cause] == nil { order.append(cause) }
        let isMixed = cell.region.isMixed && !isNamedMixed(cell)
        if !isMixed { toldPlain.insert(CauseRules(cause: cause, before: rules[0], after: rules[1])) }
        let variation = Variation(
            before: rules[0], after: rules[1], found: found, words: Variation.words(of: found.facets), example: cell,
            regions: [cell.region], links: cell.region.links.count, isMixed: isMixed, moved: moved)
        let likeness = variation.likeness
        if let place = variationPlaces[cause]?[likeness] {
            groups[cause]?[place].regions.append(cell.region)
        } else {
            variationPlaces[cause, default: [:]][likeness] = groups[cause]?.count ?? 0
            groups[cause, default: []].append(variation)
        }
    }

    /// Whether a rule that decides names the domain together with the status: then its author speaks of such errors.
    private func isNamedMixed(_ cell: OutcomeCell) -> Bool {
        cell.choices.indices.contains { side in
            let error = space.policies[side].clause(cell.choices[side].classifying).error
            return error.domain >= 0 && error.http >= 0
        }
    }

    /// Whether the error that is decided makes the same difference without the other.
    private func isToldAlone(_ cell: OutcomeCell, _ cause: Cause, _ rules: [[String]]) -> Bool {
        guard cell.choices[0].link == cell.choices[1].link else { return false }
        var alone = cell.region
        alone.links = [cell.region.links[cell.choices[0].link]]
        let told = (groups[cause] ?? []).filter { $0.links == 1 && $0.before == rules[0] && $0.after == rules[1] }
        return [alone].subtracting(told.flatMap { $0.regions }, of: space.universe).isEmpty
    }

    private func search(_ cell: OutcomeCell, before: OutcomeContent, after: OutcomeContent) -> DecisionDiff.Found {
        diff(cell, before: before, after: after).run()
    }

    private func diff(_ cell: OutcomeCell, before: OutcomeContent, after: OutcomeContent) -> DecisionDiff {
        DecisionDiff(
            old: old, new: new, locales: locales, cell: cell, before: before, after: after, renames: renames,
            names: riskNames)
    }

    /// Searches at once what ``add(_:isChain:)`` will ask for, one cell after the other in this order.
    func search(_ cells: [OutcomeCell]) {
        var keys: Set<AlikeCells> = []
        var wanted: [(key: AlikeCells, diff: DecisionDiff)] = []
        for cell in cells {
            let numbers = [known.number(cell, side: 0), known.number(cell, side: 1)]
            let key = AlikeCells(cell, numbers)
            // Of some mixed cells nothing is asked.
            guard searched[key] == nil, keys.insert(key).inserted, !cell.region.isMixed else { continue }
            wanted.append(
                (key, diff(cell, before: known.contents[numbers[0]], after: known.contents[numbers[1]])))
        }
        let diffs = wanted.map { $0.diff }
        let found = concurrentMap(diffs.count, threads: diffs.count > 100 ? 2 : 1) { diffs[$0].run() }
        for (number, one) in wanted.enumerated() { searched[one.key] = found[number] }
    }

    func rules(_ cell: OutcomeCell, _ side: Int) -> [String] {
        let (policy, choice) = (space.policies[side], cell.choices[side])
        return [choice.classifying, choice.refining].compactMap { $0 }.map { policy.strings.string(policy.rule($0).id) }
    }

    private func cause(
        _ cell: OutcomeCell, before: [String], after: [String], one: OutcomeContent, other: OutcomeContent,
        changes: [ContentChange]
    ) -> Cause {
        if before[0] == after[0], one.kind != other.kind, one.category == other.category {
            return .kind(other.category)
        }
        if before == after {
            if keys.movedRules.contains(before[0]), one.category != other.category { return .rule(before[0]) }
            if changes.isEmpty, one.namedLink != other.namedLink { return .wrappers }
            if changes.isEmpty { return .limit(one.limit, one.limitScreen, other.limit, other.limitScreen) }
            return .values(ContentChange.withoutEndings(changes))
        }
        let named = [after, before].flatMap { $0 }.filter { keys.movedRules.contains($0) }
        if named.isEmpty, cell.region.links.count > 1, cell.choices[0].link != cell.choices[1].link { return .wrappers }
        if before[0] != after[0] {
            let order = [after[0], before[0]]
            let moved = order.first { keys.movedRules.contains($0) && keys.isGainedOrLost($0, cell.region) }
            return .rule(moved ?? order.first { keys.movedRules.contains($0) } ?? named.first ?? after[0])
        }
        let refining = [after, before].compactMap { $0.dropFirst().first }.first { keys.movedRules.contains($0) }
        return .rule(refining ?? named.first ?? after[0])
    }

    // MARK: Entries

    /// The entry that tells of an event; nil where both policies show the same.
    func entry(of event: ErrorEvent, seed: UInt64) -> Int? {
        let choices = space.policies.map { RuleChoice(Evaluator($0).outcome(for: event, seed: 0, stopping: nil)) }
        let region = space.everywhere(links: max(event.links.count, 1))
        let cell = OutcomeCell(region: region, event: event, choices: choices)
        let numbers = [known.number(cell, side: 0), known.number(cell, side: 1)]
        let (before, after) = (known.contents[numbers[0]], known.contents[numbers[1]])
        let (one, other) = (renames.applied(to: old.decide(event, seed: seed)), new.decide(event, seed: seed))
        guard before != after, !one.looksLike(other) else { return nil }
        let rules = [rules(cell, 0), rules(cell, 1)]
        let cause = cause(
            cell, before: rules[0], after: rules[1], one: before, other: after, changes: before.changes(to: after))
        return places[cause] ?? place(of: rules)
    }

    /// Of an event that was compared as part of a plainer one: the entry with the same rules.
    private func place(of rules: [[String]]) -> Int? {
        let isSame: [(Variation) -> Bool] = [
            { $0.before == rules[0] && $0.after == rules[1] }, { $0.before[0] == rules[0][0] && $0.after == rules[1] },
            { $0.before[0] == rules[0][0] && $0.after[0] == rules[1][0] },
            { $0.after[0] == rules[1][0] || $0.before[0] == rules[0][0] },
        ]
        for test in isSame {
            if let cause = order.first(where: { groups[$0]?.contains(where: test) ?? false }) { return places[cause] }
        }
        return nil
    }

    func entries() -> [PolicyChange] {
        var entries: [(cause: Cause, causes: [Cause], variations: [Variation])] = []
        /// By the rule: the entry that tells of it alone, and all that have to do with it.
        var ownEntry: [String: Int] = [:]
        var entriesOfRule: [String: [Int]] = [:]
        for cause in order {
            let variations = groups[cause] ?? []
            let sole = variations.soleRule
            let place: Int
            // Several values of one rule are one entry, and so is what else was changed of a rule that claims other errors.
            if let known = sole.flatMap({ ownEntry[$0] }) {
                place = known
                entries[place].variations += variations
                entries[place].causes.append(cause)
            } else if variations.allSatisfy({ $0.isMixed }),
                let known = Set(
                    variations.prefix(1).flatMap { $0.before + $0.after }.flatMap { entriesOfRule[$0] ?? [] }
                ).sorted()
                    .first(where: { variations.isAside(of: entries[$0].variations) })
            {
                place = known
                entries[place].variations += variations
                entries[place].causes.append(cause)
            } else {
                place = entries.count
                entries.append((cause, [cause], variations))
                if case .rule(let id) = cause {
                    if ownEntry[id] == nil { ownEntry[id] = place }
                } else if let sole {
                    ownEntry[sole] = place
                }
            }
            for rule in Set(variations.flatMap { $0.before + $0.after }) where entriesOfRule[rule]?.last != place {
                entriesOfRule[rule, default: []].append(place)
            }
        }
        let changes = changes(entries.map { ($0.cause, $0.variations) })
        let sorted = changes.enumerated().sorted { one, other in
            let (left, right) = (Self.rank(one.element), Self.rank(other.element))
            return left != right ? left < right : one.offset < other.offset
        }
        for (place, entry) in sorted.enumerated() {
            for cause in entries[entry.offset].causes { places[cause] = place }
        }
        return sorted.map { $0.element }
    }

    /// What an entry about a button tells is left out of the others that show the button.
    private func changes(_ entries: [(cause: Cause, variations: [Variation])]) -> [PolicyChange] {
        let changes = entries.map { change($0.cause, $0.variations) }
        let buttons = changes.filter { if case .button = $0.subject { true } else { false } }
        if buttons.isEmpty { return changes }
        let risks = Set(buttons.flatMap { $0.risks })
        let told = Set(buttons.flatMap { $0.variants.flatMap { $0.facets.map { $0.words } } })
        return changes.enumerated().map { place, change in
            if case .button = change.subject { return change }
            let entry = entries[place]
            let own = entry.variations.compactMap { $0.without(risks: risks, told: told) }
            return own.isEmpty ? change : self.change(entry.cause, own)
        }
    }

    /// Risky ones first, then what people can tell.
    private static func rank(_ change: PolicyChange) -> Int {
        change.risks.first.map { $0.rank } ?? (change.isVisible ? 100 : 101)
    }

    private func change(_ cause: Cause, _ variations: [Variation]) -> PolicyChange {
        var (rules, known): ([String], Set<String>) = ([], [])
        for rule in variations.flatMap({ $0.after + $0.before }) where known.insert(rule).inserted {
            rules.append(rule)
        }
        if case .rule(let id) = cause { rules = [id] + rules.filter { !$0.hasSameBytes(as: id) } }
        let deciding = variations.deciding
        let (variations, aside) = variations.plainAndAside
        let merger = ChangeVariants(space: space, new: new)
        let variants = merger.merged(variations) + merger.merged(aside, areAside: true)
        let (subject, source) = subject(cause, rules: rules, variations: variations)
        return PolicyChange(
            subject: subject, source: source, rules: rules, deciding: deciding,
            risks: ChangeRisk.listed(variations.map { Set($0.found.risks.found.keys) }), variants: variants,
            languages: ([], []), touched: touched(variations, rules: rules))
    }

    /// Definitions that an edit which made the difference may lie in.
    private func touched(_ variations: [Variation], rules: [String]) -> Set<String> {
        var touched = Set(rules)
        for variation in variations {
            for policy in [old, new] {
                let decision = policy.decide(variation.example.event, seed: 0)
                touched.formUnion([decision.category, decision.kind.rawValue, decision.rule])
                touched.formUnion(variation.example.event.links.compactMap { $0.domain.map(DefinitionLines.domain) })
                if decision.match == .fallback { touched.insert(DefinitionLines.fallback) }
                if variation.found.facets.contains(where: { $0.subject == .buttons }) {
                    touched.formUnion(decision.recovery.map { $0.id })
                }
            }
            if variation.found.facets.contains(where: { $0.subject == .waits }) {
                touched.insert(DefinitionLines.schedules)
            }
        }
        return touched
    }

    private func subject(_ cause: Cause, rules: [String], variations: [Variation]) -> (PolicyChange.Subject, String?) {
        switch cause {
        case .rule(let id):
            let (had, has) = (isOfPolicy(id, 0), isOfPolicy(id, 1))
            return (.rule(id, isNew: has && !had, isGone: had && !has), sources[has ? 1 : 0][id])
        case .limit(_, let before, _, let after):
            let screen = after ?? before ?? ""
            return (.loudness(screen: screen.isEmpty ? nil : screen), nil)
        case .kind(let category): return (.category(category), nil)
        case .wrappers: return (.wrappers, nil)
        case .values(let changes):
            if let button = sharedButton(changes, variations) { return (.button(button), nil) }
            let origins = changes.first.map { self.origins(of: $0.key, variations) } ?? []
            guard let origin = origins.first, origins.allSatisfy({ $0 == origin }) else {
                let names = variations.deciding
                return (names.count == 1 ? ofRule(rules[0]) : .rules(names), nil)
            }
            switch origin.rank {
            case .rule: return (ofRule(origin.id), origin.source)
            case .category, .kind: return (.category(origin.id), origin.source)
            case .fallback: return (.fallback, origin.source)
            }
        }
    }

    private func ofRule(_ id: String) -> PolicyChange.Subject { .rule(id, isNew: false, isGone: false) }

    /// Where the value of a key was written for some of the cells; empty where policies hold no places.
    private func origins(of key: SettingKey, _ variations: [Variation]) -> [SettingOrigin] {
        variations.prefix(24).compactMap { variation in
            let found = [new, old].compactMap {
                Evaluator($0.compiled).origins(of: variation.example.event)?.first { $0.key == key }
            }
            // A value that a rule no longer has is one of that rule.
            return found.first { $0.rank == .rule && keys.rewrittenRules.contains($0.id) } ?? found.first
        }
    }

    /// The button of which only title, action or role differ.
    private func sharedButton(_ changes: [ContentChange], _ variations: [Variation]) -> String? {
        guard changes.allSatisfy({ $0.key == .recovery }),
            let facet = variations.first?.found.facets.first(where: { $0.subject == .buttons })
        else { return nil }
        let (one, other) = (old.decide(facet.event, seed: 0).recovery, new.decide(facet.event, seed: 0).recovery)
        guard one.map({ $0.id }) == other.map({ $0.id }) else { return nil }
        return one.indices.first { one[$0] != other[$0] }.map { other[$0].id }
    }

    private lazy var sources = [RuleSourceTable(old), RuleSourceTable(new)]
    private lazy var rulesOfSide = keys.keys.map { side in Set(side.map { $0.claim.rule }) }

    private func isOfPolicy(_ rule: String, _ side: Int) -> Bool { rulesOfSide[side].contains(rule) }
}
