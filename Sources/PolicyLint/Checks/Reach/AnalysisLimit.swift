import PolicyEngine

enum AnalysisLimit {
    static let check = Check(
        "reach/analysis-limit", .info,
        summary: "a rule for which it was not found out whether it can ever be used",
        why: """
            The search ended: mostly because other rules tie for the errors this one needs, so that which of them decides hangs on their names. What is not known is said, never guessed.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: a.maintenance
                        when: { http: 503 }
                        category: nonRetryable
                        show: alert
                        message: { title: We’re doing some maintenance }
                      - id: b.busy
                        when: { http: 503 }
                        category: retryable
                        show: toast
                        message: { title: We’re a bit busy }
                      - id: ⟦checkout.busy⟧
                        when: { category: retryable, http: 503, scope: checkout }
                        show: screen
                    """,
                good: """
                    rules:
                      - id: b.busy
                        when: { http: 503 }
                        category: retryable
                        show: toast
                        message: { title: We’re a bit busy }
                      - id: checkout.busy
                        when: { category: retryable, http: 503, scope: checkout }
                        show: screen
                    """)
        ], needs: .policy
    ) { policy, log in
        guard let reach = policy.reach, let catalog = policy.catalog else { return }
        for (number, range) in reach.entriesOfRule.enumerated() {
            let isOpen = reach.entries[range].contains { if case .unknown = $0.answer { true } else { false } }
            guard isOpen, let id = catalog.rules[number].id else { continue }
            log.add("it was not found out whether this rule can ever be used", at: id.place, help: "settle what is reported as reach/ambiguous-overlap first")
        }
        if !reach.ties.isComplete || !reach.space.isExact {
            log.add("not every pair of rules could be compared", at: nil, help: "many rules claim nearly the same; name codes instead of patterns, or split the policy")
        }
    }
}
