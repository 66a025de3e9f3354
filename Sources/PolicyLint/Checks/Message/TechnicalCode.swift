import PolicyEngine

enum TechnicalCode {
    static let check = Check(
        "message/technical-code", .warning,
        summary: "error numbers or names from the app’s code in a text",
        why: """
            “HTTP 500” and “NSURLErrorDomain” help nobody who uses the app. For support there is {supportCode}: six characters that say which rule met which error.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: orders.not-loaded
                        when: { http: 500 }
                        message:
                          title: Your orders didn’t load (⟦HTTP 500⟧)
                          reason: Our shop answered with ⟦OrderServiceError⟧.
                          suggestion: Tell support the code ⟦0x80070005⟧.
                    """,
                good: """
                    rules:
                      - id: orders.not-loaded
                        when: { http: 500 }
                        message:
                          title: Your orders didn’t load
                          reason: Our shop has a problem.
                          suggestion: Tell support the code {supportCode}.
                    """)
        ]
    ) { policy, log in
        let book = policy.words
        for text in book.texts where text.kind != .help && !text.traits.isDisjoint(with: [.code, .capitals]) {
            for piece in book.pieces(text) {
                for range in book.withBytes(text, { CodeWords.find($0, piece.range) }) {
                    log.add(
                        "“\(book.string(text, range))” comes from the app’s code", at: book.place(range, in: text),
                        help: "leave it out; for support there is {supportCode}")
                }
            }
        }
    }
}
