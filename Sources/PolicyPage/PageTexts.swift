import PolicyEdit
import PolicyEngine
import PolicyLint
import PolicyText

/// The texts of a rule, a category, a button or the fallback in all languages, as they are written.
struct PageTexts {
    private let files: [SourceFile]

    init(_ files: [SourceFile]) {
        self.files = files
    }

    func json(_ id: String) -> String {
        let book = TextBook(files: files)
        var writer = JSONWriter(indented: false)
        writer.begin("{")
        writer.member("source", book.sourceLocale)
        let entry = book.entry(id)
        writer.array("languages", elements: book.languages) { language, writer in
            let hash = language.entries[id]?.sourceHash?.text
            writer.element { writer in
                writer.member("locale", language.tag)
                writer.member("role", language.role.rawValue)
                writer.member("stale", hash != nil && hash != entry?.hash)
            }
        }
        writer.member("description", entry?.description)
        writer.objects("texts", elements: texts(entry)) { text, writer in
            writer.member("key", text.name)
            writer.object("values") { writer in
                writer.member(book.sourceLocale, text.pattern)
                for language in book.languages {
                    let known = language.alternatives(id, isGaveUp: text.key.isGaveUp, text.key.part)
                    writer.member(
                        language.tag,
                        known.indices.contains(text.key.number) ? known[text.key.number].text : nil as String?)
                }
            }
        }
        writer.end("}")
        return writer.text
    }

    private func texts(_ entry: TextEntry?) -> [(key: TextKey, name: String, pattern: String)] {
        guard let entry else { return [] }
        return entry.places.flatMap { place in
            place.alternatives.indices.map { number in
                let key = place.key(entry.id, number)
                let lead = (place.isGaveUp ? "gaveUp/" : "") + place.part.rawValue
                return (
                    key, place.alternatives.count > 1 ? "\(lead)/\(number + 1)" : lead, place.alternatives[number].text
                )
            }
        }
    }
}
