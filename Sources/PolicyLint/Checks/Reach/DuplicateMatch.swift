import PolicyEngine

enum DuplicateMatch {
    static let check = Check(
        "reach/duplicate-match", .warning,
        summary: "two rules that claim the same and say the same",
        why: "Whoever changes one of them later changes half. Keep one.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: ⟦server.busy⟧
                        when: { http: [429, 503] }
                        category: retryable
                        show: toast
                        message: { title: We’re a bit busy }
                      - id: server.overloaded
                        when: { http: [503, 429] }
                        category: retryable
                        show: toast
                        message: { title: We’re a bit busy }
                    """,
                good: """
                    rules:
                      - id: server.busy
                        when: { http: [429, 503] }
                        category: retryable
                        show: toast
                        message: { title: We’re a bit busy }
                    """)
        ], needs: .policy
    ) { policy, log in
        guard let reach = policy.reach, let catalog = policy.catalog else { return }
        var told: Set<[Int]> = []
        for tie in reach.ties.found where tie.kind == .duplicate {
            let rules = [reach.entries[Int(tie.first)].rule, reach.entries[Int(tie.second)].rule]
            guard let first = catalog.rules[rules[0]].id, let second = catalog.rules[rules[1]].id, told.insert(rules).inserted else { continue }
            log.add(
                "“\(first.text)” and “\(second.text)” claim and say the same", at: first.place, related: [Diagnostic.Related(second.place, "the same again")],
                help: "keep one of them",
                example: "\(tie.witness.text) is claimed by both", command: reach.command(tie.witness))
        }
    }
}
