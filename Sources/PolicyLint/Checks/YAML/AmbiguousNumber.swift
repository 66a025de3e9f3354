import PolicyEngine

enum AmbiguousNumber {
    static let check = Check(
        loading: .yamlAmbiguousNumber, repair: .safe,
        summary: "a number YAML readers take for different numbers",
        why: """
            To some readers 010 is ten, to others eight; 0x1F and 1_000 are numbers or words, and 12:30 was 750 once. A code among them would \
            match for one reader and not for the next. In quotes it is what it looks like.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: printer.paper-jam
                        when: { domain: PrinterError, code: ⟦010⟧ }
                        category: nonRetryable
                        show: toast
                        message: { title: The paper is jammed }
                    """,
                good: """
                    rules:
                      - id: printer.paper-jam
                        when: { domain: PrinterError, code: "010" }
                        category: nonRetryable
                        show: toast
                        message: { title: The paper is jammed }
                    """)
        ],
        mend: { DisputedNumber.quoting($0, $1) }
    )
}
