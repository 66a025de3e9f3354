import PolicyEngine

enum AvoidedWord {
    private static let settings: LintSettings = {
        var settings = LintSettings()
        settings.texts.profiles = ["apple"]
        settings.texts.avoided = ["en": ["basket = cart"]]
        return settings
    }()

    static let check = Check(
        "message/avoided-word", .warning,
        summary: "a word that your settings or style guides avoid",
        why: """
            Teams agree on words so that all texts of an app sound alike. Which words are avoided is said in the settings: your own by language, and those of the style \
            guides apple, govuk, material and microsoft.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: cart.not-saved
                        when: { http: 507 }
                        message:
                          title: Your ⟦basket⟧ wasn’t saved
                          suggestion: ⟦Please⟧ add the things once more.
                    """,
                good: """
                    rules:
                      - id: cart.not-saved
                        when: { http: 507 }
                        message:
                          title: Your cart wasn’t saved
                          suggestion: Add the things once more.
                    """, settings: settings)
        ]
    ) { policy, log in
        let book = policy.texts
        for match in book.matches(.avoided) {
            let entry = book.entry(match)
            log.add(
                "“\(book.words(match))” is avoided " + (entry.origin.isEmpty ? "here" : "by the style guide “\(entry.origin)”"), at: book.place(match),
                help: entry.instead.map { "say “\($0)” instead" } ?? "leave it out, or say it in other words")
        }
    }
}
