package import PolicyEngine

/// Notes that translations fit the source texts of today.
package enum TextAcceptance {
    /// The files as they are to be. `ids` empty stands for all; only what is translated whole is accepted.
    package static func files(_ book: TextBook, files: [SourceFile], language: TextBook.Language, ids: [String]) -> (files: [SourceFile], count: Int) {
        var editor = TranslationEditor(book, locale: language.tag, files: files)
        var count = 0
        for entry in book.entries where ids.isEmpty || ids.contains(entry.id) {
            guard let known = language.entries[entry.id], known.sourceHash?.text != entry.hash else { continue }
            guard book.pairs(entry, in: language).allSatisfy({ $0.target != nil }) else { continue }
            editor.setHash(of: entry.id, to: entry.hash)
            count += 1
        }
        let changed = editor.changedFiles()
        return (changed, count - editor.shared.count)
    }
}
