import PolicyAnalysis
import PolicyEngine

enum ReachImpossibleCondition {
    static let check = Check(.reachImpossibleCondition, needs: .policy) { policy, log in
        guard let reach = policy.reach else { return }
        for entry in reach.entries {
            guard case .impossible = entry.answer else { continue }
            let (label, help) = reason(reach, entry)
            log.add("no error can fulfil these conditions", at: entry.written.place, label: label, help: help)
        }
    }

    private static func reason(_ reach: RuleReach, _ entry: RuleReach.Entry) -> (String?, String) {
        let claim = reach.clauses.shape(entry.clause)
        let clause = reach.clauses[entry.clause]
        if let twice = entry.written.contradiction {
            return ("`\(twice)` is asked for, and taken away again under `not`", "take one of the two out")
        }
        if claim.links.isEmpty, !clause.excluded.isEmpty {
            return ("`not` takes away all of it", "let `not` name less")
        }
        if claim.levels.isEmpty { return ("`not` takes away every screen it names", "let `not` name other screens") }
        if clause.rules != nil, let names = entry.written.rule {
            let list = names.map { "“\($0.text)”" }.joined(separator: ", ")
            return (
                "\(list) \(names.count == 1 ? "takes" : "take") none of these errors",
                "compare what that rule matches, and which category it gives"
            )
        }
        if clause.isRefining {
            let policy = reach.clauses.policy
            let given = Set(policy.rules.indices.map { policy.rules[$0].category })
            if !given.contains(where: { clause.accepts(category: $0) }) {
                return (
                    "no rule gives an error this category",
                    "give the category to the rules of these errors, or name another one here; to give these errors a category, put `category` beside `when`"
                )
            }
            return (
                "no error gets this category here",
                "compare with the rules that give errors this category: none of their errors is matched here"
            )
        }
        return ("one condition takes away what another asks for", "take one of them out")
    }
}

extension MatchEntry {
    /// A situation that `not` excludes just as it is asked for.
    fileprivate var contradiction: String? {
        for case .situation(let excluded) in exclusions {
            guard case .situation(let situation) = excluded.subject, case .flags(let yes, let no) = excluded.accepted
            else { continue }
            if yes && asks(situation, true) || no && asks(situation, false) { return situation.name }
        }
        return nil
    }
}
