import PolicyAnalysis
import PolicyEngine

enum ReachHiddenByScreen {
    static let check = Check(.reachHiddenByScreen, needs: .policy) { policy, log in
        guard let reach = policy.reach, let catalog = policy.catalog, let engine = policy.policy else { return }
        let (all, candidates) = (reach.space.policy, reach.space.parts.candidates)
        let specific = reach.entries.filter {
            candidates[Int($0.candidate)].categories == nil && candidates[Int($0.candidate)].scopes.isEmpty
        }
        for entry in reach.entries {
            let general = candidates[Int(entry.candidate)]
            guard general.categories == nil, !general.scopes.isEmpty, isGeneral(general, reach.space),
                case .reachable = entry.answer
            else { continue }
            let category = all.rule(entry.candidate).category
            var hidden: [(entry: RuleReach.Entry, witness: Witness)] = []
            for other in specific
            where isMoreSpecific(candidates[Int(other.candidate)], than: general, reach.space)
                && all.rule(other.candidate).category != category
            {
                if hidden.count == 3 { break }
                if let witness = meeting(other.candidate, entry.candidate, reach.space) {
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
                            "gives category \(name(of: all.rule(one.entry.candidate).category, all)) elsewhere")
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
    private static func isGeneral(_ candidate: Candidate, _ space: ClaimSpace) -> Bool {
        candidate.round > 1 || isBroad(candidate, space)
    }

    private static func isBroad(_ candidate: Candidate, _ space: ClaimSpace) -> Bool {
        guard candidate.error.code < 0, candidate.error.http >= 0 else { return false }
        return space.parts.httpSets[Int(candidate.error.http)].ranges.contains { $0.upperBound - $0.lowerBound >= 49 }
    }

    private static func isMoreSpecific(_ one: Candidate, than general: Candidate, _ space: ClaimSpace) -> Bool {
        one.round < general.round || one.round == 1 && isBroad(general, space) && !isBroad(one, space)
    }

    private static func meeting(_ specific: Int32, _ general: Int32, _ space: ClaimSpace) -> Witness? {
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
