import PolicyEngine

enum MissingOwner {
    static let check = Check(
        "structure/missing-owner", .warning, isOff: true,
        summary: "a rule without `owner` in a policy where others have one",
        why: "When a rule is wrong, somebody has to be asked. Where some rules say who looks after them, those that do not belong to nobody.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: payment.declined
                        owner: payments team
                        when: { domain: APIError, code: paymentDeclined }
                        category: nonRetryable
                        show: toast
                        message: { title: Your bank said no }
                      - id: ⟦payment.card-expired⟧
                        when: { domain: APIError, code: cardExpired }
                        category: nonRetryable
                        show: toast
                        message: { title: Your card has expired }
                    """,
                good: """
                    rules:
                      - id: payment.declined
                        when: { domain: APIError, code: paymentDeclined }
                        category: nonRetryable
                        show: toast
                        message: { title: Your bank said no }
                    """)
        ]
    ) { policy, log in
        var ownerless: [Name] = []
        var count = 0
        for document in policy.documents {
            for rule in document.rules {
                count += 1
                guard let id = rule.id, policy.entry("owner", around: rule.place) == nil else { continue }
                ownerless.append(id)
            }
        }
        guard ownerless.count < count else { return }
        for id in ownerless { log.add("nobody owns the rule “\(id.text)”", at: id.place, help: "add `owner:`, such as the name of a team") }
    }
}
