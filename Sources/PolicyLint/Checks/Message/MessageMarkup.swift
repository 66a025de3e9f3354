import PolicyEngine

enum MessageMarkup {
    private static let elements = Set(
        """
        a abbr b big blockquote body br code center dd del div dl dt em font g h1 h2 h3 h4 head hr html i img ins kbd li
        mark ol p pre q s small span strike strong sub sup table td th tr tt u ul
        """.split(whereSeparator: { $0.isWhitespace }).map { String($0) })

    /// Whether `<b>` or the like is an element of HTML; another word in such brackets stands for a value.
    private static func isElement(_ sign: String) -> Bool {
        guard sign.hasPrefix("<"), sign.hasSuffix(">") else { return true }
        let name = sign.dropFirst().dropLast()
        return !name.utf8.allSatisfy { $0.isLetter || $0 == ASCII.underscore } || elements.contains(name.lowercased())
    }

    static let check = Check(.messageMarkup) { policy, log in
        let book = policy.texts
        for text in book.texts where text.kind != .help && text.traits.contains(.markup) {
            for piece in book.pieces(text) {
                for one in book.withBytes(text, { ForeignNotation.markup($0, in: piece.range) }) {
                    guard case .markup(let help) = one.kind else { continue }
                    let sign = book.string(text, one.range)
                    log.add(
                        "“\(sign)” is shown literally", at: book.place(one.range, in: text),
                        help: isElement(sign)
                            ? help : "write a value in braces, such as {fileName} or {retryAfter, duration}")
                }
            }
        }
    }
}
