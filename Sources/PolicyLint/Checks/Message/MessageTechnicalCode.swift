import PolicyEngine

enum MessageTechnicalCode {
    static let check = Check(.messageTechnicalCode) { policy, log in
        let book = policy.texts
        var slips = TextSlips(book)
        for (number, text) in book.texts.enumerated()
        where text.kind != .help && !text.traits.isDisjoint(with: [.code, .capitals]) {
            for range in words(text, book) {
                slips.add(
                    "“\(book.string(text, range))” is technical", range, in: number,
                    help: "delete it; to help support staff, show {supportCode}")
            }
        }
        slips.report(&log)
    }

    private static func words(_ text: CheckedText, _ book: TextIndex) -> [Range<Int>] {
        if text.kind == .title, !text.hasStructure,
            let number = book.withBytes(text, { isCode($0) ? 0..<$0.count : nil })
        {
            return [number]
        }
        return book.facts(text)?.codeWords.value { read(text, book) } ?? read(text, book)
    }

    private static func read(_ text: CheckedText, _ book: TextIndex) -> [Range<Int>] {
        book.withBytes(text) { bytes in book.pieces(text).flatMap { CodeWords.find(bytes, $0.range) } }
    }

    /// A title that is only a number, such as 404.
    private static func isCode(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.count >= 3 && bytes.allSatisfy { $0.isDigit }
    }
}
