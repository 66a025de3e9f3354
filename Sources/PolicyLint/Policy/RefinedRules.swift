import PolicyEngine

/// Which rules one that refines really refines: for each there is an error that the engine gives to both.
struct RefinedRules {
    /// One rule that is refined; the fallback’s number is behind those of the rules.
    struct Base {
        let rule: Int
        /// Whether the settings of the rule that refines come first.
        let refiningFirst: Bool
    }

    /// What is looked at first, of each rule that may be refined.
    private struct Quick {
        let candidate: Int32
        let rule: Int32
        let category: Int
        let code: Int32
        let domain: Int32
    }

    private let space: ClaimSpace
    private let catalog: Catalog
    private let limit: Int
    private let reachability: Reachability
    private let classifying: [Quick]

    init(_ reach: RuleReach, _ catalog: Catalog) {
        space = reach.space
        self.catalog = catalog
        limit = space.spent + space.allowance
        reachability = Reachability(space)
        let categories = (0...catalog.rules.count).map { catalog.category(ofRule: $0) }
        var classifying: [Quick] = []
        for (number, candidate) in space.parts.candidates.enumerated() where candidate.categories == nil {
            classifying.append(
                Quick(
                    candidate: Int32(number), rule: candidate.rule, category: categories[Int(candidate.rule)], code: candidate.error.code,
                    domain: candidate.error.domain))
        }
        self.classifying = classifying
    }

    /// Nil where there are too many to look at. Of rules that say the same about the same sort of error only one.
    func bases(ofEntries entries: Range<Int>) -> [Base]? {
        var bases: [Base] = []
        var known: Set<String> = []
        for entry in entries {
            let own = space.parts.candidates[entry]
            guard let accepted = own.categories else { continue }
            space.spend(classifying.count)
            if space.spent > limit { return nil }
            // One that names neither a code nor a domain may meet any.
            var meets: [Int64: Bool] = [:]
            for other in classifying where accepted[other.category] && own.rules?.contains(other.rule) ?? true {
                let pair = Int64(other.code) << 32 | Int64(UInt32(bitPattern: other.domain))
                let mayMeet = meets[pair] ?? space.mayMeet(Int32(entry), other.candidate)
                meets[pair] = mayMeet
                guard mayMeet, own.mayRefine(space.parts.candidates[Int(other.candidate)]) else { continue }
                let sort = sort(Int(other.rule), other.candidate)
                guard !known.contains(sort), let isFirst = order(Int32(entry), other.candidate) else { continue }
                known.insert(sort)
                bases.append(Base(rule: Int(other.rule), refiningFirst: isFirst))
                if bases.count > 200 { return nil }
            }
        }
        return bases
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
