package import PolicyEngine

/// What people see differently with one policy in place of another.
package struct PolicyChanges: Sendable {
    /// Those that deserve a second look first.
    package let entries: [PolicyChange]
    /// Rules of which neither surely decides any more.
    package let ties: [NewTie]
    /// What the app has to handle, or no longer has to.
    package let app: [AppChange]
    package let translations: [TranslationChange]
    /// Rules that are written differently, and nobody can tell.
    package let withoutEffect: [String]
    /// Whether everything was compared: too many conditions at once can ask for more than anybody waits for.
    package let isComplete: Bool
    /// What people read if it is not.
    package static let incompleteNote =
        "Some situations or texts were not compared: there are too many combinations."

    init(
        entries: [PolicyChange] = [], ties: [NewTie] = [], app: [AppChange] = [],
        translations: [TranslationChange] = [], withoutEffect: [String] = [], isComplete: Bool = true
    ) {
        self.entries = entries
        self.ties = ties
        self.app = app
        self.translations = translations
        self.withoutEffect = withoutEffect
        self.isComplete = isComplete
    }

    package var isEmpty: Bool {
        entries.isEmpty && ties.isEmpty && app.isEmpty && translations.isEmpty && withoutEffect.isEmpty && isComplete
    }

    /// `12 of 340 errors (3.5%)`
    package static func share(_ count: Int, of total: Int) -> String {
        let tenths = total == 0 ? 0 : (count * 1_000 + total / 2) / total
        return "\(count) of \(total) errors (\(tenths / 10).\(tenths % 10)%)"
    }

    /// How many there are of each, in words.
    package var counted: [String] {
        func count(_ number: Int, _ one: String, _ many: String) -> String? {
            number == 0 ? nil : "\(number) \(number == 1 ? one : many)"
        }
        let visible = entries.filter { $0.isVisible }.count
        let risky = entries.filter { !$0.risks.isEmpty }.count
        let people = count(visible, "change for users", "changes for users")
        let marked = risky == 0 ? "" : visible == 1 ? ", which is risky" : ", \(risky) of them risky"
        return [
            people.map { $0 + marked },
            count(ties.count, "tie between rules, which is risky", "ties between rules, which are risky"),
            count(entries.count - visible, "change that only developers see", "changes that only developers see"),
            count(app.count, "change for the app", "changes for the app"),
            count(translations.count, "text for translators", "texts for translators"),
            count(
                withoutEffect.count, "rule edited without an effect on users",
                "rules edited without an effect on users"
            ).map { $0 + " (\(some(withoutEffect)))" },
        ].compactMap { $0 }
    }

    private func some(_ names: [String]) -> String {
        names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
    }

    package var isRisky: Bool { !ties.isEmpty || entries.contains { !$0.risks.isEmpty } }
}

