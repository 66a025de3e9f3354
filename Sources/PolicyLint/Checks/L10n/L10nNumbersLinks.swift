import PolicyEngine

enum L10nNumbersLinks {
    static let check = Check(.l10nNumbersLinks) { policy, log in
        let book = policy.texts
        for group in book.translations {
            for text in book.texts[group.texts] where text.kind != .help {
                guard let source = book.source(of: text), text.traits.union(source.traits).contains(.digit) else {
                    continue
                }
                let there = numbers(source, book)
                let here = numbers(text, book)
                if let wrong = here.first(where: { number in !there.contains { $0.digits == number.digits } }) {
                    log.add(
                        "the source does not contain the number \(book.string(text, wrong.range))",
                        at: book.place(wrong.range, in: text),
                        related: [Diagnostic.Related(book.place(source), "the source")])
                } else if let lost = there.first(where: { number in !here.contains { $0.digits == number.digits } }) {
                    log.add(
                        "the source’s number \(book.string(source, lost.range)) is missing", at: book.place(text),
                        related: [Diagnostic.Related(book.place(lost.range, in: source), "the source")])
                }
            }
        }
    }

    /// Smaller ones than those of two digits are often written as words.
    private static func numbers(_ text: CheckedText, _ book: TextIndex) -> [(digits: [UInt8], range: Range<Int>)] {
        book.facts(text)?.numbers.value { read(text, book) } ?? read(text, book)
    }

    private static func read(_ text: CheckedText, _ book: TextIndex) -> [(digits: [UInt8], range: Range<Int>)] {
        var numbers: [(digits: [UInt8], range: Range<Int>)] = []
        book.withBytes(text) { bytes in
            for piece in book.pieces(text) {
                for number in WrittenNumbers.all(bytes, piece.range) where number.digits.count > 1 {
                    numbers.append(number)
                }
            }
        }
        return numbers
    }
}
