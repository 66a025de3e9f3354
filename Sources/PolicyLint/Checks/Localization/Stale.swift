import PolicyEngine

enum Stale {
    static let check = Check(
        loading: .l10nStale, .warning,
        summary: "a translation of a text that has changed since",
        why: """
            `sourceHash` keeps which source a translation was made from. The source says something else now, so the translation may be wrong. Read both, then accept the \
            translation or change it.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: photos.gone
                        when: { http: 404 }
                        message:
                          title: This photo no longer exists
                    # file: locales/de.yaml
                    locale: de
                    translations:
                      photos.gone:
                        title: Dieses Foto ist nicht zu finden
                        sourceHash: ⟦abcdefgh⟧
                    """,
                good: """
                    rules:
                      - id: photos.gone
                        when: { http: 404 }
                        message:
                          title: This photo no longer exists
                    # file: locales/de.yaml
                    locale: de
                    translations:
                      photos.gone:
                        title: Dieses Foto gibt es nicht mehr
                    """)
        ])
}
