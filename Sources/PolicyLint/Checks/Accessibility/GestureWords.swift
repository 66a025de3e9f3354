import PolicyEngine

enum GestureWords {
    static let check = Check(
        "a11y/gesture-words", .info,
        summary: "click, tap or swipe in a text",
        why: """
            On a phone nobody clicks, with a keyboard or by voice nobody taps. “Choose” and “open” are right everywhere.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: photos.gone
                        when: { http: 404 }
                        message:
                          title: This photo no longer exists
                          suggestion: ⟦Tap⟧ another one to open it.
                    """,
                good: """
                    rules:
                      - id: photos.gone
                        when: { http: 404 }
                        message:
                          title: This photo no longer exists
                          suggestion: Choose another one.
                    """)
        ]
    ) { policy, log in
        policy.report(.gesture, &log, help: "say “choose”, “open” or “enter”") { "not everybody can “\($0)”" }
    }
}