/// One change: what one edit does, for all errors it concerns.
package struct PolicyChange: Sendable {
    /// Some errors and situations with what is different for them.
    package struct Variant: Sendable {
        /// The rules that decide, the one that names the error first; `fallback` for none.
        package let before: [String]
        package let after: [String]
        /// In a few words of people’s, with the situation.
        package let errors: [String]
        /// Without it.
        package let errorNames: String
        /// The same at length, a situation a line.
        package let allErrors: [String]
        package let facets: [FieldChange]
        /// Whether these are errors with both a code and a status, and the entry tells of plainer ones.
        package let isAside: Bool
        /// Those of this variant alone.
        let risks: [ChangeRisk]
        /// What shows the worst of it, or the first visible difference.
        package let sample: DecisionSample
        /// What is shown then: `alert “You’re offline” Try again later. [Close]`.
        package let shown: String

        /// Without texts in other languages where another rule decides, and so all of them differ; chains only where
        /// nothing is different for the error alone.
        package var mainFacets: [FieldChange] {
            let alone = facets.filter { $0.subject != .decidedBy }
            let facets = alone.isEmpty ? facets : alone
            if before == after { return facets }
            return facets.filter { facet in
                !facets.contains {
                    $0.subject == facet.subject && $0.locale != facet.locale && $0.locale == facets.firstLocale
                }
            }
        }
    }

    /// What it is about.
    package enum Subject: Sendable, Hashable {
        case rule(String, isNew: Bool, isGone: Bool)
        case rules([String])
        case category(String)
        case button(String)
        case fallback
        /// A loudness limit, and the screen it is of; the app’s if nil.
        case loudness(screen: String?)
        /// Which errors only wrap others.
        case wrappers
        case languages
        case sourceLanguage(before: String, after: String)
    }

    package let subject: Subject
    /// The file and line of what changed, as it is now; nil where that is not known.
    package let source: String?
    /// Ids of the rules concerned, as they are named now.
    package let rules: [String]
    /// Those of them that name the errors.
    package let deciding: [String]
    package let risks: [ChangeRisk]
    package let variants: [Variant]
    /// Languages that were added or dropped; then there are no variants.
    package let languages: (added: [String], dropped: [String])
    /// What may have been edited: ids, and names of ``DefinitionLines``.
    package let touched: Set<String>

    package var title: String {
        switch subject {
        case .rule(let id, let isNew, let isGone): id + (isNew ? " (new)" : isGone ? " (removed)" : "")
        case .rules(let ids): "rules " + Self.listed(ids)
        case .category(let id): "category \(id)"
        case .button(let id): "button \(id)"
        case .fallback: "fallback"
        case .loudness(let screen): screen.map { "loudness limit of \($0)" } ?? "loudness limit of the app"
        case .wrappers: "errors that only wrap others"
        case .languages: "languages"
        case .sourceLanguage(let before, let after): "source language: \(before) → \(after)"
        }
    }

    /// At most four names: `a, b, c, and 3 more`.
    package static func listed(_ names: [String]) -> String {
        let shown = names.count > 4 ? Array(names.prefix(3)) + ["\(names.count - 3) more"] : names
        if shown.count < 3 { return shown.joined(separator: " and ") }
        return shown.dropLast().joined(separator: ", ") + ", and " + shown[shown.count - 1]
    }

    /// The definition it is about; nil for several.
    var definition: String? {
        switch subject {
        case .rule(let id, _, _), .category(let id), .button(let id): id
        case .fallback: DefinitionLines.fallback
        case .loudness(let screen): DefinitionLines.screen(screen ?? "")
        default: nil
        }
    }

    /// Whether the same is different for several rules, as where they inherit it.
    package var isOfSeveralRules: Bool {
        deciding.count > 1 && variants.allSatisfy { $0.isAside || $0.before == $0.after }
    }

    /// Whether anybody in front of the app can tell.
    package var isVisible: Bool {
        variants.isEmpty || variants.contains { $0.facets.contains { $0.isVisible } }
    }
}

