import PolicyEngine

enum UnknownRule {
    static let check = Check(
        loading: .referenceUnknownRule, repair: .unsafe,
        summary: "`beats` names a rule that does not exist",
        why: "The rule it was to win over may have been renamed. The two would then be equally strong again.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: server.busy
                        when: { domain: APIError, http: 503 }
                        category: retryable
                        show: toast
                        message: { title: We’re a bit busy }
                      - id: server.down
                        when: { domain: APIError, http: 500..599 }
                        category: retryable
                        show: alert
                        message: { title: We can’t reach our service }
                        beats: [⟦server.bussy⟧]
                    """,
                good: """
                    rules:
                      - id: server.busy
                        when: { domain: APIError, http: 503 }
                        category: retryable
                        show: toast
                        message: { title: We’re a bit busy }
                      - id: server.down
                        when: { domain: APIError, http: 500..599 }
                        category: retryable
                        show: alert
                        message: { title: We can’t reach our service }
                        beats: [server.busy]
                    """)
        ],
        mend: { $1.renaming($0) }
    )
}
