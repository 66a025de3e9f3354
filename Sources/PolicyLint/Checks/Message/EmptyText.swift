import PolicyEngine

enum EmptyText {
    static let check = Check(
        loading: .messageEmpty,
        summary: "a text with nothing in it",
        why: """
            An empty title shows an empty alert, and an empty translation is shown where the source has words. Leave the key out, and what is said there is inherited; \
            of a translation, people then read the source language.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: photos.not-found
                        when: { http: 404 }
                        message:
                          title: This photo is gone
                          suggestion: ⟦""⟧
                    """,
                good: """
                    rules:
                      - id: photos.not-found
                        when: { http: 404 }
                        message:
                          title: This photo is gone
                          suggestion: Choose another one.
                    """),
            Check.Example(
                bad: """
                    # file: locales/de.yaml
                    locale: de
                    translations:
                      dismiss:
                        title: ⟦" "⟧
                    """,
                good: """
                    # file: locales/de.yaml
                    locale: de
                    translations:
                      dismiss:
                        title: Schließen
                    """),
        ])
}
