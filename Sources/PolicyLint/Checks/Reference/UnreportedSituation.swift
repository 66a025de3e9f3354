import PolicyEngine

enum UnreportedSituation {
    static let check = Check(
        "reference/unreported-situation", .warning,
        summary: "a condition on a situation the app does not report",
        why: """
            What the app does not report is unknown, and a condition on it never holds; nor does its `not`. Where `reports` says what the app reports, everything else \
            that rules ask for is a promise nobody keeps.
            """,
        examples: [
            Check.Example(
                bad: """
                    reports: [firstLoad, userInitiated]

                    rules:
                      - id: offline.no-connection
                        when: { category: retryable, ⟦online⟧: false }
                        show: badge
                    """,
                good: """
                    reports: [firstLoad, userInitiated]

                    rules:
                      - id: offline.first-load
                        when: { category: retryable, firstLoad: true }
                        show: screen
                    """),
            Check.Example(
                bad: """
                    reports: [firstLoad, plan]

                    rules:
                      - id: offline.trial
                        when: { category: retryable, context: { ⟦pln⟧: trial } }
                        show: badge
                    """,
                good: """
                    reports: [firstLoad, plan]

                    rules:
                      - id: offline.trial
                        when: { category: retryable, context: { plan: trial } }
                        show: badge
                    """),
        ], needs: .allFiles
    ) { policy, log in
        let reports = Set((policy.catalog?.reports ?? []).map { $0.text })
        guard !reports.isEmpty else { return }
        for rule in policy.documents.flatMap({ $0.rules }) {
            for entry in rule.when ?? [] {
                for condition in entry.situations { check(condition, reports, policy, &log) }
                for case .situation(let condition) in entry.exclusions { check(condition, reports, policy, &log) }
            }
        }
    }

    private static func check(_ condition: SituationCondition, _ reports: Set<String>, _ policy: LintPolicy, _ log: inout FindingLog) {
        let name: String
        switch condition.subject {
        case .scope, .situation(.retryAfter), .situation(.attempt): return
        case .situation(let situation): name = situation.name
        case .context(let key): name = key
        }
        guard !reports.contains(name), let file = policy.file(condition.place), let value = file.node(at: condition.place.lower) else { return }
        // Of a list’s first member and the list, the innermost is found; the key stands before both.
        var key = value - 1
        while key > 0, file.tree.nodes[key].kind != .scalar { key -= 1 }
        guard key >= 0 else { return }
        log.add(
            "the app does not report “\(name)”", at: file.place(key), label: NameSuggestion.question(for: name, among: Array(reports)),
            help: "list it under `reports` once the app does; until then this never holds")
    }
}
