import PolicyEngine

extension ChangeGroups {
    private static let mostSearches = 1_000

    /// Tells of chains of which another error decides than before. Only after all errors were added alone.
    func addDecidingErrors() {
        for cause in order {
            for place in groups[cause]?.indices ?? 0..<0 { addExamples(cause, place) }
        }
        for (number, alike) in alikeAlone.enumerated() {
            if number >= Self.mostSearches { return isComplete = false }
            addAlike(alike.cell, alike.moved)
        }
    }

    private func addExamples(_ cause: Cause, _ place: Int) {
        guard let variation = groups[cause]?[place], let moved = variation.moved, !variation.isMixed else { return }
        let facets = decidingErrors.examples(of: variation.regions[0], moved).map {
            decidingErrors.facet(of: $0, from: old, to: new)
        }
        groups[cause]?[place].found.facets += facets
        groups[cause]?[place].words += facets.map { $0.words }
    }

    /// Nothing is different for the error alone.
    private func addAlike(_ cell: OutcomeCell, _ moved: MovedPrecedence) {
        var examples = decidingErrors.examples(of: cell.region, moved)
        if examples.isEmpty {
            let first = decidingErrors.firstExample(of: cell.region, moved)
            if !first.isComplete { isComplete = false }
            examples = [first.example].compactMap { $0 }
        }
        for example in examples {
            var found = example.found
            found.facets = [decidingErrors.facet(of: example, from: old, to: new)]
            let rules = [rules(example.cell, 0), rules(example.cell, 1)]
            let named = (rules[1] + rules[0] + self.rules(cell, 1) + self.rules(cell, 0)).first {
                keys.movedRules.contains($0)
            }
            add(decidingErrors.whole(example), found, .rule(named ?? rules[1][0]), rules)
        }
    }

    /// The first of such chains for which something is different, where nothing is for the error alone.
    func differenceOfChains() -> FieldChange? {
        for (number, alike) in alikeAlone.enumerated() {
            let known = decidingErrors.examples(of: alike.cell.region, alike.moved).first
            if let known { return known.found.facets[0] }
            if number >= Self.mostSearches { isComplete = false }
            if !isComplete { return nil }
            let first = decidingErrors.firstExample(of: alike.cell.region, alike.moved)
            if let example = first.example { return example.found.facets[0] }
            if !first.isComplete { isComplete = false }
        }
        return nil
    }
}
