import PolicyEngine
import PolicyText

enum L10nNeedsPlural {
    static let check = Check(.l10nNeedsPlural) { policy, log in
        let book = policy.texts
        var counting: [Int: Bool] = [:]
        let unchanging = Set(book.matches(.unchanging).map { Place(text: $0.text, start: $0.range.lowerBound) })
        for (number, text) in book.texts.enumerated()
        where text.hasStructure && !singularAfterNumbers.contains(book.language(text).code) {
            let values = book.values(text)
            for value in values where (value.form == .plain || value.form == .number) && isCount(value.name) {
                guard !values.contains(where: { $0.name == value.name && $0.form == .plural }),
                    let word = book.withBytes(text, { wordStart($0, value.range.upperBound) }),
                    !unchanging.contains(Place(text: number, start: word))
                else { continue }
                let inflects =
                    counting[text.language] ?? (PluralRules(locale: book.language(text).locale).categories.count > 1)
                counting[text.language] = inflects
                guard inflects else { continue }
                log.add(
                    "the words after “\(value.name)” need plural forms", at: book.place(value.range, in: text),
                    help: "write {\(value.name), plural, one {# …} other {# …}} around the words that change")
            }
        }
    }

    private static func isCount(_ name: String) -> Bool {
        let small = name.lowercased()
        return ["n", "count", "number", "total", "left", "retriesleft", "attemptsleft", "amount"].contains(small)
            || name.hasSuffix("Count") || name.hasSuffix("Left")
    }

    private struct Place: Hashable {
        let text: Int
        let start: Int
    }

    /// Languages whose nouns stay in the singular behind a number.
    private static let singularAfterNumbers: Set<String> = [
        "hu", "tr", "az", "kk", "ky", "uz", "tk", "fa", "ka", "hy", "bn", "ku",
    ]

    /// Where the word begins that a blank parts from a value: no sentence ends there, and it is no sign.
    private static func wordStart(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int? {
        guard index < bytes.count else { return nil }
        let (blank, length) = LetterFolding.scalar(bytes, index)
        guard [0x20, 0xA0, 0x202F].contains(blank), index + length < bytes.count else { return nil }
        let value = LetterFolding.scalar(bytes, index + length).value
        return value > ASCII.at && LetterFolding.isWordPart(value) ? index + length : nil
    }
}
