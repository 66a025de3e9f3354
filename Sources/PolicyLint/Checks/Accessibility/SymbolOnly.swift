import PolicyEngine

enum SymbolOnly {
    static let check = Check(
        "a11y/symbol-only", .warning,
        summary: "a title or button without a word",
        why: "A screen reader reads out “warning sign” or nothing at all, and nobody can translate a symbol. Write a word; the app can show a symbol beside it.",
        examples: [
            Check.Example(
                bad: """
                    recoveryOptions:
                      freeSpace:
                        title: ⟦🗑⟧
                        action: freeSpace
                    """,
                good: """
                    recoveryOptions:
                      freeSpace:
                        title: Free up space
                        action: freeSpace
                    """)
        ]
    ) { policy, log in
        let book = policy.texts
        for text in book.texts where text.kind.isShort && text.structure == nil {
            let hasWord = book.withBytes(text) { bytes in
                var index = 0
                while index < bytes.count {
                    let (value, length) = LetterFolding.scalar(bytes, index)
                    if LetterFolding.isWordPart(value), value != 0xFE0F { return true }
                    index += length
                }
                return false
            }
            if !hasWord {
                log.add("this \(text.kind == .title ? "title" : "button") has no word in it", at: book.place(text), help: "write what it means in words")
            }
        }
    }
}
