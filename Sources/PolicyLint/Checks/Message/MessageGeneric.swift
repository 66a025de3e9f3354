import PolicyEngine
import PolicyText

enum MessageGeneric {
    static let check = Check(.messageGeneric) { policy, log in
        let book = policy.texts
        var slips = TextSlips(book)
        let help = "say what failed, such as “Your photo wasn’t sent”"
        slips.add(book, section: .generic, where: { _ in true }, help: help) { "“\($0)” doesn’t describe this error" }
        slips.add(book, section: .genericTitle, where: { isWhole($0, book) }, help: help) {
            "“\($0)” doesn’t describe this error"
        }
        slips.report(&log)
    }

    /// Whether nothing but signs and blanks stands around the words.
    private static func isWhole(_ match: TextMatch, _ book: TextIndex) -> Bool {
        let text = book.texts[match.text]
        guard text.kind != .button, !text.hasStructure else { return false }
        return book.withBytes(text) { bytes in
            var index = 0
            while index < bytes.count {
                if match.range.contains(index) {
                    index = match.range.upperBound
                    continue
                }
                let (value, length) = LetterFolding.scalar(bytes, index)
                if LetterFolding.isWordPart(value) { return false }
                index += length
            }
            return true
        }
    }
}
