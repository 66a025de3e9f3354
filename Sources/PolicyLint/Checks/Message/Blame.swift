import PolicyEngine

enum Blame {
    static let check = Check(
        "message/blame", .warning,
        summary: "words that blame whoever reads them",
        why: """
            “Invalid” and “you entered” say that the person did something wrong, and not what would be right. Say what is needed: “A card number has 16 digits”.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: checkout.card-number
                        when: { http: 422, scope: checkout/payment }
                        message:
                          title: ⟦Invalid⟧ card number
                          reason: ⟦You entered⟧ too few digits.
                    """,
                good: """
                    rules:
                      - id: checkout.card-number
                        when: { http: 422, scope: checkout/payment }
                        message:
                          title: This card number isn’t complete
                          reason: A card number has 16 digits.
                    """)
        ]
    ) { policy, log in
        policy.report(.blame, &log, help: "say what is needed, not what was wrong") { "“\($0)” blames the person" }
    }
}
