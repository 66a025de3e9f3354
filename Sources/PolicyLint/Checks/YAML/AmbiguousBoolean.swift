import PolicyEngine

enum AmbiguousBoolean {
    static let check = Check(
        loading: "yaml/ambiguous-boolean", repair: .safe,
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
                    """)
        ],
        mend: { $1.quoting($0.place) }
    )
}
