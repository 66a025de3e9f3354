import PolicyEngine

/// Some errors and situations for which the same is different.
struct ChangeVariation {
    let before: [String]
    let after: [String]
    var found: DecisionDiff.Found
    var words: [FieldChange.Words]
    let example: OutcomeCell
    var regions: [Region]
    let links: Int
    let isMixed: Bool
    /// Of errors alone, where another error of a chain may decide now.
    let moved: MovedPrecedence?

    /// Equal for cells that differ alike.
    struct Likeness: Hashable {
        let before: [String]
        let after: [String]
        let links: Int
        let isMixed: Bool
        let moved: MovedPrecedence?
        let words: [FieldChange.Words]
    }

    var likeness: Likeness {
        Likeness(before: before, after: after, links: links, isMixed: isMixed, moved: moved, words: words)
    }

    /// That decide, before and after.
    var rules: [[String]] { [before, after] }

    /// Chains are examples, and so what is different alone counts where there is any.
    static func words(of facets: [FieldChange]) -> [FieldChange.Words] {
        let alone = facets.filter { $0.subject != .decidedBy }
        return (alone.isEmpty ? facets : alone).map { $0.words }
    }

    /// Nil if nothing else is different.
    func without(risks: Set<ChangeRisk>, told: Set<FieldChange.Words>) -> ChangeVariation? {
        var rest = self
        rest.found.facets.removeAll { told.contains($0.words) }
        rest.found.risks.remove(risks)
        rest.words = Self.words(of: rest.found.facets)
        return rest.words.isEmpty ? nil : rest
    }

    var worstRisk: ChangeRisk? { found.risks.found.keys.min() }

    /// What shows the worst of it.
    var sample: DecisionSample {
        if let risk = worstRisk, let sample = found.risks.found[risk] { return sample }
        return (found.facets.first { $0.isVisible } ?? found.facets.first)?.sample ?? DecisionSample(example.event)
    }

    /// The worst first, then what people can tell.
    var rank: Int {
        if let worst = worstRisk { return worst.rank }
        return found.facets.contains { $0.isVisible } ? 100 : 101
    }
}

extension [ChangeVariation] {
    /// The one rule that decides all of them, before and after; nil where there is none.
    var soleRule: String? {
        guard let rule = first?.after[0], !rule.isEmpty else { return nil }
        return allSatisfy { $0.before == $0.after && $0.after[0].hasSameBytes(as: rule) } ? rule : nil
    }

    /// The rules that name the errors now, each once.
    var deciding: [String] {
        var (deciding, known): ([String], Set<String>) = ([], [])
        for rule in map({ $0.after[0] }) where known.insert(rule).inserted { deciding.append(rule) }
        return deciding
    }

    /// Few errors have both a code and a status: they stand aside, and only where others tell neither of their rules nor,
    /// if the same rules decide as before, of their difference. Without any others they are the plain ones.
    var plainAndAside: (plain: [ChangeVariation], aside: [ChangeVariation]) {
        let plain = filter { !$0.isMixed }
        if plain.isEmpty { return (self, []) }
        let (rules, words) = (Set(plain.map { $0.rules }), Set(plain.map { $0.words }))
        let aside = filter { one in
            one.isMixed && !rules.contains(one.rules) && (one.before != one.after || !words.contains(one.words))
        }
        return (plain, aside)
    }

    /// Whether all are errors with both a code and a status, of a rule that errors with one of them tell of already.
    func isAside(of others: [ChangeVariation]) -> Bool {
        guard allSatisfy({ $0.isMixed }), others.contains(where: { !$0.isMixed }) else { return false }
        let rules = Set(others.flatMap { $0.before + $0.after })
        return allSatisfy { !rules.isDisjoint(with: $0.before + $0.after) }
    }
}
