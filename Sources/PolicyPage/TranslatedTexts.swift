import PolicyEdit
import PolicyEngine

/// Which texts were changed in the source, and which of those were translated since: once all are, a translation is of
/// the source as it is.
struct TranslatedTexts {
    private var changed: [String: Set<TextKey>] = [:]
    /// By id and language.
    private var translated: [String: Set<TextKey>] = [:]
    /// Languages whose translation was out of date before, by id.
    private var stale: [String: Set<String>] = [:]

    /// Notes a change that is about to be made, and answers whether it makes a translation whole.
    mutating func noted(_ edit: PageEdit, files: [SourceFile]) -> Bool {
        guard case .text(let keys, let locale, _) = edit else { return false }
        let book = TextBook(files: files)
        var isFresh = true
        for key in keys {
            if locale == book.sourceLocale {
                if changed[key.id] == nil { stale[key.id] = Self.stale(key.id, book) }
                changed[key.id, default: []].insert(key)
                for language in book.languages { translated[key.id + " " + language.tag]?.remove(key) }
                isFresh = false
                continue
            }
            translated[key.id + " " + locale, default: []].insert(key)
            let left = (changed[key.id] ?? []).subtracting(translated[key.id + " " + locale] ?? [])
            if changed[key.id] == nil || !left.isEmpty || stale[key.id]?.contains(locale) == true { isFresh = false }
        }
        return isFresh
    }

    private static func stale(_ id: String, _ book: TextBook) -> Set<String> {
        let hash = book.entry(id)?.hash
        return Set(
            book.languages.filter { language in
                language.entries[id]?.sourceHash.map { $0.text != hash } ?? false
            }.map { $0.tag })
    }
}
