import PolicyAnalysis
import PolicyEngine

enum ReachImpossibleCondition {
    static let check = Check(.reachImpossibleCondition, needs: .policy) { policy, log in
        guard let reach = policy.reach else { return }
        // A screen that was meant as one more condition takes all errors there.
        let isSplit = policy.documents.contains { $0.rules.contains(where: ReachSplitCondition.takesAll) }
        for entry in reach.entries {
            guard case .impossible = entry.answer, !(isSplit && reach.clauses[entry.clause].isRefining) else {
                continue
            }
            let (label, help) = reason(reach, entry)
            log.add("no error can meet these conditions", at: entry.written.place, label: label, help: help)
        }
    }

    private static func reason(_ reach: RuleReach, _ entry: RuleReach.Entry) -> (String?, String) {
        let claim = reach.clauses.shape(entry.clause)
        let clause = reach.clauses[entry.clause]
        if let twice = entry.written.contradiction {
            return ("`\(twice)` is required, and excluded under `not`", "remove one of the two")
        }
        if claim.links.isEmpty, !clause.excluded.isEmpty {
            return ("`not` excludes all of it", "exclude less under `not`")
        }
        if claim.levels.isEmpty {
            return ("`not` excludes every screen of the rule", "exclude other screens under `not`")
        }
        if clause.rules != nil, let names = entry.written.rule {
            let list = names.map { "“\($0.text)”" }.joined(separator: ", ")
            return (
                "\(list) \(names.count == 1 ? "matches" : "match") none of these errors",
                "compare it with the conditions and the category of that rule"
            )
        }
        if clause.isRefining {
            let policy = reach.clauses.policy
            let given = Set(policy.rules.indices.map { policy.rules[$0].category })
            if !given.contains(where: { clause.accepts(category: $0) }) {
                let outside =
                    "to give these errors a category, put `category` outside `when`, in the column of `when`"
                let others = "add the category to the rules of these errors, or name another one here"
                return (
                    "no rule gives an error this category",
                    entry.written.error.isEmpty ? "\(others); \(outside)" : "\(outside); or \(others)"
                )
            }
            return (
                "no error has this category here",
                (entry.written.error.isEmpty
                    ? ""
                    : "`category` under `when` asks for errors that already have it; to give these errors the category, "
                        + "put it outside `when`, in the column of `when`; or ")
                    + "compare it with the rules that have this category: none of their errors matches here"
            )
        }
        return ("one condition excludes what another requires", "remove one of them")
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
