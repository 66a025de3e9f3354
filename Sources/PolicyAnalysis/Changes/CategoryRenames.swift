import PolicyEngine

/// Categories that only have another name: the old one is gone, the new one was not there, and all rules that had the old
/// one have the new one.
struct CategoryRenames {
    /// New names by old ones.
    private var names: [String: String] = [:]

    init(from old: CompiledPolicy, to new: CompiledPolicy) {
        let (before, after) = (old.categoriesOfRules, new.categoriesOfRules)
        let (had, has) = (Set(old.categoryNames), Set(new.categoryNames))
        var followers: [String: Set<String>] = [:]
        for (rule, category) in before where !has.contains(category) {
            if let now = after[rule] { followers[category, default: []].insert(now) }
        }
        for (category, now) in followers where now.count == 1 && now.isDisjoint(with: had) {
            names[category] = now.first
        }
        // Two categories that became one are not renamed.
        let leaders = Dictionary(grouping: names.values) { $0 }
        names = names.filter { leaders[$0.value]?.count == 1 }
    }

    /// A decision of the old policy, with what it absorbs by the new names.
    func applied(to decision: Decision) -> Decision {
        var decision = decision
        for place in decision.absorbs.indices {
            let category = decision.absorbs[place].category
            decision.absorbs[place].category = names[category] ?? category
        }
        return decision
    }
}

extension CompiledPolicy {
    fileprivate var categoryNames: [String] { categories.rows.map { strings.string($0.id) } }

    /// By the rule.
    fileprivate var categoriesOfRules: [String: String] {
        var names: [String: String] = [:]
        for rule in rules.rows where rule.category >= 0 {
            names[strings.string(rule.id)] = strings.string(categories[rule.category].id)
        }
        return names
    }
}
