import PolicyEngine

enum MessageTechnicalCode {
    static let check = Check(.messageTechnicalCode) { policy, log in
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
