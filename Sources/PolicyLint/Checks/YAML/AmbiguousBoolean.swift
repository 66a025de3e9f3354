import PolicyEngine

enum AmbiguousBoolean {
    static let check = Check(
        loading: .yamlAmbiguousBoolean, repair: .safe,
        summary: "a plain yes, no, on, off, y or n",
        why: "Some YAML readers take these words for true and false, others for text: “no”, the language code of Norwegian, became “false” in many files.",
        examples: [
            Check.Example(
                bad: """
                    recoveryOptions:
                      stop:
                        title: ⟦No⟧
                        action: dismiss
                    """,
                good: """
                    recoveryOptions:
                      stop:
                        title: "No"
                        action: dismiss
                    """),
            Check.Example(
                bad: """
                    rules:
                      - id: photo.first
                        when: { domain: PhotoError, firstLoad: ⟦yes⟧ }
                        category: nonRetryable
                        show: screen
                        message: { title: We couldn’t open this photo }
                    """,
                good: """
                    rules:
                      - id: photo.first
                        when: { domain: PhotoError, firstLoad: true }
                        category: nonRetryable
                        show: screen
                        message: { title: We couldn’t open this photo }
                    """),
        ],
        mend: { mended($0, $1) }
    )

    /// Where a yes or no is expected, quotes would make a text of it.
    private static func mended(_ diagnostic: Diagnostic, _ policy: LintPolicy) -> Fix? {
        guard let place = diagnostic.place, let value = diagnostic.nearest.first else { return policy.quoting(diagnostic.place) }
        return Fix(.safe, "write \(value)", [Fix.Edit(place, value)])
    }
}
