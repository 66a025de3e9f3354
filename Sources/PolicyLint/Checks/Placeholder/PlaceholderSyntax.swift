import PolicyEngine

enum PlaceholderSyntax {
    static let check = Check(
        loading: .placeholderSyntax,
        summary: "braces that cannot be read",
        why: """
            Values stand in single braces, a plural names its forms and always “other”. A brace that is never closed would swallow the rest of the text, so such a text \
            is refused.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: upload.incomplete
                        when: { domain: UploadError }
                        message:
                          title: Your upload isn’t complete
                          reason: Still missing are ⟦{⟧left files.
                    """,
                good: """
                    rules:
                      - id: upload.incomplete
                        when: { domain: UploadError }
                        message:
                          title: Your upload isn’t complete
                          reason:
                            - >-
                              {left, plural, one {One file is} other {# files are}} still missing.
                            - Some files are still missing.
                    """)
        ])
}
