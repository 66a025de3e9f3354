import PolicyEngine

enum MessageAvoidedWord {
    static let check = Check(.messageAvoidedWord) { policy, log in
        let book = policy.texts
        for match in book.matches(.avoided) {
            let entry = book.entry(match)
            log.add(
                "“\(book.words(match))” is avoided "
                    + (entry.origin.isEmpty ? "here" : "by the style guide “\(entry.origin)”"), at: book.place(match),
                help: entry.instead.map { "say “\($0)” instead" } ?? "leave it out, or say it in other words")
        }
    }
}
