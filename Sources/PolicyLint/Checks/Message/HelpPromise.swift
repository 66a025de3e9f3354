import PolicyEngine

enum HelpPromise {
    static let check = Check(
        "message/help-promise", .warning,
        summary: "a text that sends people for help without a way there",
        why: "“Contact support” without a button or a link makes people search for an address while they have a problem. Offer the way right beside the text.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: account.locked
                        when: { http: 423 }
                        message:
                          title: Your account is locked
                          suggestion: ⟦Contact support⟧ to unlock it.
                    """,
                good: """
                    rules:
                      - id: account.locked
                        when: { http: 423 }
                        message:
                          title: Your account is locked
                          suggestion: Contact support to unlock it.
                          help: https://example.com/locked
                    """)
        ], needs: .allTexts
    ) { policy, log in
        let book = policy.texts
        var slips = TextSlips(book)
        for match in book.matches(.helpPromise) {
            let text = book.texts[match.text]
            let phase = book.owner(text).context.phase(text.isGaveUp)
            guard text.kind != .button, !phase.hasHelp, let actions = phase.actions, actions.allSatisfy({ $0 == "dismiss" || $0 == "retry" }) else { continue }
            slips.add("“\(book.words(match))”, but there is no way to do that", match.range, in: match.text, help: "add a `help` link, or a button that leads there")
        }
        slips.report(&log)
    }
}
