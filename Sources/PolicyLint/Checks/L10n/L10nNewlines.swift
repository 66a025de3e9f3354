import PolicyEngine

enum L10nNewlines {
    static let check = Check(.l10nNewlines) { policy, log in
        let book = policy.texts
        for group in book.translations {
            for text in book.texts[group.texts] where text.kind != .help {
                guard let source = book.source(of: text), text.traits.union(source.traits).contains(.lineBreak) else {
                    continue
                }
                let (there, here) = (lines(source, book), lines(text, book))
                guard there != here else { continue }
                log.add(
                    "the source has \(there == 1 ? "one line" : "\(there) lines"), but this translation has \(here == 1 ? "one" : "\(here)")",
                    at: book.place(text),
                    related: [Diagnostic.Related(book.place(source), "the source")])
            }
        }
    }

    /// A line end at the very end opens no new line.
    private static func lines(_ text: CheckedText, _ book: TextIndex) -> Int {
        book.withBytes(text) { bytes in
            var count = 1
            for (index, byte) in bytes.enumerated() where byte == ASCII.lineFeed && index + 1 < bytes.count {
                count += 1
            }
            return count
        }
    }
}
