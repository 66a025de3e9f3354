import PolicyEngine
import PolicyText

enum MessageTitlePunctuation {
    static let check = Check(.messageTitlePunctuation) { policy, log in
        let book = policy.texts
        for text in book.texts where text.kind.isShort {
            for piece in book.pieces(text) where piece.isLast {
                guard let stop = book.withBytes(text, { finalStop($0, piece.range) }) else { continue }
                log.add(
                    "a \(text.kind == .button ? "button" : "title") has no final period",
                    at: book.place(stop, in: text),
                    fix: policy.rewriting(stop, in: text, as: "", "delete it"))
            }
        }
    }

    /// The stop at the end of a single sentence; dots of “…”, “a.m.” and of short last words as in “Inc.” are none.
    private static func finalStop(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Range<Int>? {
        let end = range.upperBound
        let last = range.isEmpty ? end : LetterFolding.start(bytes, before: end, range.lowerBound)
        if last > range.lowerBound, SentenceEnd.isStop(LetterFolding.scalar(bytes, last).value), end - last > 1 {
            return last..<end
        }
        guard range.count > 4, bytes[end - 1] == ASCII.dot else { return nil }
        var letters = 0
        for index in range.dropLast().reversed() {
            if [ASCII.dot, ASCII.question, ASCII.exclamation].contains(bytes[index]) { return nil }
            if bytes[index] == ASCII.space, letters == 0 {
                letters = end - 2 - index
                if letters < 4 { return nil }
            }
        }
        return end - 1..<end
    }
}
