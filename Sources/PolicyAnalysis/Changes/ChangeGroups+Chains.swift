import PolicyEngine

extension ChangeGroups {
    /// Of an entry with many variations, examples of a few tell enough.
    private static let mostWithExamples = 8

    /// Tells of chains of which another error decides than before. Only after all errors were added alone.
    func addDecidingErrors() {
        for cause in order {
            for place in groups[cause]?.indices.prefix(Self.mostWithExamples) ?? 0..<0 { addExamples(cause, place) }
        }
        var told: Set<AlikeRules> = []
        for alike in alikeAlone where isComplete {
            let key = AlikeRules(before: rules(alike.cell, 0), after: rules(alike.cell, 1), moved: alike.moved)
            // The entry tells of the rules, and not of each situation.
            if !told.contains(key), addAlike(alike.cell, alike.moved) { told.insert(key) }
        }
    }

    private struct AlikeRules: Hashable {
        let before: [String]
        let after: [String]
        let moved: MovedPrecedence
    }

    private func addExamples(_ cause: Cause, _ place: Int) {
        guard let variation = groups[cause]?[place], let moved = variation.moved, !variation.isMixed else { return }
        let facets = decidingErrors.examples(of: variation.regions[0], moved, in: self).compactMap {
            decidingErrors.facet(of: $0, from: old, to: new)
        }
        groups[cause]?[place].found.facets += facets
    }

    /// Nothing is different for the error alone; false if nothing is for its chains.
    private func addAlike(_ cell: OutcomeCell, _ moved: MovedPrecedence) -> Bool {
        var examples = decidingErrors.examples(of: cell.region, moved, in: self)
        if examples.isEmpty {
            let first = decidingErrors.firstExample(of: cell.region, moved, in: self)
            if !first.isComplete { isComplete = false }
            examples = [first.example].compactMap { $0 }
        }
        for example in examples {
            var found = example.found
            if let facet = decidingErrors.facet(of: example, from: old, to: new) { found.facets = [facet] }
            let rules = [rules(example.cell, 0), rules(example.cell, 1)]
            let named = (rules[1] + rules[0] + self.rules(cell, 1) + self.rules(cell, 0)).first {
                keys.movedRules.contains($0)
            }
            add(decidingErrors.whole(example), found, to: .rule(named ?? rules[1][0]), rules: rules)
        }
        return !examples.isEmpty
    }

    /// The first of such chains for which something is different, where nothing is for the error alone.
    func differenceOfChains() -> FieldChange? {
        for alike in alikeAlone where isComplete {
            let known = decidingErrors.examples(of: alike.cell.region, alike.moved, in: self).first
            if let known { return known.found.facets[0] }
            let first = decidingErrors.firstExample(of: alike.cell.region, alike.moved, in: self)
            if let example = first.example { return example.found.facets[0] }
            if !first.isComplete { isComplete = false }
        }
        return nil
    }
}
