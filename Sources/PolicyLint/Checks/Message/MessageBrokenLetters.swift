import PolicyEngine

enum MessageBrokenLetters {
    static let check = Check(.messageBrokenLetters) { policy, log in
        let book = policy.texts
        for text in book.texts where text.traits.contains(.twiceEncoded) {
            guard let (range, meant) = book.withBytes(text, { BrokenLetters.first(in: $0) }) else { continue }
            log.add(
                "“\(book.string(text, range))” is one letter that was read in another encoding",
                at: book.place(range, in: text),
                help: "write “\(meant)”, and open and save the file as UTF-8")
        }
    }
}
