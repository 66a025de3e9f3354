import PolicyEngine
import PolicyText

enum A11ySymbolOnly {
    static let check = Check(.a11ySymbolOnly) { policy, log in
        let book = policy.texts
        for text in book.texts where text.kind.isShort && !text.hasStructure {
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
                log.add(
                    "this \(text.kind == .title ? "title" : "button") contains no word", at: book.place(text),
                    help: "write the meaning in words")
            }
        }
    }
}
