import PolicyEngine

enum MissingLocale {
    static let check = Check(
        loading: "l10n/missing-locale", .warning,
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
                    recoveryOptions:
                      retry: { title: Try again, action: retry }
                      dismiss: { title: Close, action: dismiss, role: cancel }
                    rules:
                      - id: ⟦photos.gone⟧
                        when: { http: 404 }
                        message:
                          title: This photo no longer exists
                    fallback:
                      show: alert
                      message:
                        title: We couldn’t complete that
                      recovery: [dismiss]
                    # file: locales/de.yaml
                    locale: de
                    translations:
                      retry: { title: Erneut versuchen }
                      dismiss: { title: Schließen }
                      fallback: { title: Das hat nicht geklappt }
                    """,
                good: """
                    locales:
                      source: en
                      required: [de]
                    recoveryOptions:
                      retry: { title: Try again, action: retry }
                      dismiss: { title: Close, action: dismiss, role: cancel }
                    rules:
                      - id: photos.gone
                        when: { http: 404 }
                        message:
                          title: This photo no longer exists
                    fallback:
                      show: alert
                      message:
                        title: We couldn’t complete that
                      recovery: [dismiss]
                    # file: locales/de.yaml
                    locale: de
                    translations:
                      retry: { title: Erneut versuchen }
                      dismiss: { title: Schließen }
                      fallback: { title: Das hat nicht geklappt }
                      photos.gone: { title: Dieses Foto gibt es nicht mehr }
                    """, isWhole: true)
        ])
}
