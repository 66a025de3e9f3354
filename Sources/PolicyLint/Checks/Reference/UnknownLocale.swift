import PolicyEngine

enum UnknownLocale {
    static let check = Check(
        loading: .referenceUnknownLocale,
        summary: "translations into a language the policy does not list",
        why: "Which languages are served is said once, under `locales`. Texts in any other would never be shown.",
        examples: [
            Check.Example(
                bad: """
                    # file: locales/fr.yaml
                    locale: ⟦fr⟧
                    translations:
                      dismiss: { title: Fermer }
                    # file: languages.yaml
                    locales:
                      source: en
                      optional: [de]
                    """,
                good: """
                    # file: locales/fr.yaml
                    locale: fr
                    translations:
                      dismiss: { title: Fermer }
                    # file: languages.yaml
                    locales:
                      source: en
                      optional: [de, fr]
                    """)
        ]
    )
}
