import PolicyEngine

enum MessageMarkup {
    static let check = Check(.messageMarkup) { policy, log in
        let book = policy.texts
        for text in book.texts where text.kind != .help && text.traits.contains(.markup) {
            for piece in book.pieces(text) {
                for one in book.withBytes(text, { ForeignNotation.markup($0, in: piece.range) }) {
                    guard case .markup(let help) = one.kind else { continue }
                    log.add(
                        "“\(book.string(text, one.range))” is shown just like that",
                        at: book.place(one.range, in: text), help: help)
                }
            }
        }
    }
}
