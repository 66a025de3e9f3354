import PolicyEngine

enum ReferenceUnreportedSituation {
    static let check = Check(.referenceUnreportedSituation, needs: .allFiles) { policy, log in
        let reports = Set((policy.catalog?.reports ?? []).map { $0.text })
        guard !reports.isEmpty else { return }
        for rule in policy.documents.flatMap({ $0.rules }) {
            for entry in rule.when ?? [] {
                for condition in entry.situations { check(condition, reports: reports, policy: policy, log: &log) }
                for case .situation(let condition) in entry.exclusions {
                    check(condition, reports: reports, policy: policy, log: &log)
                }
            }
        }
    }

    private static func check(
        _ condition: SituationCondition, reports: Set<String>, policy: LintContext, log: inout FindingLog
    ) {
        let name: String
        switch condition.subject {
        case .scope, .situation(.retryAfter), .situation(.attempt): return
        case .situation(let situation): name = situation.name
        case .value(let asked):
            guard asked.source == .context else { return }
            name = asked.key
        }
        guard !reports.contains(name), let file = policy.file(condition.place),
            let value = file.node(at: condition.place.lower)
        else { return }
        // Of a list’s first member and the list, the innermost is found; the key stands before both.
        var key = value - 1
        while key > 0, file.tree.nodes[key].kind != .scalar { key -= 1 }
        guard key >= 0 else { return }
        log.add(
            "the app does not report “\(name)”", at: file.place(key),
            label: NameSuggestion.question(for: name, among: Array(reports)),
            help: "list it under `reports` if the app reports it; until then, this never matches")
    }
}
