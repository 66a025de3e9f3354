import PolicyEngine

enum NoBaseLocale {
    static let check = Check(
        loading: .l10nNoBaseLocale,
        summary: "languages without the one the rules are written in",
        why: "Every chain of languages ends with the source: whoever’s language is not there reads that. So `locales` has to name it.",
        examples: [
            Check.Example(
                bad: """
                    locales:
                      ⟦optional: [de]⟧
                    """,
                good: """
                    locales:
                      source: en
                      optional: [de]
                    """)
        ])
}
