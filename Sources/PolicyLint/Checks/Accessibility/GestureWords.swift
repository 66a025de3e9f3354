import PolicyEngine

enum GestureWords {
    static let check = Check(
        "a11y/gesture-words", .info,
        summary: "click, tap or swipe in a text",
        why: """
            On a phone nobody clicks, with a keyboard or by voice nobody taps. “Choose” and “open” are right everywhere.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: photos.gone
                        when: { http: 404 }
                        message:
                          title: This photo no longer exists
                          suggestion: ⟦Tap⟧ another one to open it.
                    """,
                good: """
                    rules:
                      - id: photos.gone
                        when: { http: 404 }
                        message:
                          title: This photo no longer exists
                          suggestion: Choose another one.
                    """)
        ]
    ) { policy, log in
        let book = policy.texts
        var slips = TextSlips(book)
        for (number, language) in book.languages.enumerated() {
            let isEnglish = language.locale.prefix { $0 != "-" } == "en"
            slips.add(
                book, .gesture, where: { book.texts[$0.text].language == number },
                help: isEnglish ? "say “choose”, “open” or “enter”" : "say what is to be reached, not how"
            ) { "not everybody can “\($0)”" }
        }
        slips.report(&log)
    }
}
