import PolicyEngine

enum MissingPlural {
    static let check = Check(
        loading: .l10nMissingPlural, .warning,
        summary: "a plural that lacks a form of its language",
        why: """
            Polish and Russian have four forms, Arabic six. For numbers whose form is missing the text of “other” is shown, which is then grammatically wrong: “2 plików”.
            """,
        examples: [
            Check.Example(
                bad: """
                    locales:
                      source: en
                      optional: [pl]
                    rules:
                      - id: upload.incomplete
                        when: { domain: UploadError }
                        message:
                          title:
                            - "{left, plural, one {# file is missing} other {# files are missing}}"
                            - Some files are missing
                    # file: locales/pl.yaml
                    locale: pl
                    translations:
                      upload.incomplete:
                        title:
                          - "{left, plural, one {Brakuje # pliku} few {Brakuje # plików} ⟦other⟧ {Brakuje # pliku}}"
                          - Brakuje plików
                    """,
                good: """
                    locales:
                      source: en
                      optional: [pl]
                    rules:
                      - id: upload.incomplete
                        when: { domain: UploadError }
                        message:
                          title:
                            - "{left, plural, one {# file is missing} other {# files are missing}}"
                            - Some files are missing
                    # file: locales/pl.yaml
                    locale: pl
                    translations:
                      upload.incomplete:
                        title:
                          - "{left, plural, one {Brakuje # pliku} few {Brakuje # plików} many {Brakuje # plików} other {Brakuje # pliku}}"
                          - Brakuje plików
                    """)
        ])
}
