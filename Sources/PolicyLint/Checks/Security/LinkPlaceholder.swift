import PolicyEngine

enum LinkPlaceholder {
    static let check = Check(
        "security/link-placeholder", .error,
        summary: "a value in a link",
        why: "Links are opened as they are written; nothing is put in. The braces would become part of the address, and the page would not be found.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: orders.stuck
                        when: { http: 409 }
                        message:
                          title: This order is stuck
                          help: https://example.com/orders/⟦{orderNumber}⟧
                    """,
                good: """
                    rules:
                      - id: orders.stuck
                        when: { http: 409 }
                        message:
                          title: This order is stuck
                          help: https://example.com/orders
                    """)
        ]
    ) { policy, log in
        for link in PolicyLink.all(policy.texts) {
            guard let open = link.bytes.firstIndex(of: 0x7B), let close = link.bytes[open...].firstIndex(of: 0x7D) else { continue }
            log.add(
                "“\(link.string(open..<close + 1))” is not filled in", at: policy.texts.place(open..<close + 1, in: link.text),
                help: "link to a page that is the same for everybody, or let a button open the right one")
        }
    }
}
