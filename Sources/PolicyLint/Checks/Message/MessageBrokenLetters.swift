import PolicyEngine

enum MessageBrokenLetters {
    static let check = Check(.messageBrokenLetters) { policy, log in
        let book = policy.texts
        for text in book.texts where text.traits.contains(.twiceEncoded) {
            guard let found = book.withBytes(text, { BrokenLetters.first(in: $0) }) else { continue }
            log.add(
                "“\(book.string(text, found.range))” \(found.words.message)", at: book.place(found.range, in: text),
                help: found.words.help)
        }
    }
}
