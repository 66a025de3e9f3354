package import PolicyEdit
import PolicyEngine

/// Whole locale files, and pieces of them, as text.
package enum LocaleFileText {
    /// A locale file with every text of the source in a pseudo-locale.
    package static func pseudo(_ book: TextBook, _ pseudo: PseudoLocale) -> String {
        let all = book.entries.map { entry in
            (key: entry.id, value: YAMLValue.map(pairs(entry, isGaveUp: false, pseudo: pseudo) + gaveUp(entry, pseudo)))
        }
        return pseudoHead(pseudo) + YAMLValue.map(all).lines(key: "translations", indent: 0, lineEnd: "\n")
    }

    /// What such a file begins with.
    package static func pseudoHead(_ pseudo: PseudoLocale) -> String {
        "# Made by `policyctl messages pseudo`; not for people who use the app.\n"
            + "schema: 1\n\nlocale: \(pseudo.rawValue)\n\n"
    }

    private static func gaveUp(_ entry: TextEntry, _ pseudo: PseudoLocale) -> [(key: String, value: YAMLValue)] {
        let inner = pairs(entry, isGaveUp: true, pseudo: pseudo)
        return inner.isEmpty ? [] : [("gaveUp", .map(inner))]
    }

    private static func pairs(_ entry: TextEntry, isGaveUp: Bool, pseudo: PseudoLocale) -> [(
        key: String, value: YAMLValue
    )] {
        entry.places.filter { $0.isGaveUp == isGaveUp }.map { place in
            let texts = place.alternatives.map { pseudo.text($0.text) }
            return (place.part.rawValue, texts.count == 1 ? .text(texts[0]) : .list(texts))
        }
    }

    /// What a translator fills in for some ids: the source as a comment above each text, and nothing where a translation is missing.
    package static func worksheet(_ book: TextBook, _ entries: [TextEntry], in language: TextBook.Language) -> String {
        var text = "schema: 1\n\nlocale: \(language.tag)\n\ntranslations:\n"
        for entry in entries {
            text +=
                "  \(YAMLText.scalar(entry.id)):\n"
                + lines(book, entry: entry, isGaveUp: false, language: language, indent: 4)
            let gaveUp = lines(book, entry: entry, isGaveUp: true, language: language, indent: 6)
            if !gaveUp.isEmpty { text += "    gaveUp:\n" + gaveUp }
        }
        return text
    }

    private static func lines(
        _ book: TextBook, entry: TextEntry, isGaveUp: Bool, language: TextBook.Language, indent: Int
    ) -> String {
        let lead = String(repeating: " ", count: indent)
        let pairs = book.pairs(entry, in: language)
        var text = ""
        for place in entry.places where place.isGaveUp == isGaveUp {
            let own = pairs.filter { $0.key.isGaveUp == isGaveUp && $0.key.part == place.part }
            let notes = TranslatorNotes.notes(entry, place: place, number: 0).filter { !$0.hasPrefix("Alternative") }
            for note in notes + (TranslatorNotes.longest(entry, place).map { ["At most \($0) characters"] } ?? []) {
                text += "\(lead)# \(note)\n"
            }
            if own.count == 1 {
                text +=
                    "\(lead)# \(book.sourceLocale): \(oneLine(own[0].source.text))\n\(lead)\(place.part.rawValue):\(filled(own[0]))\n"
                continue
            }
            text += "\(lead)\(place.part.rawValue):\n"
            for pair in own {
                text += "\(lead)  # \(book.sourceLocale): \(oneLine(pair.source.text))\n\(lead)  -\(filled(pair))\n"
            }
        }
        return text
    }

    private static func filled(_ pair: TextPair) -> String {
        guard let target = pair.target else { return "" }
        return " " + YAMLText.scalar(target.text) + (pair.isStale ? " # the source has changed" : "")
    }

    private static func oneLine(_ text: String) -> String {
        String(text.map { $0.isNewline ? " " : $0 })
    }
}
