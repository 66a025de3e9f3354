package import PolicyEdit
package import PolicyEngine

/// Notes that translations fit the source texts of today.
package enum TextAcceptance {
    /// What is to be written, and what was left as it is because texts are missing.
    package struct Outcome {
        /// The files as they are to be.
        package var files: [SourceFile]
        package var count: Int
        /// Ids of what is translated in part.
        package var incomplete: [String]
    }

    /// `ids` empty stands for all; only what is translated whole is accepted.
    package static func files(_ book: TextBook, files: [SourceFile], language: TextBook.Language, ids: [String])
        -> Outcome
    {
        var editor = TranslationEditor(book, locale: language.tag, files: files)
        var count = 0
        var incomplete: [String] = []
        for entry in book.entries where ids.isEmpty || ids.contains(entry.id) {
            guard let known = language.entries[entry.id], known.sourceHash?.text != entry.hash else { continue }
            guard book.pairs(entry, in: language).allSatisfy({ $0.target != nil }) else {
                incomplete.append(entry.id)
                continue
            }
            editor.setHash(of: entry.id, to: entry.hash)
            count += 1
        }
        let changed = editor.changedFiles()
        return Outcome(files: changed, count: count - editor.shared.count, incomplete: incomplete)
    }
}
