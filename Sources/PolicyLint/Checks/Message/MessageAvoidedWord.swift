import PolicyEngine

enum MessageAvoidedWord {
    static let check = Check(.messageAvoidedWord) { policy, log in
        let book = policy.texts
        for match in book.matches(.avoided) {
            let entry = book.entry(match)
            log.add(
                "avoided word “\(book.words(match))”"
                    + (entry.origin.isEmpty ? "" : " (style guide “\(entry.origin)”)"), at: book.place(match),
                help: entry.instead.map { "say “\($0)” instead" } ?? "delete it, or use other words")
        }
    }
}
