import PolicyEngine

enum BrokenEncoding {
    static let check = Check(
        loading: .yamlEncoding,
        summary: "a file that is not UTF-8, or holds control characters",
        why: """
            Files are read as UTF-8. In another encoding every umlaut or accent becomes something else, on some machines only. Save the file \
            as UTF-8.
            """,
        examples: [
            Check.Example(
                bad: """
                    recoveryOptions:
                      later:
                        title: Sp⟦⟨E4⟩⟧ter
                        action: dismiss
                    """,
                good: """
                    recoveryOptions:
                      later:
                        title: Später
                        action: dismiss
                    """),
            Check.Example(
                bad: """
                    recoveryOptions:
                      later:
                        title: Later⟦⟨08⟩⟧
                        action: dismiss
                    """,
                good: """
                    recoveryOptions:
                      later:
                        title: Later
                        action: dismiss
                    """),
        ]
    )
}
