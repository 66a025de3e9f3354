import PolicyEngine

enum DraftText {
    static let check = Check(
        "message/draft-text", .warning,
        summary: "a text that is not written yet",
        why: "TODO, TBD and lorem ipsum are notes of those who write the app, and now and then they reach the people who use it.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: orders.not-found
                        when: { http: 404 }
                        message:
                          title: We can’t find this order
                          suggestion: "⟦TODO⟧: ask the shop team what to say here."
                    """,
                good: """
                    rules:
                      - id: orders.not-found
                        when: { http: 404 }
                        message:
                          title: We can’t find this order
                          suggestion: Look for it under “All orders”.
                    """)
        ]
    ) { policy, log in
        policy.report(.draft, &log, help: "write the text, or leave the key out until it is written") { "“\($0)” is not meant for people who use the app" }
    }
}
