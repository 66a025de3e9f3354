import PolicyEngine

enum RepeatsTitle {
    static let check = Check(
        "message/repeats-title", .warning,
        summary: "a text that says the title again",
        why: "Whoever reads on after the title expects something new: the reason, or what to do. Saying it twice only makes the text longer.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: chat.not-sent
                        when: { http: 503 }
                        message:
                          title: Your message wasn’t sent
                          reason: ⟦Your message wasn’t sent.⟧
                    """,
                good: """
                    rules:
                      - id: chat.not-sent
                        when: { http: 503 }
                        message:
                          title: Your message wasn’t sent
                          reason: Too many people are writing right now.
                    """)
        ]
    ) { policy, log in
        let book = policy.texts
        for group in book.groups where group.texts.count > 1 {
            let texts = book.texts[group.texts]
            for body in texts where body.kind.isBody {
                for title in texts where title.isGaveUp == body.isGaveUp && title.kind == .title && begin(title, book) == begin(body, book) {
                    let words = words(body, book)
                    let said = RepeatsTitle.words(title, book)
                    guard said.count > 1, words.starts(with: said), words.count < said.count + 3 else { continue }
                    log.add(
                        "this \(body.kind.rawValue) says the title again", at: book.place(body), related: [Diagnostic.Related(book.place(title), "the title")],
                        help: "say why it happened or what to do, or leave it out")
                    break
                }
            }
        }
    }

    /// The first four bytes, which are the same where the words are.
    private static func begin(_ text: PolicyText, _ book: TextIndex) -> UInt32 {
        book.withBytes(text) { bytes in bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1 | 0x20) } }
    }

    private static func words(_ text: PolicyText, _ book: TextIndex) -> [UInt64] {
        book.withBytes(text) { bytes in
            var tokens: [WordToken] = []
            book.language(text).table.tokens(bytes, 0..<bytes.count, into: &tokens)
            return tokens.map { $0.hash }
        }
    }
}
