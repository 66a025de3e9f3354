import PolicyAnalysis
import PolicyEngine

/// Which rules one that refines really refines: for each there is an error that the engine gives to both.
struct RefinedRules {
    /// By the number of the rule that refines: what was found for it.
    typealias Bases = [Int: [Base]]

    /// One rule that is refined; the fallback’s number is behind those of the rules.
    struct Base: Sendable {
        let rule: Int
        /// Whether the settings of the rule that refines come first.
        let refiningFirst: Bool
    }

    /// What is looked at first, of each rule that may be refined.
    private struct Quick {
        let clause: Int32
        let rule: Int32
        let category: Int
        let code: Int32
        let domain: Int32
        let sorts: (UInt64, precise: UInt64)
    }

    private let clauses: PolicyClauses
    private let catalog: MergedDocuments
    private let budget: SearchBudget
    private let reachability: Reachability
    private let classifying: [Quick]

    init(_ reach: RuleReach, _ catalog: MergedDocuments) {
        clauses = reach.clauses
        self.catalog = catalog
        budget = SearchBudget(clauses)
        reachability = Reachability(clauses, budget)
        let categories = (0...catalog.rules.count).map { catalog.category(ofRule: $0) }
        var classifying: [Quick] = []
        for number in clauses.indices where !clauses[number].isRefining {
            let clause = clauses[number]
            let category = categories[clause.rule]
            classifying.append(
                Quick(
                    clause: Int32(number), rule: Int32(clause.rule), category: category, code: clause.error.code,
                    domain: clause.error.domain, sorts: Self.sorts(clause, category: category, catalog: catalog)))
        }
        self.classifying = classifying
    }

    /// Of each rule that refines; without those where nothing was found, or where there is too much to look at.
    static func all(_ reach: RuleReach?, _ catalog: MergedDocuments) -> Bases {
        let refining = catalog.rules.indices.filter { number in
            catalog.rules[number].id != nil && (catalog.rules[number].when ?? []).contains { $0.isRefining }
        }
        guard !refining.isEmpty, let reach else { return [:] }
        let refined = RefinedRules(reach, catalog)
        var bases: Bases = [:]
        for number in refining { bases[number] = refined.bases(ofEntries: reach.entriesOfRule[number]) }
        return bases
    }

    /// Nil where there are too many to look at. Of rules that say the same about the same sort of error only one.
    func bases(ofEntries entries: Range<Int>) -> [Base]? {
        var bases: [Base] = []
        var known: Set<UInt64> = []
        for entry in entries {
            let own = clauses[entry]
            // Only where it retries or does something it matters for which errors.
            let isPrecise = catalog.rules[own.rule].settings.isSet(anyOf: [.retry, .perform])
            guard own.isRefining else { continue }
            budget.spend(classifying.count)
            if budget.isSpent { return nil }
            // One that names neither a code nor a domain may meet any.
            var meets: [Int64: Bool] = [:]
            for other in classifying where own.mayRefine(other.clause) {
                let sort = isPrecise ? other.sorts.precise : other.sorts.0
                if known.contains(sort) { continue }
                let pair = Int64(other.code) << 32 | Int64(UInt32(bitPattern: other.domain))
                let mayMeet = meets[pair] ?? clauses.mayMeet(Int32(entry), other.clause)
                meets[pair] = mayMeet
                guard mayMeet, let isFirst = order(Int32(entry), other.clause)
                else { continue }
                known.insert(sort)
                bases.append(Base(rule: Int(other.rule), refiningFirst: isFirst))
                if bases.count > 200 { return nil }
            }
        }
        return bases
    }

    /// Rules of one sort lead to the same settings; the second number: and are for the same statuses and domains.
    private static func sorts(_ clause: CompiledClause, category: Int, catalog: MergedDocuments) -> (
        UInt64, precise: UInt64
    ) {
        let rule = clause.rule
        var print = Fingerprint()
        print.add(category)
        let settings = rule < catalog.rules.count ? catalog.rules[rule].settings : nil
        guard let settings, !settings.isSet(anyOf: own) else {
            print.add(rule)
            return (print.value, print.value)
        }
        print.add(settings.message?.title.isEmpty ?? true)
        print.add(Int(clause.row.flags))
        for scope in clause.scopes { print.add(Int(scope)) }
        var precise = print
        precise.add(Int(clause.error.domain))
        precise.add(Int(clause.error.http))
        return (print.value, precise.value)
    }

    private static let own = SettingKey.allCases.filter { $0 != .message && $0 != .help }

    /// Nil where no error was found that both decide.
    private func order(_ refining: Int32, _ other: Int32) -> Bool? {
        guard case .reachable(let witness) = reachability.refining(refining, after: other).0 else { return nil }
        if clauses[refining].rules != nil { return true }
        let (policy, screen) = (clauses.policy, clauses.policy.scopes.resolve(witness.event.context.scope))
        let levels = [other, refining].map { policy.level(of: policy.clauses[$0], at: screen) }
        return levels[0] == levels[1] ? !policy.relations.within.contains(other, refining) : levels[0] < levels[1]
    }
}
