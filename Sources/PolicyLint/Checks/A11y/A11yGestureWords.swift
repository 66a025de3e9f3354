import PolicyEngine

enum A11yGestureWords {
    static let check = Check(.a11yGestureWords) { policy, log in
        let book = policy.texts
        var slips = TextSlips(book)
        for (number, language) in book.languages.enumerated() {
            let isEnglish = language.locale.prefix { $0 != "-" } == "en"
            slips.add(
                book, section: .gesture, where: { book.texts[$0.text].language == number },
                help: isEnglish ? "say “choose”, “open” or “enter”" : "name the goal instead of the gesture"
            ) { "not everyone can “\($0)”" }
        }
        slips.report(&log)
    }
}
