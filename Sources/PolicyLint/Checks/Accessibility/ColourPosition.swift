import PolicyEngine

enum ColourPosition {
    static let check = Check(
        "a11y/colour-position", .warning,
        summary: "a colour or a place on the screen as the only hint",
        why: """
            “The red field” says nothing to people who cannot see colours or the screen, and “below” is wrong on another device. Name the field or button by what stands on \
            it.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: signup.incomplete
                        when: { http: 422 }
                        message:
                          title: Something is still missing
                          suggestion: Fill in the fields ⟦marked in red⟧.
                    """,
                good: """
                    rules:
                      - id: signup.incomplete
                        when: { http: 422 }
                        message:
                          title: Something is still missing
                          suggestion: Fill in the fields “Name” and “Email address”.
                    """)
        ]
    ) { policy, log in
        policy.report(.colourPosition, &log, help: "name the field or button by what stands on it") { "“\($0)” can only be followed by people who see it" }
    }
}
