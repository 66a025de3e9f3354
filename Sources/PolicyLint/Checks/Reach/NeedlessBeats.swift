import PolicyEngine

enum NeedlessBeats {
    static let check = Check(
        "reach/needless-beats", .info,
        summary: "a `beats` that never decides anything",
        why:
            "`beats` is asked only where two rules claim the same error and say equally much. Here something else always decides first, so the line promises what it does not do.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: content.gone
                        when: { http: 404 }
                        category: nonRetryable
                        show: screen
                        message: { title: This no longer exists }
                        beats: [⟦request.refused⟧]
                      - id: request.refused
                        when: { http: 4xx }
                        category: nonRetryable
                        show: alert
                        message: { title: We couldn’t do that }
                    """,
                good: """
                    rules:
                      - id: content.gone
                        when: { http: [404, 451] }
                        category: nonRetryable
                        show: screen
                        message: { title: This no longer exists }
                        beats: [request.refused]
                      - id: request.refused
                        when: { http: 450..499 }
                        category: nonRetryable
                        show: alert
                        message: { title: We couldn’t do that }
                    """)
        ], needs: .policy
    ) { policy, log in
        guard let reach = policy.reach, let catalog = policy.catalog else { return }
        for (number, rule) in catalog.rules.enumerated() {
            for name in rule.beats {
                guard let other = catalog.ruleNumbers[name.text] else { continue }
                let pairs = reach.entriesOfRule[number].flatMap { one in reach.entriesOfRule[Int(other)].map { (Int32(one), Int32($0)) } }
                guard pairs.allSatisfy({ reach.neverStandsBeside($0.0, $0.1) }) else { continue }
                log.add("this never decides anything", at: name.place, label: "something else always decides first", help: "delete it")
            }
        }
    }
}
