import PolicyEngine

enum WaitPromise {
    static let check = Check(
        "message/wait-promise", .warning,
        summary: "a text that says how long it takes, where nobody knows",
        why: """
            “Back in a few minutes” is a promise. Without a value from the server or a retry schedule it is a guess, and people come back in vain. Use \
            {retryAfter, duration} where the server says when to come back, or say “a little later”.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: shop.closed
                        when: { http: 403 }
                        message:
                          title: The shop is closed
                          suggestion: We’re back ⟦in a few minutes⟧.
                    """,
                good: """
                    rules:
                      - id: shop.closed
                        when: { http: 403 }
                        message:
                          title: The shop is closed
                          suggestion: Come back a little later.
                    """),
            Check.Example(
                bad: """
                    rules:
                      - id: shop.closed
                        when: { http: 403 }
                        message:
                          title: The shop is closed
                          suggestion: Come back ⟦in 5 minutes⟧, or ⟦tomorrow⟧.
                    """,
                good: """
                    rules:
                      - id: shop.closed
                        when: { http: 403 }
                        message:
                          title: The shop is closed
                          suggestion: Come back a little later.
                    """),
        ], needs: .allTexts
    ) { policy, log in
        let book = policy.texts
        var slips = TextSlips(book)
        for match in book.matches(.waitPromise) {
            let text = book.texts[match.text]
            let context = book.owner(text).context
            guard text.kind != .button, context.retries == false, !context.knowsRetryAfter else { continue }
            let group = book.owners[text.owner].groups.first.map { book.texts[book.groups[$0].texts] } ?? []
            if group.contains(where: { other in book.values(other).contains { $0.name == "retryAfter" } }) { continue }
            slips.add(
                "nothing says that “\(book.words(match))” is true", match.range, in: match.text,
                help: "write {retryAfter, duration} with a second text without it, or leave the time open")
        }
        slips.report(&log)
    }
}
