package import PolicyEngine

/// Takes a text out: in the source language with all its translations, or in one language.
package struct TextRemoval {
    private let key: TextKey
    private let book: TextBook
    private let files: [SourceFile]

    package init(of key: TextKey, _ book: TextBook, files: [SourceFile]) {
        self.key = key
        self.book = book
        self.files = files
    }

    /// Files that are to be other ones; nil where the text is not there, is one of several alternatives, or is the last
    /// one of its message.
    package func changed(locale: String) -> [SourceFile]? {
        guard let entry = book.entry(key.id), entry.kind != .option else { return nil }
        if locale != book.sourceLocale { return translations(of: locale).flatMap { $0.isEmpty ? nil : $0 } }
        guard let source = source(entry) else { return nil }
        var changed = [source]
        for language in book.languages {
            guard let files = translations(of: language.tag) else { return nil }
            changed += files
        }
        return noted(changed, entry)
    }

    private func source(_ entry: TextEntry) -> SourceFile? {
        let place = entry.places.first { $0.isGaveUp == key.isGaveUp && $0.part == key.part }
        guard place?.alternatives.count == 1 else { return nil }
        let owner: RuleEditor.Owner =
            switch entry.kind {
            case .rule, .option: .rule(entry.id)
            case .category: .category(entry.id)
            case .fallback: .fallback
            }
        let path = (key.isGaveUp ? "gaveUp/message/" : "message/") + key.part.rawValue
        return RuleEditor(files).changed(owner, path, to: nil)
    }

    /// Empty where the language does not have the text; nil where it cannot be taken out.
    private func translations(of locale: String) -> [SourceFile]? {
        for number in files.indices {
            guard var edits = YAMLEdits(files[number], number: number) else { continue }
            let tag = edits.inner("locale", 0)
            guard tag >= 0, edits.tree.string(tag) == locale else { continue }
            let all = edits.inner("translations", 0)
            let own = edits.inner(key.id, all)
            let map = key.isGaveUp ? edits.inner("gaveUp", own) : own
            guard edits.key(key.part.rawValue, in: map) >= 0 else { continue }
            let isLast = edits.keys(in: own).keys.allSatisfy { [key.part.rawValue, "sourceHash"].contains($0) }
            let isRemoved = !key.isGaveUp && isLast ? edits.remove(key.id, from: all) : remove(from: map, &edits)
            return isRemoved ? [SourceFile(path: files[number].path, bytes: edits.result)] : nil
        }
        return []
    }

    private func remove(from map: Int, _ edits: inout YAMLEdits) -> Bool {
        let node = edits.inner(key.part.rawValue, map)
        guard node >= 0, edits.tree.nodes[node].kind == .scalar, edits.sharing(map) == nil else { return false }
        return edits.remove(key.part.rawValue, from: map)
    }

    /// Translations that were of the texts as they stood are of the rest of them.
    private func noted(_ changed: [SourceFile], _ entry: TextEntry) -> [SourceFile]? {
        var files = files
        for file in changed { files.put(file) }
        let after = TextBook(files: files)
        guard let hash = after.entry(entry.id)?.hash else { return nil }
        for language in book.languages where language.entries[entry.id]?.sourceHash?.text == entry.hash {
            guard after.language(language.tag)?.entries[entry.id] != nil else { continue }
            var editor = TranslationEditor(after, locale: language.tag, files: files)
            editor.setHash(of: entry.id, to: hash)
            for file in editor.changedFiles() { files.put(file) }
        }
        return zip(files, self.files).filter { $0.bytes != $1.bytes }.map { $0.0 }
    }
}
