import PolicyEngine

/// Chains of two errors of which one policy decides by the one, and the other by the other: where an error is matched
/// with another precedence than before, although nothing may be different for it alone.
final class DecidingErrors {
    /// Such a chain, and what is different for it.
    struct Example {
        let cell: OutcomeCell
        /// Of the error that is matched with another precedence: 1 if it is the cause.
        let position: Int
        let found: DecisionDiff.Found

        var isVisible: Bool { found.facets.contains { $0.isVisible } }
    }

    private let space: ConditionSpace
    private lazy var entries = classifyingEntries()
    private lazy var chains = EventPartition(space, links: 2)
    /// What was an example for one error is one for many.
    private var lastEntries: [Int] = []
    private static let mostEntries = 256
    /// All searches together take no longer than anybody waits: a few seconds for entries and cells of their chains.
    private var workLeft = 1_000_000
    private static let workOfCell = 10

    init(_ space: ConditionSpace) { self.space = space }

    /// An example with the error of a cell outside, and one with it as the cause, that people can tell; the plainest
    /// entries are tried.
    func examples(of region: Region, _ moved: MovedPrecedence, in groups: ChangeGroups) -> [Example] {
        [0, 1].compactMap { position in
            let known = lastEntries.filter { isBetween(entries[$0], moved, at: position) }
            let others = entries.indices.lazy.filter { self.isBetween(self.entries[$0], moved, at: position) }
            for entry in known + others.prefix(Self.mostEntries) {
                guard let example = example(region, at: position, with: entries[entry], in: groups), example.isVisible
                else { continue }
                if !lastEntries.contains(entry) { lastEntries.insert(entry, at: 0) }
                return example
            }
            return nil
        }
    }

    /// The first of all chains with the error of a region that are decided otherwise; `isComplete`: whether all were
    /// looked at where there is none.
    func firstExample(
        of region: Region, _ moved: MovedPrecedence, in groups: ChangeGroups
    ) -> (example: Example?, isComplete: Bool) {
        for position in [0, 1] {
            for entry in entries where isBetween(entry, moved, at: position) {
                workLeft -= 1
                if workLeft <= 0 { return (nil, false) }
                guard let both = chains(region, at: position, with: entry) else { continue }
                var found: Example?
                let isComplete = self.chains.visit(in: both) { [self] cell in
                    workLeft -= Self.workOfCell
                    found = example(cell, at: position, in: groups)
                    return found == nil && workLeft > 0
                }
                if let found { return (found, true) }
                if !isComplete { return (nil, false) }
            }
        }
        return (nil, true)
    }

    /// All chains with an error of one of the cells; nil where there are none. Of errors alike in each situation the
    /// first stands for all.
    static func chains(_ space: ConditionSpace, with cells: [OutcomeCell]) -> EventPartition? {
        struct Kind: Hashable {
            let choices: [RuleChoice]
            let situation: Region
        }
        var known: Set<Kind> = []
        var areas: [Region] = []
        for cell in cells {
            var situation = cell.region
            situation.links = []
            guard known.insert(Kind(choices: cell.choices, situation: situation)).inserted else { continue }
            for place in [0, 1] {
                var area = cell.region
                area.links.insert(.all, at: place)
                areas.append(area)
            }
        }
        return areas.isEmpty ? nil : EventPartition(space, links: 2, areas: areas)
    }

    private func classifyingEntries() -> [ClauseRegion] {
        space.policies.indices.reversed().flatMap { side in
            let policy = space.policies[side]
            return policy.clauses.indices.dropLast().filter { policy.clauses[$0].categories < 0 }.flatMap {
                space.boxes(of: Int32($0), side: side, links: 1)
            }
        }
    }

    private func isBetween(_ entry: ClauseRegion, _ moved: MovedPrecedence, at position: Int) -> Bool {
        moved.isBetween(Precedence(depth: entry.depth, round: entry.round), isCause: position == 0)
    }

    private func lifted(_ region: Region, to position: Int) -> Region {
        var region = region
        region.links.insert(.all, at: 1 - position)
        return region
    }

    /// Chains of the error and one that the entry classifies.
    private func chains(_ region: Region, at position: Int, with entry: ClauseRegion) -> Region? {
        lifted(region, to: position).intersection(lifted(entry.region, to: 1 - position), of: space.universe)
    }

    private func example(
        _ region: Region, at position: Int, with entry: ClauseRegion, in groups: ChangeGroups
    ) -> Example? {
        guard let both = chains(region, at: position, with: entry) else { return nil }
        let event = space.witness(in: both).event
        let choices = space.policies.map { RuleChoice(Evaluator($0).outcome(for: event, seed: 0, stopping: nil)) }
        return example(OutcomeCell(region: both, event: event, choices: choices), at: position, in: groups)
    }

    private func example(_ cell: OutcomeCell, at position: Int, in groups: ChangeGroups) -> Example? {
        guard cell.choices[0].link != cell.choices[1].link, let found = groups.compareAgain(cell),
            !found.facets.isEmpty
        else { return nil }
        return Example(cell: cell, position: position, found: found)
    }
}

extension DecidingErrors {
    /// Which rule decides for which error of the chain, and what is shown; nil where nobody can tell.
    func facet(of example: Example, from old: ErrorPolicy, to new: ErrorPolicy) -> FieldChange? {
        guard let sample = example.found.facets.first(where: { $0.isVisible })?.sample else { return nil }
        func decider(_ policy: ErrorPolicy, _ side: Int) -> String {
            let choice = example.cell.choices[side]
            let decision = policy.decide(sample.event, seed: sample.seed)
            let isFallback = decision.match == .fallback
            let rule = isFallback ? "the fallback" : "rule " + decision.rule
            let error = ErrorText.text(example.cell.event.links[choice.link])
            let shown =
                decision.surface == .hidden ? "nothing" : "\(decision.surface.name) “\(decision.message.title)”"
            return rule + (choice.link == 0 ? " for " : " for its cause ") + error + ": " + shown
        }
        return FieldChange(
            subject: .decidedBy, locale: nil, moment: .any, before: decider(old, 0), after: decider(new, 1),
            event: sample.event, seed: sample.seed)
    }

    /// A cell of all chains that an example stands for.
    func whole(_ example: Example) -> OutcomeCell {
        var region = example.cell.region
        region.links[1 - example.position] = .all
        return OutcomeCell(region: region, event: example.cell.event, choices: example.cell.choices)
    }
}
