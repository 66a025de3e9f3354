import PolicyEngine

enum UnknownDomain {
    static let check = Check(
        loading: .referenceUnknownDomain, .warning, repair: .unsafe,
        summary: "an error domain no vocabulary declares",
        why: """
            A misspelt domain makes a rule that claims nothing, and nothing shows it. Declared under `domains`, names are checked, and so are \
            their codes.
            """,
        examples: [
            Check.Example(
                bad: """
                    domains:
                      PrinterError: { codes: [jammed, noPaper] }

                    rules:
                      - id: printer.jammed
                        when: { domain: ⟦PrinterErorr⟧, code: jammed }
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
