import PolicyAnalysis
import PolicyEngine

/// Statuses of a list that another rule always decides, because it names them alone.
enum HiddenMembers {
    struct Hidden {
        let status: Int64
        let place: SourcePlace
        let rule: Int
        let winner: Int
        let witness: ExampleEvent
    }

    static func report(_ policy: LintContext, _ log: inout FindingLog) {
        guard let reach = policy.reach, let catalog = policy.catalog, let engine = policy.policy else { return }
        for hidden in all(reach) {
            guard let id = catalog.rules[hidden.rule].id, let other = catalog.rules[hidden.winner].id else { continue }
            log.add(
                "\(hidden.status) never applies here", at: hidden.place, label: "“\(other.text)” decides it",
                related: [.init(other.place, "names it more specifically")],
                help: "delete \(hidden.status) here, or there if it belongs to “\(id.text)”",
                example: reach.outcome(hidden.witness, engine), command: reach.command(hidden.witness),
                severity: .warning)
        }
    }

    private static func all(_ reach: RuleReach) -> [Hidden] {
        var plain: [Int64: [Int]] = [:]
        let policy = reach.clauses.policy
        let entries = reach.entries.enumerated().filter { policy.clauses[$0.element.clause].error.http >= 0 }
        for (number, entry) in entries where entry.written.isStatusAlone {
            for (status, _) in entry.written.statuses { plain[status, default: []].append(number) }
        }
        var found: [Hidden] = []
        // A rule that refines comes into play beside the one that decides.
        for (number, entry) in entries where entry.written.error.http.count > 1 && !entry.written.isRefining {
            guard case .reachable = entry.answer else { continue }
            for (status, place) in entry.written.statuses
            where plain[status]?.contains(where: { reach.entries[$0].rule != entry.rule }) == true {
                guard let (winner, witness) = decided(status, entry: number, reach: reach), winner != number,
                    plain[status]?.contains(winner) == true,
                    reach.entries[winner].rule != entry.rule
                else { continue }
                found.append(
                    Hidden(
                        status: status, place: place, rule: entry.rule, winner: reach.entries[winner].rule,
                        witness: witness))
            }
        }
        return found
    }

    /// What decides one error with the status that an entry matches. An entry that asks nothing but statuses wins over it always, when it wins once:
    /// it matches whatever the other matches, and which of two is more specific is settled when the policy is compiled.
    private static func decided(_ status: Int64, entry: Int, reach: RuleReach) -> (Int, ExampleEvent)? {
        let (clauses, space) = (reach.clauses, reach.space)
        for var region in clauses.shape(reach.entries[entry].clause).regions(at: 0, of: 1) {
            region.links[0].http = region.links[0].http.intersection(NumberSet([status...status]))
            guard !region.isEmpty(of: space.universe) else { continue }
            let witness = space.witness(in: region)
            guard let trace = Evaluator(clauses.policy).trace(witness.event).classifying, trace.link == 0,
                !trace.unbeaten.contains(reach.entries[entry].clause)
            else { return nil }
            return reach.entries.firstIndex { $0.clause == trace.winner }.map { ($0, witness) }
        }
        return nil
    }
}

extension MatchEntry {
    /// Those that are written one by one.
    fileprivate var statuses: [(Int64, SourcePlace)] {
        error.http.compactMap { term in
            guard case .numbers(let range) = term.value, range.lowerBound == range.upperBound else { return nil }
            return (range.lowerBound, term.place)
        }
    }

    /// Whether it asks for a status and nothing else.
    fileprivate var isStatusAlone: Bool {
        !error.http.isEmpty && error.domain.isEmpty && error.code.isEmpty && cause == nil && situations.isEmpty
            && exclusions.isEmpty && !isRefining
    }
}
