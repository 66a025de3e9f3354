import PolicyEngine

enum L10nOtherLanguage {
    static let check = Check(.l10nOtherLanguage) { policy, log in
        let book = policy.texts
        // By the source’s text: the last translation of it that was looked at, and before each translation the one before it.
        var last = [Int32](repeating: -1, count: book.texts.count)
        var before = last
        for group in book.translations {
            for number in group.texts {
                let text = book.texts[number]
                guard text.source >= 0, text.kind != .help, !text.kind.isShort || text.kind == .title else { continue }
                before[number] = last[text.source]
                var other = last[text.source]
                while other >= 0, !isSame(text, book.texts[Int(other)], book) { other = before[Int(other)] }
                last[text.source] = Int32(number)
                if other >= 0 { report(text, other: book.texts[Int(other)], book: book, log: &log) }
            }
        }
    }

    private static func report(_ text: CheckedText, other: CheckedText, book: TextIndex, log: inout FindingLog) {
        let (own, second) = (book.languages[text.language].locale, book.languages[other.language].locale)
        log.add(
            "this text is the same in “\(own)” and “\(second)”", at: book.place(text),
            related: [.init(book.place(other), "in “\(second)”")],
            help: "translate the one that is in the wrong language")
    }

    /// Whether two languages say several words alike that are not the source’s.
    private static func isSame(_ text: CheckedText, _ other: CheckedText, _ book: TextIndex) -> Bool {
        let isSame = book.withBytes(text) { a in
            a.count > 8 && book.withBytes(other) { b in a.isSame(as: b) } && a.count { $0 == ASCII.space } > 1
        }
        guard isSame else { return false }
        let (one, two) = (book.languages[text.language].code, book.languages[other.language].code)
        guard one != two, !relatives.contains(where: { $0.contains(one) && $0.contains(two) }) else { return false }
        return book.source(of: text).map { book.string($0) != book.string(text) } ?? true
    }

    /// Languages in which short sentences are often the same.
    private static let relatives: [[String]] = [
        ["nb", "nn", "no", "da"], ["hr", "bs", "sr", "sh", "me"], ["id", "ms"], ["cs", "sk"], ["gl", "pt"],
        ["bg", "mk"], ["tl", "fil"],
    ]
}
