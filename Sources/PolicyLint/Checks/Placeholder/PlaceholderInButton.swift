import PolicyEngine

enum PlaceholderInButton {
    static let check = Check(.placeholderInButton) { policy, log in
        let book = policy.texts
        for text in book.texts where text.hasStructure && text.kind == .button && text.language == 0 {
            for value in book.values(text) {
                log.add(
                    "\(value.name) is on a button", at: book.place(value.range, in: text),
                    help: "put it into the text next to the button")
            }
        }
    }
}
