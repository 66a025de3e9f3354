import PolicyEngine

enum MissingLocale {
    static let check = Check(
        loading: .l10nMissingLocale, .warning,
        summary: "a text that a required language lacks",
        why: """
            Whoever uses the app in that language reads the source language instead. While a language is being translated it can be listed as `optional` or `draft`. The \
            fallback’s texts have to be there in every required language, because everybody may meet them.
            """,
        examples: [
            Check.Example(
                bad: """
                    locales:
                      source: en
                      required: [de]
                    rules:
                      - id: ⟦photos.gone⟧
                        when: { http: 404 }
                        message:
                          title: This photo no longer exists
                    # file: locales/de.yaml
                    locale: de
                    translations:
                      fallback:
                        title: Das hat nicht geklappt
                        suggestion: Schließen Sie die App und öffnen Sie sie neu.
                    """,
                good: """
                    locales:
                      source: en
                      required: [de]
                    rules:
                      - id: photos.gone
                        when: { http: 404 }
                        message:
                          title: This photo no longer exists
                    # file: locales/de.yaml
                    locale: de
                    translations:
                      fallback:
                        title: Das hat nicht geklappt
                        suggestion: Schließen Sie die App und öffnen Sie sie neu.
                      photos.gone:
                        title: Dieses Foto gibt es nicht mehr
                    """)
        ])
}
