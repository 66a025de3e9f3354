import PolicyEngine

enum MisspeltPlaceholder {
    static let check = Check(
        loading: .placeholderMisspelt, .error, repair: .unsafe,
        summary: "a misspelt name of a value",
        why: """
            The name is one letter, or only its capitals, away from a value that exists, and nobody declares it. Its text would never be shown: people would get the next \
            alternative, or the text of the category, and nobody would know why.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: server.slow
                        when: { http: 503 }
                        category: retryable
                        message:
                          title: We’re busy
                          suggestion:
                            - Try again in {⟦retryafter⟧, duration}.
                            - Try again later.
                    """,
                good: """
                    rules:
                      - id: server.slow
                        when: { http: 503 }
                        category: retryable
                        message:
                          title: We’re busy
                          suggestion:
                            - Try again in {retryAfter, duration}.
                            - Try again later.
                    """)
        ]
    ) { diagnostic, policy in Renaming.fix(diagnostic, policy) }
}
