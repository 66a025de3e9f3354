import PolicyEngine

enum L10nNeedsPlural {
    static let check = Check(.l10nNeedsPlural) { policy, log in
        let book = policy.texts
        var counting: [Int: Bool] = [:]
        for text in book.texts where text.structure != nil {
            let values = book.values(text)
            for value in values where (value.form == .plain || value.form == .number) && isCount(value.name) {
                guard !values.contains(where: { $0.name == value.name && $0.form == .plural }), book.withBytes(text, { isBeforeWord($0, value.range.upperBound) })
                else { continue }
                let inflects = counting[text.language] ?? (PluralRules(locale: book.language(text).locale).categories.count > 1)
                counting[text.language] = inflects
                guard inflects else { continue }
                log.add(
                    "the words behind \(value.name) change with it", at: book.place(value.range, in: text),
                    help: "write {\(value.name), plural, one {# …} other {# …}} around all that changes")
            }
        }
    }

    private static func isCount(_ name: String) -> Bool {
        let small = name.lowercased()
        return ["n", "count", "number", "total", "left", "retriesleft", "attemptsleft", "amount"].contains(small) || name.hasSuffix("Count") || name.hasSuffix("Left")
    }

    /// A blank and a small letter follow: no sentence ends here, and no unit in capitals.
    private static func isBeforeWord(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        guard index + 1 < bytes.count, bytes[index] == 0x20 else { return false }
        let value = LetterFolding.scalar(bytes, index + 1).value
        return value > 0x40 && LetterFolding.isWordPart(value)
    }
}
