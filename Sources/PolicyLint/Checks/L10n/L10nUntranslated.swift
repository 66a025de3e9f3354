import PolicyEngine

enum L10nUntranslated {
    static let check = Check(.l10nUntranslated) { policy, log in
        let book = policy.texts
        for group in book.translations where book.languages[group.language].code != book.languages[0].code {
            for text in book.texts[group.texts] where text.kind != .help {
                guard let source = book.source(of: text),
                    book.withBytes(text, { a in book.withBytes(source) { b in isSame(a, b) } })
                else { continue }
                guard isSentence(text, source: source, policy: policy) else { continue }
                log.add(
                    "this is not translated into “\(book.languages[group.language].locale)”", at: book.place(text),
                    related: [Diagnostic.Related(book.place(source), "the source")],
                    help: "translate it, or delete it until it is translated; if it is right, correct the source")
            }
        }
    }

    private static func isSame(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
        a.count == b.count && a.elementsEqual(b)
    }

    /// Single words may be the same in both languages, and two or more with capitals are mostly names.
    private static func isSentence(_ text: CheckedText, source: CheckedText, policy: LintContext) -> Bool {
        let book = policy.texts
        var tokens: [WordToken] = []
        for piece in book.pieces(text) {
            book.withBytes(text) { book.language(text).table.tokens($0, piece.range, into: &tokens) }
        }
        if tokens.count != 2 { return tokens.count > 2 }
        let allowed = policy.settings.texts.allowed
        let words = book.string(text)
        for locale in [book.language(text).locale, book.languages[0].locale]
        where allowed[locale]?.contains(where: { $0.lowercased() == words.lowercased() }) ?? false {
            return false
        }
        let isName = book.withBytes(text) { bytes in
            tokens.allSatisfy { !(ASCII.a...ASCII.z).contains(bytes[$0.lower]) }
        }
        return !isName || book.matches(.retryPromise).contains { $0.text == text.source }
    }
}
