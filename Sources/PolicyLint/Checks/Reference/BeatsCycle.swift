import PolicyEngine

enum BeatsCycle {
    static let check = Check(
        loading: .referenceCycle,
        summary: "rules that beat each other in a circle",
        why: "If each wins over the next and the last over the first, none of them wins. Take one `beats` out.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: server.busy
                        when: { domain: APIError, code: busy }
                        category: retryable
                        show: toast
                        message: { title: We’re a bit busy }
                        beats: [⟦server.down⟧]
                      - id: server.down
                        when: { domain: APIError, code: down }
                        category: retryable
                        show: alert
                        message: { title: We can’t reach our service }
                        beats: [server.busy]
                    """,
                good: """
                    rules:
                      - id: server.busy
                        when: { domain: APIError, code: busy }
                        category: retryable
                        show: toast
                        message: { title: We’re a bit busy }
                        beats: [server.down]
                      - id: server.down
                        when: { domain: APIError, code: down }
                        category: retryable
                        show: alert
                        message: { title: We can’t reach our service }
                    """)
        ]
    )
}
