import PolicyEngine

enum Jargon {
    static let check = Check(
        "message/jargon", .warning,
        summary: "a word of programmers",
        why: """
            Servers, tokens and timeouts are how an app is built; whoever reads the text has no use for them. Say what it means for the person. Words your users do \
            know can be allowed in the settings.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: orders.not-loaded
                        when: { http: 504 }
                        category: retryable
                        message:
                          title: The ⟦server⟧ didn’t answer
                          reason: The request ⟦timed out⟧.
                        recovery: [retry, dismiss]
                    """,
                good: """
                    rules:
                      - id: orders.not-loaded
                        when: { http: 504 }
                        category: retryable
                        message:
                          title: Your orders didn’t load
                          reason: That took too long.
                        recovery: [retry, dismiss]
                    """)
        ]
    ) { policy, log in
        policy.report(.jargon, &log, help: "say what it means for the person") { "“\($0)” is a word of programmers" }
    }
}
