import PolicyEngine

enum L10nWrongLanguage {
    /// So many texts of a language are one finding.
    private static let most = 3

    static let check = Check(.l10nWrongLanguage) { policy, log in
        let book = policy.texts
        var found: [Int: [(text: CheckedText, other: LanguageGuess.Language)]] = [:]
        var tokens: [WordToken] = []
        for text in book.texts where text.kind != .help && text.kind != .button {
            let language = book.language(text)
            guard LanguageGuess.shared.language(language.code) != nil else { continue }
            // A text that is not translated is another finding.
            if let source = book.source(of: text), book.string(source) == book.string(text) { continue }
            tokens.removeAll(keepingCapacity: true)
            for piece in book.pieces(text) {
                book.withBytes(text) { language.table.tokens($0, piece.range, into: &tokens) }
            }
            guard let other = LanguageGuess.shared.other(than: language.code, tokens) else { continue }
            found[text.language, default: []].append((text, other))
        }
        for (language, texts) in found.sorted(by: { $0.key < $1.key }) {
            let own = LanguageGuess.shared.language(book.languages[language].code)?.name ?? ""
            for (text, other) in texts.prefix(texts.count > most ? 1 : most) {
                let what = texts.count > most ? "this text and \(texts.count - 1) more seem" : "this text seems"
                log.add(
                    "\(what) to be \(other.name), not \(own)", at: book.place(text),
                    help: "write it in \(own), or put it into the file of its language")
            }
        }
    }
}