/// Compares two policies over all errors and situations that the rules of either tell apart, so that nothing is left to
/// chance: errors alone, and errors with one cause where causes matter or may decide. The languages both have are
/// compared; one that only one of them has is a change of its own.
package final class PolicyComparison {
    private let old: ErrorPolicy
    private let new: ErrorPolicy
    private let locales: [String]
    private var groups: ChangeGroups?

    package init(from old: ErrorPolicy, to new: ErrorPolicy) {
        self.old = old
        self.new = new
        locales = new.locales.filter { old.locales.contains($0) }
    }

    /// Whether anybody can tell the two apart.
    package enum Effect {
        case none
        /// An error for which something is different.
        case shown(ErrorEvent)
        /// There is more to compare than anybody waits for.
        case unknown
    }

    /// Ends with the first difference, and so is faster than ``changes()``.
    package func effect(within budget: TimeBudget = .unlimited) -> Effect {
        if old.policyHash.hasSameBytes(as: new.policyHash), old.locales == new.locales { return .none }
        let (space, contents, keys) = cells()
        let groups = ChangeGroups(space, old: old, new: new, locales: locales, contents: contents, keys: keys)
        var example: ErrorEvent?
        func look(_ cell: OutcomeCell) -> Bool {
            if let found = groups.difference(cell) { example = found.event }
            return example == nil && !budget.isSpent()
        }
        let searches =
            [errorsAlone(space, keys), errorsWithCauses(space, keys)].compactMap { $0 }.map { ($0, nil) }
            + space.changedWrappers.map { (EventPartition(space, links: 2), Optional($0)) }
        for (cells, region) in searches {
            let isComplete = cells.visit(in: region, while: look)
            if let example { return .shown(example) }
            if !isComplete { return .unknown }
        }
        if let found = groups.differenceOfChains() { return .shown(found.event) }
        return space.isExact && groups.isComplete ? .none : .unknown
    }

    private func cells() -> (ConditionSpace, [SettingContents], ClauseKeys) {
        let space = ConditionSpace([old.compiled, new.compiled])
        let contents = space.policies.map { SettingContents($0, locales: locales) }
        return (space, contents, ClauseKeys(space, contents, links: 1))
    }

    /// Hands in every question that the two may answer differently, each kind of situation once.
    package func forEachQuestion(_ body: @escaping (DecisionQuestion) -> Void) -> QuestionCoverage {
        if old.policyHash.hasSameBytes(as: new.policyHash), old.locales == new.locales { return QuestionCoverage() }
        let (space, contents, keys) = cells()
        let questions = DecisionQuestions(contents, old: old, new: new, locales: locales, body: body)
        var moved: [OutcomeCell] = []
        var isComplete = errorsAlone(space, keys).forEach { cell in
            questions.ask(cell)
            if space.movedPrecedence(cell) != nil { moved.append(cell) }
        }
        for cells in [errorsWithCauses(space, keys), DecidingErrors.chains(space, with: moved)].compactMap({ $0 }) {
            isComplete = cells.forEach { questions.ask($0) } && isComplete
        }
        for region in space.changedWrappers {
            isComplete = EventPartition(space, links: 2).forEach(in: region) { questions.ask($0) } && isComplete
        }
        return QuestionCoverage(situations: isComplete && space.isExact, texts: questions.isComplete)
    }

    package func changes() -> PolicyChanges {
        // Equal meanings have equal decisions.
        if old.policyHash.hasSameBytes(as: new.policyHash), old.locales == new.locales {
            return PolicyChanges()
        }
        let (space, contents, keys) = cells()
        let groups = ChangeGroups(space, old: old, new: new, locales: locales, contents: contents, keys: keys)
        self.groups = groups
        var isComplete = add(errorsAlone(space, keys), to: groups)
        groups.addDecidingErrors()
        if let cells = errorsWithCauses(space, keys) { isComplete = add(cells, to: groups) && isComplete }
        for region in space.changedWrappers {
            isComplete = add(EventPartition(space, links: 2), in: region, to: groups) && isComplete
        }
        let entries = (languages().map { [$0] } ?? []) + groups.entries()
        let ties = keys.movedRules.isEmpty ? [] : NewTie.all(from: old, to: new)
        let concerned = Set(entries.flatMap { $0.rules } + ties.flatMap { $0.rules })
        let others = keys.rewritten(except: concerned)
        let isWhole = isComplete && space.isExact && groups.isComplete
        // Of what was not compared nothing is claimed.
        return PolicyChanges(
            entries: entries, ties: ties, app: AppChange.all(from: old.compiled, to: new.compiled),
            translations: TranslationChange.all(from: old.compiled, to: new.compiled),
            withoutEffect: isWhole ? others : [], isComplete: isWhole)
    }

    /// The place among the entries of the one that tells of an event; nil where both policies show the same. Only after ``changes()``.
    package func entry(of event: ErrorEvent, seed: UInt64 = 0) -> Int? {
        groups?.entry(of: event, seed: seed).map { $0 + (languages() == nil ? 0 : 1) }
    }

    private func errorsAlone(_ space: ConditionSpace, _ keys: ClauseKeys) -> EventPartition {
        keys.concernsEverything ? EventPartition(space) : EventPartition(space) { keys.isChanged($0) }
    }

    private func errorsWithCauses(_ space: ConditionSpace, _ keys: ClauseKeys) -> EventPartition? {
        keys.concernsEverything
            ? EventPartition.ofCauses(space) : EventPartition.ofCauses(space) { keys.isChanged($0) }
    }

    private func add(_ cells: EventPartition, in region: Region? = nil, to groups: ChangeGroups) -> Bool {
        // Of what differs alike, the plainest error and situation is the example.
        var found: [(weight: Int, cell: OutcomeCell)] = []
        let isComplete = cells.forEach(in: region) { if !groups.isAlike($0) { found.append(($0.event.weight, $0)) } }
        let ordered = found.enumerated()
            .sorted { ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset) }
            .map { $0.element.cell }
        if cells.links == 1 { groups.search(ordered) }
        for cell in ordered { groups.add(cell, isChain: cells.links > 1) }
        return isComplete
    }

    private func languages() -> PolicyChange? {
        let added = new.locales.filter { !old.locales.contains($0) }
        let dropped = old.locales.filter { !new.locales.contains($0) }
        let isOtherSource = old.locales[0] != new.locales[0]
        if added.isEmpty, dropped.isEmpty, !isOtherSource { return nil }
        return PolicyChange(
            subject: isOtherSource ? .sourceLanguage(before: old.locales[0], after: new.locales[0]) : .languages,
            source: nil, rules: [], deciding: [],
            risks: dropped.isEmpty ? [] : [ChangeRisk(.language, "texts are no longer available in", details: dropped)],
            variants: [], languages: (added, dropped),
            touched: Set([DefinitionLines.locales] + (added + dropped).map(DefinitionLines.translations)))
    }
}

extension [FieldChange] {
    fileprivate var firstLocale: String? { first { $0.locale != nil }?.locale }
}

extension Decision {
    /// Whether a person sees the same.
    package func looksLike(_ other: Decision) -> Bool {
        surface == other.surface && field == other.field && message == other.message && recovery == other.recovery
            && perform == other.perform
            && (retry == nil) == (other.retry == nil) && kind == other.kind && absorbs == other.absorbs
            && minimumDuration == other.minimumDuration
    }
}
