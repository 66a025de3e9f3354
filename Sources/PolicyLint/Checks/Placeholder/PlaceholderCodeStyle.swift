import PolicyEngine

enum PlaceholderCodeStyle {
    static let check = Check(.placeholderCodeStyle) { policy, log in
        let book = policy.texts
        let names = Set(policy.catalog?.valueNames ?? [])
        for text in book.texts where text.kind != .help && (text.traits.contains(.format) || mayNameValue(text, book)) {
            for piece in book.pieces(text) {
                for range in book.withBytes(text, { marks($0, range: piece.range, names: names) }) {
                    let sign = book.string(text, range)
                    log.add(
                        "“\(sign)” is shown just like that", at: book.place(range, in: text),
                        help: sign == "$"
                            ? "delete the $ before the value"
                            : named(sign, names) ?? translated(text, book)
                                ?? "values are in single braces, such as {fileName}")
                }
            }
        }
    }

    /// The value that the translations of a text show, and it does not: what was probably there.
    private static func translated(_ text: CheckedText, _ book: TextIndex) -> String? {
        guard text.language == 0 else { return nil }
        let own = Set(book.values(text).map { $0.name })
        for group in book.groups(ofOwner: text.owner) where !group.isSource {
            for other in book.texts[group.texts] where other.kind == text.kind && other.number == text.number {
                guard let value = book.values(other).first(where: { !own.contains($0.name) }) else { continue }
                return "write \(book.string(other, value.range)): that is the value the translations of this text show"
            }
        }
        return nil
    }

    private static func marks(_ bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>, names: Set<String>) -> [Range<
        Int
    >] {
        var found: [Range<Int>] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let end: Int? =
                switch bytes[index] {
                case ASCII.percent:
                    formatEnd(bytes, start: index, end: range.upperBound)
                        ?? namedEnd(bytes, start: index, end: range.upperBound, close: ASCII.percent, names: names)
                case ASCII.openBracket:
                    namedEnd(bytes, start: index, end: range.upperBound, close: ASCII.closeBracket, names: names)
                case ASCII.less:
                    namedEnd(bytes, start: index, end: range.upperBound, close: ASCII.greater, names: names)
                // Before a value in braces, `$` or `%` is what is left of ${name} or %{name}.
                case ASCII.dollar
                where index + 1 == range.upperBound && index + 1 < bytes.count && bytes[index + 1] == ASCII.openBrace:
                    index + 1
                case ASCII.backslash where index + 1 < range.upperBound && bytes[index + 1] == ASCII.openParenthesis:
                    bytes[index..<range.upperBound].firstIndex(of: ASCII.closeParenthesis).map { $0 + 1 }
                default: nil
                }
            if let end { found.append(index..<end) }
            index = end ?? index + 1
        }
        return found
    }

    private static func named(_ sign: String, _ names: Set<String>) -> String? {
        let name = String(sign.dropFirst().dropLast())
        return names.contains(name) ? "write {\(name)}" : nil
    }

    private static func mayNameValue(_ text: CheckedText, _ book: TextIndex) -> Bool {
        book.withBytes(text) { $0.contains { $0 == ASCII.openBracket || $0 == ASCII.less || $0 == ASCII.percent } }
    }

    /// `%username%`, `[username]` and `<username>`, where that is a value that is known.
    private static func namedEnd(
        _ bytes: UnsafeBufferPointer<UInt8>, start: Int, end: Int, close: UInt8, names: Set<String>
    ) -> Int? {
        guard start + 1 < end, let stop = bytes[(start + 1)..<min(end, start + 64)].firstIndex(of: close) else {
            return nil
        }
        let name = String(decoding: UnsafeBufferPointer(rebasing: bytes[(start + 1)..<stop]), as: UTF8.self)
        return names.contains(name) ? stop + 1 : nil
    }

    /// `%@`, `%d`, `%1$@`, `%ld`, `%.2f`; not “100 % sure”.
    private static func formatEnd(_ bytes: UnsafeBufferPointer<UInt8>, start: Int, end: Int) -> Int? {
        var index = start + 1
        while index < end,
            (ASCII.zero...ASCII.nine).contains(bytes[index]) || bytes[index] == ASCII.dollar
                || bytes[index] == ASCII.dot
        {
            index += 1
        }
        while index < end, bytes[index] == ASCII.l { index += 1 }
        guard index < end, [ASCII.at, ASCII.d, ASCII.i, ASCII.u, ASCII.s, ASCII.f].contains(bytes[index]) else {
            return nil
        }
        index += 1
        // A letter behind it makes it a word: “100%safe”.
        if index < end, (ASCII.a...ASCII.z).contains(bytes[index] | ASCII.caseBit) { return nil }
        return start > 0 && (ASCII.zero...ASCII.nine).contains(bytes[start - 1]) ? nil : index
    }
}
