import PolicyEngine

enum TranslationLength {
    static let check = Check(
        "l10n/length", .warning,
        summary: "a translation that is too long for where it is shown",
        why: """
            German and Finnish need a third more room than English, and what does not fit is cut off. Ask for a shorter translation, or say less in the source. The limits \
            can be set by surface.
            """,
        examples: [
            Check.Example(
                bad: """
                    recoveryOptions:
                      freeSpace:
                        title: Free up space
                        action: freeSpace
                    # file: locales/de.yaml
                    locale: de
                    translations:
                      freeSpace:
                        title: ⟦Speicherplatz freigeben⟧
                    """,
                good: """
                    recoveryOptions:
                      freeSpace:
                        title: Free up space
                        action: freeSpace
                    # file: locales/de.yaml
                    locale: de
                    translations:
                      freeSpace:
                        title: Speicher freigeben
                    """)
        ]
    ) { policy, log in
        TextTooLong.find(policy, &log) { $0.language != 0 }
    }
}
