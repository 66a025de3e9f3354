import PolicyEngine

enum UnknownCase {
    static let check = Check(
        loading: .l10nUnknownCase, .warning,
        summary: "a grammatical case that units do not have in the language",
        why: "In English “2 days” is the same in every sentence, so a case asks for nothing there. German has “2 Tage” and “in 2 Tagen”.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: server.busy
                        when: { http: 503, retryAfter: known }
                        message:
                          title: We’re a bit busy
                          suggestion: Come back in {retryAfter, duration, ⟦dative⟧}.
                    """,
                good: """
                    rules:
                      - id: server.busy
                        when: { http: 503, retryAfter: known }
                        message:
                          title: We’re a bit busy
                          suggestion: Come back in {retryAfter, duration}.
                    """)
        ])
}
