import PolicyEngine

enum UnknownCode {
    static let check = Check(
        loading: .referenceUnknownCode, .warning, repair: .unsafe,
        summary: "a code its domain does not have",
        why: "A misspelt code makes a rule that claims nothing, and nothing shows it. The codes of a domain stand under `domains`.",
        examples: [
            Check.Example(
                bad: """
                    domains:
                      PrinterError: { codes: [jammed, noPaper] }

                    rules:
                      - id: printer.jammed
                        when: { domain: PrinterError, code: ⟦jamed⟧ }
                        category: nonRetryable
                        show: toast
                        message: { title: The paper is jammed }
                    """,
                good: """
                    domains:
                      PrinterError: { codes: [jammed, noPaper] }

                    rules:
                      - id: printer.jammed
                        when: { domain: PrinterError, code: jammed }
                        category: nonRetryable
                        show: toast
                        message: { title: The paper is jammed }
                    """)
        ],
        mend: { $1.renaming($0) }
    )
}
