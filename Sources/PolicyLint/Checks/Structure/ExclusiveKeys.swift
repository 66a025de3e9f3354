import PolicyEngine

enum ExclusiveKeys {
    static let check = Check(
        loading: .structureExclusiveKeys,
        summary: "two keys that cannot stand together",
        why: "Each of them says the same thing in its own way, and no reader could tell which one counts. Keep the one that is meant.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: server.busy
                        when: { http: 503 }
                        category: retryable
                        show: toast
                        steps: ⟦[{ untilAttempt: 2, show: badge }, { show: alert }]⟧
                        message: { title: We’re a bit busy }
                    """,
                good: """
                    rules:
                      - id: server.busy
                        when: { http: 503 }
                        category: retryable
                        steps: [{ untilAttempt: 2, show: badge }, { show: alert }]
                        message: { title: We’re a bit busy }
                    """)
        ]
    )
}
