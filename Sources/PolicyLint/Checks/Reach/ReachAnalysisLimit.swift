import PolicyAnalysis
import PolicyEngine

enum ReachAnalysisLimit {
    static let check = Check(.reachAnalysisLimit, needs: .policy) { policy, log in
        guard let reach = policy.reach, let catalog = policy.catalog else { return }
        for (number, range) in reach.entriesOfRule.enumerated() {
            let isOpen = reach.entries[range].contains { if case .unknown = $0.answer { true } else { false } }
            guard isOpen, let id = catalog.rules[number].id else { continue }
            log.add(
                "it could not be determined whether this rule can ever apply", at: id.place,
                help: "fix the findings of reach/ambiguous-overlap first")
        }
        if !reach.ties.isComplete || !reach.space.isExact {
            log.add(
                "not every pair of rules could be compared", at: nil,
                help: "many rules match almost the same errors; list codes instead of patterns, or split the policy")
        }
    }
}
