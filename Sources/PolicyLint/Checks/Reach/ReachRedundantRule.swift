import PolicyAnalysis
import PolicyEngine

enum ReachRedundantRule {
    static let check = Check(.reachRedundantRule, needs: .policy) { policy, log in
        guard let reach = policy.reach, let catalog = policy.catalog else { return }
        for found in RedundantRules(reach, catalog).found() {
            guard let id = catalog.rules[found.rule].id, let wider = catalog.rules[found.wider].id,
                let witness = reach.witness(of: reach.entries[Int(found.clause)])
            else { continue }
            log.add(
                "“\(id.text)” has the same result as “\(wider.text)”, which matches all its errors", at: id.place,
                related: [Diagnostic.Related(wider.place, "the same for more errors")],
                help: "delete “\(id.text)”, or change its result",
                example: "both match \(witness.text)", command: reach.command(witness))
        }
    }
}
