import PolicyEdit
import PolicyEngine
import PolicyLint
import PolicyText

/// The texts of a rule, a category, a button or the fallback in all languages, as they are written.
struct PageTexts {
    private let files: [SourceFile]
    private let documents: [PolicyDocument]
    private let catalog: MergedDocuments?

    /// `inspection`: of the files.
    init(_ files: [SourceFile], _ inspection: PolicyInspection) {
        self.files = files
        documents = inspection.documents
        catalog = inspection.catalog
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
        writer.member("together", together(id, book))
        writer.member("values", values(of: id))
        writer.objects("texts", elements: texts(entry)) { text, writer in
            writer.member("key", text.name)
            writeForms(of: text.key, text.pattern, book, &writer)
            writer.object("values") { writer in
                writer.member(book.sourceLocale, text.pattern.text)
                for language in book.languages {
                    writer.member(language.tag, language.pattern(text.key)?.text)
                }
            }
        }
        writer.end("}")
        return writer.text
    }

    /// By language: a text that depends on one value, as a sentence for each of its forms.
    private func writeForms(
        of key: TextKey, _ source: MessagePattern, _ book: TextBook, _ writer: inout JSONWriter
    ) {
        guard let forms = PageForms(source, like: source, locale: book.sourceLocale) else { return }
        writer.object("forms") { writer in
            writer.object(book.sourceLocale) { forms.write(to: &$0) }
            for language in book.languages {
                guard let forms = PageForms(language.pattern(key), like: source, locale: language.tag) else { continue }
                writer.object(language.tag) { forms.write(to: &$0) }
            }
        }
    }

    /// Names of values that a text may ask for: what the errors of a rule carry, then those that every error has.
    private func values(of id: String) -> [String] {
        let entries = (documents.rule(id)?.when ?? []).flatMap { entry in
            [entry] + (entry.rule ?? []).flatMap { documents.rule($0.text)?.when ?? [] }
        }
        let carried = entries.reduce(into: Set<String>()) { $0.formUnion(catalog?.values.possible($1) ?? []) }
        let always: [BuiltInValue] = [.retryAfter, .retriesLeft, .field, .supportCode]
        return carried.sorted { $0.precedesByBytes($1) } + always.map { "\($0.name)" }
    }

    /// Rules that refine the same rules on the same screens and say the same in each language: somebody who changes one
    /// means all of them.
    private func together(_ id: String, _ book: TextBook) -> [String] {
        guard let place = documents.rule(id).flatMap({ refined($0) }) else { return [] }
        let texts = said(id, book)
        let others = documents.flatMap { $0.rules }.filter { refined($0) == place }.compactMap { $0.id?.text }
        return others.filter { !$0.hasSameBytes(as: id) && said($0, book) == texts }
    }

    /// The rules and the screens that a rule names; nil for one that classifies.
    private func refined(_ rule: WrittenRule) -> [[String]]? {
        guard let when = rule.when, when.count == 1, let names = when[0].rule else { return nil }
        return [names.map { $0.text }, rule.screens]
    }

    /// All texts in all languages.
    private func said(_ id: String, _ book: TextBook) -> [String] {
        let languages = book.languages.flatMap { language in
            [false, true].flatMap { isGaveUp in
                TextKey.Part.allCases.flatMap { part in
                    let known = language.alternatives(id, isGaveUp: isGaveUp, part)
                    return known.indices.map { "\(language.tag) \(isGaveUp) \(part.rawValue) \(known[$0].text)" }
                }
            }
        }
        return languages + texts(book.entry(id)).map { "\($0.name) \($0.pattern.text)" }
    }

    private func texts(_ entry: TextEntry?) -> [(key: TextKey, name: String, pattern: MessagePattern)] {
        guard let entry else { return [] }
        return entry.places.flatMap { place in
            place.alternatives.indices.map { number in
                let key = place.key(entry.id, number)
                let lead = (place.isGaveUp ? "gaveUp/" : "") + place.part.rawValue
                return (key, place.alternatives.count > 1 ? "\(lead)/\(number + 1)" : lead, place.alternatives[number])
            }
        }
    }
}

extension TextBook.Language {
    /// Nil where it is not translated.
    fileprivate func pattern(_ key: TextKey) -> MessagePattern? {
        let known = alternatives(key.id, isGaveUp: key.isGaveUp, key.part)
        return known.indices.contains(key.number) ? known[key.number] : nil
    }
}
