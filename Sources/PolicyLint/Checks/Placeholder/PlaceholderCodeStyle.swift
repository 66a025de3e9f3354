import PolicyEngine

enum PlaceholderCodeStyle {
    static let check = Check(.placeholderCodeStyle) { policy, log in
        let book = policy.texts
        let names = Set((policy.catalog?.valueNames ?? []) + BuiltInValue.allCases.map { "\($0.name)" })
        for text in book.texts where text.kind != .help && (text.traits.contains(.format) || mayNameValue(text, book)) {
            let plurals = book.values(text).filter { $0.form == .plural }
            for piece in book.pieces(text) {
                for (range, kind) in book.withBytes(text, { marks($0, range: piece.range, names: names) }) {
                    let sign = book.string(text, range)
                    log.add(
                        "“\(sign)” is shown literally", at: book.place(range, in: text),
                        help: help(kind, sign, names)
                            ?? (plurals.contains { $0.range.contains(range.lowerBound) }
                                ? "write # for the number" : nil)
                            ?? translated(text, book) ?? "values are in single braces, such as {fileName}")
                }
            }
        }
    }

    private static func help(_ kind: ForeignNotation.Kind, _ sign: String, _ names: Set<String>) -> String? {
        switch kind {
        case .prefix:
            sign == "$"
                ? "delete the $ before the value; for an amount of money, write {amount, number, ::currency/USD}"
                : "delete the \(sign) before the value"
        case .sign(let help), .markup(let help): help
        case .value: named(sign, names)
        }
    }

    /// The value that the translations of a text show, and it does not: what was probably there.
    private static func translated(_ text: CheckedText, _ book: TextIndex) -> String? {
        guard text.language == 0 else { return nil }
        let own = Set(book.values(text).map { $0.name })
        for group in book.groups(ofOwner: text.owner) where !group.isSource {
            for other in book.texts[group.texts] where other.kind == text.kind && other.number == text.number {
                guard let value = book.values(other).first(where: { !own.contains($0.name) }) else { continue }
                if value.form == .plural {
                    return "write {\(value.name), plural, one {# …} other {# …}} instead of the number and its unit: "
                        + "the translations of this text show that value"
                }
                return
                    "write \(form(book.string(other, value.range))) instead of the number and its unit: "
                    + "the translations of this text show that value"
            }
        }
        return nil
    }

    /// `{retryAfter, duration}` of `{retryAfter, duration, dative}`: cases are of the other language.
    private static func form(_ value: String) -> String {
        let parts = value.split(separator: ",", maxSplits: 2)
        return parts.count == 3 && parts[1].hasSuffix("duration") ? parts[0] + "," + parts[1] + "}" : value
    }

    private static func marks(
        _ bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>, names: Set<String>
    ) -> [(range: Range<Int>, kind: ForeignNotation.Kind)] {
        var found: [(range: Range<Int>, kind: ForeignNotation.Kind)] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let one = notation(bytes, at: index, before: range.upperBound, names: names)
            if let one { found.append(one) }
            index = one?.range.upperBound ?? index + 1
        }
        return found
    }

    private static func notation(
        _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, before end: Int, names: Set<String>
    ) -> (range: Range<Int>, kind: ForeignNotation.Kind)? {
        if let one = ForeignNotation.notation(bytes, at: start, before: end) {
            return (one.range, one.kind)
        }
        let close: UInt8? =
            switch bytes[start] {
            case ASCII.percent: ASCII.percent
            case ASCII.openBracket: ASCII.closeBracket
            case ASCII.less: ASCII.greater
            case ASCII.openParenthesis: ASCII.closeParenthesis
            default: nil
            }
        if bytes[start] == ASCII.dollar {
            return dollarEnd(bytes, start: start, end: end, names: names).map { (start..<$0, .value) }
        }
        return close.flatMap { namedEnd(bytes, start: start, end: end, close: $0, names: names) }.map {
            (start..<$0, .value)
        }
    }

    private static func named(_ sign: String, _ names: Set<String>) -> String? {
        let name = String(sign.first == "$" ? sign.dropFirst() : sign.dropFirst().dropLast())
        return names.contains(name) ? "write {\(name)}" : nil
    }

    private static func mayNameValue(_ text: CheckedText, _ book: TextIndex) -> Bool {
        let signs = [ASCII.openBracket, ASCII.openParenthesis, ASCII.less, ASCII.percent, ASCII.dollar]
        return book.withBytes(text) { $0.contains { signs.contains($0) } }
    }

    /// `$username`.
    private static func dollarEnd(
        _ bytes: UnsafeBufferPointer<UInt8>, start: Int, end: Int, names: Set<String>
    ) -> Int? {
        let name = bytes[(start + 1)..<end].prefix { $0.isLetter || $0.isDigit || $0 == ASCII.underscore }
        return names.contains(String(decoding: name, as: UTF8.self)) ? name.endIndex : nil
    }

    /// `%username%`, `[username]` and `<username>`, where that is a value that is known; `(userName)` only where no word
    /// is written so.
    private static func namedEnd(
        _ bytes: UnsafeBufferPointer<UInt8>, start: Int, end: Int, close: UInt8, names: Set<String>
    ) -> Int? {
        guard start + 1 < end, let stop = bytes[(start + 1)..<min(end, start + 64)].firstIndex(of: close) else {
            return nil
        }
        let name = String(decoding: UnsafeBufferPointer(rebasing: bytes[(start + 1)..<stop]), as: UTF8.self)
        let mayBeWord = close == ASCII.closeParenthesis && name.utf8.allSatisfy { (ASCII.a...ASCII.z).contains($0) }
        return names.contains(name) && !mayBeWord ? stop + 1 : nil
    }
}
