import PolicyEngine

/// What an entry tells of errors for which different things are different.
struct ChangeVariants {
    let space: ConditionSpace
    let new: ErrorPolicy

    private struct Alike: Hashable {
        let words: [FieldChange.Words]
        let links: Int
        let risks: Set<ChangeRisk>
    }

    /// Of what is different in the same way the errors are told together.
    func merged(_ variations: [ChangeVariation], areAside: Bool = false) -> [PolicyChange.Variant] {
        var merged: [ChangeVariation] = []
        var places: [Alike: Int] = [:]
        for variation in variations {
            let alike = Alike(
                words: variation.words, links: variation.links, risks: Set(variation.found.risks.found.keys))
            if let place = places[alike] {
                merged[place].regions += variation.regions
            } else {
                places[alike] = merged.count
                merged.append(variation)
            }
        }
        let text = RegionText(space: space)
        let whole = RegionText(space: space, isWhole: true)
        let ranked = merged.enumerated().sorted { one, other in
            let (left, right) = (one.element.rank, other.element.rank)
            return left != right ? left < right : one.offset < other.offset
        }
        return ranked.map { $0.element }.map { variation in
            let regions = RegionMerge(links: variation.links, own: space.ownKeys.count).merged(variation.regions)
            return PolicyChange.Variant(
                before: variation.before, after: variation.after, errors: text.summary(regions),
                errorNames: text.errors(of: regions),
                allErrors: whole.lines(regions),
                facets: variation.found.facets, isAside: areAside, risks: Array(variation.found.risks.found.keys),
                sample: variation.sample, shown: shown(variation.sample))
        }
    }

    /// With the new policy, in one line.
    private func shown(_ sample: DecisionSample) -> String {
        let decision = new.decide(sample.event, seed: sample.seed)
        if decision.surface == .hidden { return "nothing" }
        let texts = [decision.message.reason, decision.message.suggestion].compactMap { $0 }
        let buttons = decision.recovery.map { "[\($0.title)]" }
        return (["\(decision.surface.name) “\(decision.message.title)”"] + texts + buttons).joined(separator: " ")
    }
}
