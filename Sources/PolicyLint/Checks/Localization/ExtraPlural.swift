import PolicyEngine

enum ExtraPlural {
    static let check = Check(
        loading: .l10nExtraPlural, .warning,
        summary: "a plural form its language never uses",
        why: "English knows “one” and “other”. A text under “few” is never shown; for one number alone write =2.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: upload.incomplete
                        when: { domain: UploadError }
                        message:
                          title:
                            - "{left, plural, one {# file is missing} ⟦few⟧ {A few files are missing} other {# files are missing}}"
                            - Some files are missing
                    """,
                good: """
                    rules:
                      - id: upload.incomplete
                        when: { domain: UploadError }
                        message:
                          title:
                            - "{left, plural, one {# file is missing} other {# files are missing}}"
                            - Some files are missing
                    """)
        ])
}
