import PolicyEngine

enum A11yColorPosition {
    static let check = Check(.a11yColorPosition) { policy, log in
        let book = policy.texts
        var slips = TextSlips(book)
        let help = "name the field or button by its label"
        let message = { (words: String) in "only people who can see the screen can follow “\(words)”" }
        slips.add(book, section: .colorPosition, where: { _ in true }, help: help, message: message)
        slips.add(book, section: .positionLast, where: { endsSentence($0, book) }, help: help, message: message)
        for colour in book.matches(.colour) {
            guard let thing = book.matches(.coloured).first(where: { isRightBehind(colour, thing: $0, book: book) })
            else {
                continue
            }
            let range = colour.range.lowerBound..<thing.range.upperBound
            slips.add(message(book.string(book.texts[colour.text], range)), range, in: colour.text, help: help)
        }
        slips.report(&log)
    }

    private static func isRightBehind(_ colour: TextMatch, thing: TextMatch, book: TextIndex) -> Bool {
        guard thing.text == colour.text, thing.range.lowerBound > colour.range.upperBound else { return false }
        let between = colour.range.upperBound..<thing.range.lowerBound
        return book.withBytes(book.texts[colour.text]) { bytes in
            bytes[between].allSatisfy { $0 == ASCII.space || $0 == ASCII.lineFeed }
        }
    }

    /// “Choose a file below {limit}” is about no place, and “Links” begins with a capital.
    private static func endsSentence(_ match: TextMatch, _ book: TextIndex) -> Bool {
        book.withBytes(book.texts[match.text]) { bytes in
            let (lower, upper) = (match.range.lowerBound, match.range.upperBound)
            guard lower > 0, !(ASCII.upperA...ASCII.upperZ).contains(bytes[lower]) else { return false }
            return upper == bytes.count
                || [ASCII.dot, ASCII.comma, ASCII.colon, ASCII.semicolon, ASCII.exclamation, ASCII.closeParenthesis]
                    .contains(bytes[upper])
        }
    }
}
