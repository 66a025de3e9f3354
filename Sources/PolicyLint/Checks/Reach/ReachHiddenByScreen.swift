import PolicyAnalysis
import PolicyEngine

enum ReachHiddenByScreen {
    static let check = Check(.reachHiddenByScreen, needs: .policy) { policy, log in
        guard let reach = policy.reach, let catalog = policy.catalog, let engine = policy.policy else { return }
        let clauses = reach.clauses
        let specific = reach.entries.filter {
            !clauses[$0.clause].isRefining && clauses[$0.clause].scopes.isEmpty
        }
        for entry in reach.entries {
            let general = clauses[entry.clause]
            guard !general.isRefining, !general.scopes.isEmpty, isGeneral(general),
                case .reachable = entry.answer, !ReachSplitCondition.takesAll(catalog.rules[entry.rule])
            else { continue }
            let category = clauses.category(of: entry.clause)
            var hidden: [(entry: RuleReach.Entry, witness: ExampleEvent)] = []
            for other in specific
            where isMoreSpecific(clauses[other.clause], than: general)
                && clauses.category(of: other.clause) != category
            {
                if hidden.count == 3 { break }
                if let witness = meeting(other.clause, general: entry.clause, clauses: clauses) {
                    hidden.append((other, witness))
                }
            }
            guard let first = hidden.first else { continue }
            log.add(
                "on this screen, more specific rules of the app are not used", at: entry.written.place,
                label: "matches \(ClaimText.text(entry.written))",
                related: hidden.compactMap { one in
                    catalog.rules[one.entry.rule].id.map {
                        Diagnostic.Related(
                            $0.place,
                            "has the category \(name(of: clauses.category(of: one.entry.clause), clauses.policy)) elsewhere"
                        )
                    }
                },
                help: "to change only how this screen shows errors, put `category` under `when`; otherwise, name the "
                    + "errors that you mean",
                example: reach.outcome(first.witness, engine), command: reach.command(first.witness))
        }
    }

    private static func name(of category: Int32, _ policy: CompiledPolicy) -> String {
        policy.strings.string(policy.categories[category].id)
    }

    /// Nothing about the error, a whole domain, or fifty statuses and more.
    private static func isGeneral(_ clause: CompiledClause) -> Bool {
        clause.row.round > 1 || isBroad(clause)
    }

    private static func isBroad(_ clause: CompiledClause) -> Bool {
        guard clause.error.code < 0, let statuses = clause.statuses else { return false }
        return statuses.contains { $0.upperBound - $0.lowerBound >= 49 }
    }

    private static func isMoreSpecific(_ one: CompiledClause, than general: CompiledClause) -> Bool {
        one.row.round < general.row.round || one.row.round == 1 && isBroad(general) && !isBroad(one)
    }

    private static func meeting(_ specific: Int32, general: Int32, clauses: PolicyClauses) -> ExampleEvent? {
        let (one, other) = (clauses.shape(specific), clauses.shape(general))
        guard !one.asksForCauses, !other.asksForCauses else { return nil }
        for region in other.regions(at: 0, of: 1) {
            for claimed in one.regions(at: 0, of: 1) {
                guard let both = region.intersection(claimed, of: clauses.universe) else { continue }
                let witness = clauses.space.witness(in: both)
                guard TransportDomains.canHappen(witness.event) else { continue }
                if Evaluator(clauses.policy).trace(witness.event).classifying?.winner == general { return witness }
            }
        }
        return nil
    }
}
