import PolicyEngine

extension LintContext {
    /// Reports the phrases of one section of the word lists. What the list says to write instead stands in the help.
    package func report(
        _ section: WordSection, _ log: inout FindingLog, where isWanted: (TextMatch) -> Bool = { _ in true },
        help: String, _ message: (String) -> String
    ) {
        var slips = TextSlips(texts)
        slips.add(texts, section: section, where: isWanted, help: help, message: message)
        slips.report(&log)
    }

    /// A fix that writes something else in place of a piece of a text; nil where the piece cannot be told from the whole of a block text.
    package func rewriting(_ range: Range<Int>, in text: CheckedText, as new: String, _ title: String) -> Fix? {
        let place = texts.place(range, in: text)
        // The whole scalar, with its quotes or signs, is where a piece cannot be told.
        let isWhole = texts.style(text) == .plain && texts.withBytes(text) { $0.count } == range.count
        if range.isEmpty || place == texts.place(text) && !isWhole { return nil }
        return Fix(.unsafe, title: title, edits: [Fix.Edit(place, new)])
    }
}

extension TextSlips {
    mutating func add(
        _ book: TextIndex, section: WordSection, where isWanted: (TextMatch) -> Bool, help: String,
        message: (String) -> String
    ) {
        for match in book.matches(section) where isWanted(match) {
            add(
                message(book.words(match)), match.range, in: match.text,
                help: book.entry(match).instead.map { "say “\($0)” instead" } ?? help)
        }
    }
}
