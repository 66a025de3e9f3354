import PolicyEngine

enum MessageRepeatsTitle {
    static let check = Check(.messageRepeatsTitle) { policy, log in
        let book = policy.texts
        for group in book.groups where group.texts.count > 1 {
            let texts = book.texts[group.texts]
            for body in texts where body.kind.isBody {
                for title in texts
                where title.isGaveUp == body.isGaveUp && title.kind == .title && begin(title, book) == begin(body, book)
                {
                    let words = words(body, book)
                    let said = MessageRepeatsTitle.words(title, book)
                    guard said.count > 1, words.starts(with: said), words.count < said.count + 3 else { continue }
                    log.add(
                        "this \(body.kind.rawValue) repeats the title", at: book.place(body),
                        related: [Diagnostic.Related(book.place(title), "the title")],
                        help: "say why it happened or what to do, or delete it")
                    break
                }
            }
        }
    }

    /// The first four bytes, which are the same where the words are.
    private static func begin(_ text: CheckedText, _ book: TextIndex) -> UInt32 {
        book.withBytes(text) { bytes in bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1 | 0x20) } }
    }

    private static func words(_ text: CheckedText, _ book: TextIndex) -> [UInt64] {
        book.withBytes(text) { bytes in
            var tokens: [WordToken] = []
            book.language(text).table.tokens(bytes, 0..<bytes.count, into: &tokens)
            return tokens.map { $0.hash }
        }
    }
}
