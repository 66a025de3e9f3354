package import PolicyEdit
import PolicyEngine

/// All texts as translators get them.
package enum TextExport {
    package static func file(_ book: TextBook, locales: [String]) -> ExchangeFile {
        let languages = locales.compactMap { book.language($0) }
        let units = book.entries.flatMap { entry -> [ExchangeUnit] in
            let pairs = languages.map { book.pairs(entry, in: $0) }
            return entry.places.flatMap { place in
                place.alternatives.indices.map { number in
                    let key = place.key(entry.id, number)
                    let translations = zip(languages, pairs).compactMap { language, pairs -> ExchangeTranslation? in
                        guard let pair = pairs.first(where: { $0.key == key }), let target = pair.target else {
                            return nil
                        }
                        return ExchangeTranslation(
                            language.tag, MessageSentence.exchanged(target, like: pair.source), isStale: pair.isStale)
                    }
                    let source = MessageSentence.exchanged(place.alternatives[number])
                    var notes = TranslatorNotes.notes(entry, place: place, number: number)
                    if case .plural = source, locales.count == 1 { notes.append(TranslatorNotes.forms(locales[0])) }
                    return ExchangeUnit(
                        key: key.text(ofMany: place.alternatives.count > 1), source: source, notes: notes,
                        maxLength: TranslatorNotes.longest(entry, place),
                        translations: translations)
                }
            }
        }
        return ExchangeFile(sourceLocale: book.sourceLocale, locales: locales, units: units)
    }
}
