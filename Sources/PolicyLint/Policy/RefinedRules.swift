import PolicyEngine

/// Which rules one that refines really refines: for each there is an error that the engine gives to both.
struct RefinedRules {
    /// One rule that is refined; the fallback’s number is behind those of the rules.
    struct Base {
        let rule: Int
        /// Whether the settings of the rule that refines come first.
        let refiningFirst: Bool
    }

    private let space: ClaimSpace
    private let catalog: Catalog
    private let limit: Int
    private let reachability: Reachability
    private let classifying: [Int32]

    init(_ reach: RuleReach, _ catalog: Catalog) {
        space = reach.space
        self.catalog = catalog
        limit = space.spent + space.allowance
        reachability = Reachability(space)
        classifying = space.parts.candidates.indices.filter { [space] in space.parts.candidates[$0].categories == nil }.map { Int32($0) }
    }

    /// Nil where there are too many to look at. Of rules that say the same about the same sort of error only one.
    func bases(ofEntries entries: Range<Int>) -> [Base]? {
        var bases: [Base] = []
        var known: Set<String> = []
        for entry in entries where space.parts.candidates[entry].categories != nil {
            for other in classifying {
                space.spend(1)
                if space.spent > limit || bases.count > 200 { return nil }
                guard mayRefine(Int32(entry), other) else { continue }
                let rule = Int(space.parts.candidates[Int(other)].rule)
                let sort = sort(rule, other)
                guard !known.contains(sort), let isFirst = order(Int32(entry), other) else { continue }
                known.insert(sort)
                bases.append(Base(rule: rule, refiningFirst: isFirst))
            }
        }
        return bases
    }

    private func mayRefine(_ one: Int32, _ other: Int32) -> Bool {
        let (own, rule) = (space.parts.candidates[Int(one)], space.parts.candidates[Int(other)].rule)
        guard own.categories?[catalog.category(ofRule: Int(rule))] == true, own.rules?.contains(rule) ?? true else { return false }
        return own.mayRefine(space.parts.candidates[Int(other)]) && space.mayMeet(one, other)
    }

    /// Rules of one sort lead to the same settings, for the same statuses and domains.
    private func sort(_ rule: Int, _ candidate: Int32) -> String {
        let settings = rule < catalog.rules.count ? catalog.rules[rule].settings : RuleSettings()
        let saysMore = SettingKey.allCases.contains { $0 != .message && $0 != .help && $0.isSet(in: settings) }
        if saysMore || rule == catalog.rules.count { return "\(rule)" }
        let own = space.parts.candidates[Int(candidate)]
        let says = settings.message.map { "\($0.title.isEmpty)" } ?? ""
        return "\(catalog.category(ofRule: rule)) \(own.error.domain) \(own.error.http) \(own.flags) \(own.scopes) \(says)"
    }

    /// Nil where no error was found that both decide.
    private func order(_ refining: Int32, _ other: Int32) -> Bool? {
        let isFallback = Int(other) == space.parts.candidates.count - 1
        guard case .reachable(let witness) = reachability.refining(refining, after: other, isFallback: isFallback).0 else { return nil }
        if space.parts.candidates[Int(refining)].rules != nil { return true }
        let (policy, screen) = (space.policy, space.policy.scopes.resolve(witness.event.context.scope))
        let levels = [other, refining].map { policy.level(of: policy.candidates[$0], at: screen) }
        return levels[0] == levels[1] ? !policy.relations.within.contains(other, refining) : levels[0] < levels[1]
    }
}
