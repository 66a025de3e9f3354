import PolicyEngine
import PolicyText

enum MessageBodyPunctuation {
    static let check = Check(.messageBodyPunctuation) { policy, log in
        let book = policy.texts
        let isStopped = book.languages.map { !SentenceEnd.unstopped.contains($0.code) }
        for text in book.texts where text.kind.isBody && !text.traits.contains(.finalStop) && isStopped[text.language] {
            for piece in book.pieces(text) where piece.isLast {
                guard let word = book.withBytes(text, { openEnd($0, piece.range) }) else { continue }
                let stop = SentenceEnd.stop(of: book.languages[text.language].code)
                let fix = policy.rewriting(word, in: text, as: book.string(text, word) + stop, "add a period")
                log.add("this \(text.kind.rawValue) ends without a period", at: book.place(word, in: text), fix: fix)
            }
        }
    }

    /// The last word, where the text ends with a letter; as long as the text in scripts without blanks, so at most its last letter there.
    private static func openEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Range<Int>? {
        var end = range.upperBound
        while end > range.lowerBound, bytes[end - 1] == ASCII.lineFeed || bytes[end - 1] == ASCII.space { end -= 1 }
        var start = end
        while start > range.lowerBound {
            let index = LetterFolding.start(bytes, before: start, range.lowerBound)
            let value = LetterFolding.scalar(bytes, index).value
            guard LetterFolding.isWordPart(value) else { break }
            start = index
            if value >= 0x2E80 { break }
        }
        return start < end ? start..<end : nil
    }
}
