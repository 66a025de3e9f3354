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
                    """),
            Check.Example(
                bad: """
                    rules:
                      - id: orders.gone
                        when: { http: 404 }
                        message:
                          title: "⟦404⟧"
                          reason: This order no longer exists.
                    """,
                good: """
                    rules:
                      - id: orders.gone
                        when: { http: 404 }
                        message:
                          title: This order no longer exists
                    """),
        ]
    ) { policy, log in
        let book = policy.texts
        var slips = TextSlips(book)
        for (number, text) in book.texts.enumerated() where text.kind != .help && !text.traits.isDisjoint(with: [.code, .capitals]) {
            for piece in book.pieces(text) {
                for range in book.withBytes(text, { isCode($0, text) ? [0..<$0.count] : CodeWords.find($0, piece.range) }) {
                    slips.add("“\(book.string(text, range))” comes from the app’s code", range, in: number, help: "leave it out; for support there is {supportCode}")
                }
            }
        }
        slips.report(&log)
    }

    /// A title that is only a number, such as 404.
    private static func isCode(_ bytes: UnsafeBufferPointer<UInt8>, _ text: PolicyText) -> Bool {
        text.kind == .title && text.structure == nil && bytes.count >= 3 && bytes.allSatisfy { (0x30...0x39).contains($0) }
    }
}
