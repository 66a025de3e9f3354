import PolicyEngine

enum BrokenSyntax {
    static let check = Check(
        loading: "yaml/syntax",
        summary: "text that cannot be read as YAML",
        why: """
            Until it can be read, nothing in this file counts, and the policy cannot be used. Mostly a text needs quotes: a colon followed by \
            a space, a quotation mark or a leading sign means something to YAML. In block style, after >-, nothing does.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: ticket.sold-out
                        when: { code: soldOut }
                        category: nonRetryable
                        show: toast
                        message:
                          title: Ticket⟦:⟧ sold out
                    """,
                good: """
                    rules:
                      - id: ticket.sold-out
                        when: { code: soldOut }
                        category: nonRetryable
                        show: toast
                        message:
                          title: "Ticket: sold out"
                    """),
            Check.Example(
                bad: """
                    recoveryOptions:
                      later:
                    ⟦<<<<<<<⟧ ours
                        title: Later
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
