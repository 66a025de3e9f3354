import PolicyAnalysis
import PolicyEngine

enum ReachDuplicateMatch {
    static let check = Check(.reachDuplicateMatch, needs: .policy) { policy, log in
        guard let reach = policy.reach, let catalog = policy.catalog else { return }
        var told: Set<[Int]> = []
        for tie in reach.ties.found where tie.kind == .duplicate {
            let rules = [reach.entries[Int(tie.first)].rule, reach.entries[Int(tie.second)].rule]
            guard let first = catalog.rules[rules[0]].id, let second = catalog.rules[rules[1]].id,
                told.insert(rules).inserted
            else { continue }
            log.add(
                "“\(first.text)” and “\(second.text)” have the same conditions and the same result", at: first.place,
                related: [Diagnostic.Related(second.place, "the duplicate")],
                help: "delete one of them",
                example: "both match \(tie.witness.text)", command: reach.command(tie.witness))
        }
    }
}
