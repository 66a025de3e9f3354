import PolicyAnalysis
import PolicyEngine

enum ReachHiddenByScreen {
    static let check = Check(.reachHiddenByScreen, needs: .policy) { policy, log in
        guard let reach = policy.reach, let catalog = policy.catalog, let engine = policy.policy else { return }
        let (all, clauses) = (reach.space.policy, reach.space.parts.clauses)
        let specific = reach.entries.filter {
            clauses[Int($0.clause)].categories == nil && clauses[Int($0.clause)].scopes.isEmpty
        }
        for entry in reach.entries {
            let general = clauses[Int(entry.clause)]
            guard general.categories == nil, !general.scopes.isEmpty, isGeneral(general, reach.space),
                case .reachable = entry.answer
            else { continue }
            let category = all.rule(entry.clause).category
            var hidden: [(entry: RuleReach.Entry, witness: ExampleEvent)] = []
            for other in specific
            where isMoreSpecific(clauses[Int(other.clause)], than: general, reach.space)
                && all.rule(other.clause).category != category
            {
                if hidden.count == 3 { break }
                if let witness = meeting(other.clause, entry.clause, reach.space) {
                    hidden.append((other, witness))
                }
            }
            guard let first = hidden.first else { continue }
            log.add(
                "on this screen, rules of the app that know the error better are not asked", at: entry.written.place,
                label: "matches \(ClaimText.text(entry.written))",
                related: hidden.compactMap { one in
                    catalog.rules[one.entry.rule].id.map {
                        Diagnostic.Related(
                            $0.place,
                            "gives category \(name(of: all.rule(one.entry.clause).category, all)) elsewhere")
                    }
                },
                help:
                    "to change only how this screen shows errors, put `category` under `when`; to go on as it is, name the errors that are meant",
                example: reach.outcome(first.witness, engine), command: reach.command(first.witness))
        }
    }

    private static func name(of category: Int32, _ policy: CompiledPolicy) -> String {
        policy.strings.string(policy.categories[category].id)
    }

    /// Nothing about the error, a whole domain, or fifty statuses and more.
    private static func isGeneral(_ clause: Clause, _ space: ClaimSpace) -> Bool {
        clause.round > 1 || isBroad(clause, space)
    }

    private static func isBroad(_ clause: Clause, _ space: ClaimSpace) -> Bool {
        guard clause.error.code < 0, clause.error.http >= 0 else { return false }
        return space.parts.httpSets[Int(clause.error.http)].ranges.contains { $0.upperBound - $0.lowerBound >= 49 }
    }

    private static func isMoreSpecific(_ one: Clause, than general: Clause, _ space: ClaimSpace) -> Bool {
        one.round < general.round || one.round == 1 && isBroad(general, space) && !isBroad(one, space)
    }

    private static func meeting(_ specific: Int32, _ general: Int32, _ space: ClaimSpace) -> ExampleEvent? {
        let (one, other) = (space.claim(specific), space.claim(general))
        guard one.causes == nil, other.causes == nil else { return nil }
        for region in other.regions(at: 0, of: 1) {
            for claimed in one.regions(at: 0, of: 1) {
                guard let both = region.intersection(claimed, of: space.universe) else { continue }
                let witness = space.witness(in: both)
                guard TransportDomains.canHappen(witness.event) else { continue }
                if Evaluator(space.policy).trace(witness.event).classifying?.winner == general { return witness }
            }
        }
        return nil
    }
}
