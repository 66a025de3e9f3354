import PolicyEngine

enum BrokenSyntax {
    static let check = Check(
        loading: .yamlSyntax,
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
                    rules:
                      - id: network.offline
                        when: { domain: NSURLErrorDomain, code: -1009 }
                        category: retryable
                        show: toast
                        message:
                          ⟦title⟧ You’re offline
                          reason: Your photos are saved on this device.
                    """,
                good: """
                    rules:
                      - id: network.offline
                        when: { domain: NSURLErrorDomain, code: -1009 }
                        category: retryable
                        show: toast
                        message:
                          title: You’re offline
                          reason: Your photos are saved on this device.
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
