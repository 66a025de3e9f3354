import PolicyEngine

enum AmbiguousFloat {
    static let check = Check(
        loading: .yamlAmbiguousFloat, repair: .safe,
        summary: "a code that looks like a decimal number",
        why: "As a number 1.10 is 1.1, and 1e3 is 1000: digits of the code get lost. In quotes it stays the text it is.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: protocol.too-old
                        when: { domain: ProtocolError, code: ⟦1.10⟧ }
                        category: nonRetryable
                        show: toast
                        message: { title: Please update the app }
                    """,
                good: """
                    rules:
                      - id: protocol.too-old
                        when: { domain: ProtocolError, code: "1.10" }
                        category: nonRetryable
                        show: toast
                        message: { title: Please update the app }
                    """)
        ],
        mend: { DisputedNumber.quoting($0, $1) }
    )
}
