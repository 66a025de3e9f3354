import PolicyEngine

enum L10nNumbersLinks {
    static let check = Check(.l10nNumbersLinks) { policy, log in
        let book = policy.texts
        for group in book.translations {
            for text in book.texts[group.texts] where text.kind != .help {
                guard let source = book.source(of: text), text.traits.union(source.traits).contains(.digit) else { continue }
                let there = numbers(source, book)
                let here = numbers(text, book)
                if let wrong = here.first(where: { number in !there.contains { $0.digits == number.digits } }) {
                    log.add(
                        "the source has no number \(book.string(text, wrong.range))", at: book.place(wrong.range, in: text),
                        related: [Diagnostic.Related(book.place(source), "the source")])
                } else if let lost = there.first(where: { number in !here.contains { $0.digits == number.digits } }) {
                    log.add(
                        "the source’s number \(book.string(source, lost.range)) is missing", at: book.place(text),
                        related: [Diagnostic.Related(book.place(lost.range, in: source), "the source")])
                }
            }
        }
    }

    /// Numbers of two digits and more, signs between their digits left out; smaller ones are often written as words.
    private static func numbers(_ text: PolicyText, _ book: TextIndex) -> [(digits: [UInt8], range: Range<Int>)] {
        book.pieces(text).flatMap { piece in book.withBytes(text) { numbers($0, piece.range) } }
    }

    private static func numbers(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [(digits: [UInt8], range: Range<Int>)] {
        func isDigit(_ index: Int) -> Bool { index < range.upperBound && (0x30...0x39).contains(bytes[index]) }
        var found: [(digits: [UInt8], range: Range<Int>)] = []
        var index = range.lowerBound
        while index < range.upperBound {
            guard isDigit(index) else {
                index += 1
                continue
            }
            let start = index
            var digits: [UInt8] = []
            while isDigit(index) || [0x2E, 0x2C, 0x3A].contains(bytes[min(index, range.upperBound - 1)]) && isDigit(index + 1) {
                if isDigit(index) { digits.append(bytes[index]) }
                index += 1
            }
            if digits.count > 1 { found.append((digits, start..<index)) }
        }
        return found
    }
}
