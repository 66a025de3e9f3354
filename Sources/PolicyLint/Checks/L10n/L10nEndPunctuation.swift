import PolicyEngine
import PolicyText

enum L10nEndPunctuation {
    static let check = Check(.l10nEndPunctuation) { policy, log in
        let book = policy.texts
        for group in book.translations {
            for text in book.texts[group.texts] where text.kind == .title || text.kind.isBody {
                guard let source = book.source(of: text), !endsAlike(source, text), let there = end(source, book),
                    let here = end(text, book),
                    there.sign != here.sign
                else { continue }
                // A title with a period is a mistake of its own, on whichever side it is.
                if text.kind == .title, there.sign == .stop || here.sign == .stop { continue }
                if here.sign == .none, ["th", "lo", "km", "my"].contains(book.languages[group.language].code) {
                    continue
                }
                log.add(
                    "the source ends with \(there.sign.rawValue), but this translation ends with \(here.sign.rawValue)",
                    at: book.place(here.word, in: text),
                    related: [Diagnostic.Related(book.place(there.word, in: source), "the source")])
            }
        }
    }

    /// The usual case: both end with a period, or both with a letter from a to z.
    private static func endsAlike(_ source: CheckedText, _ text: CheckedText) -> Bool {
        let both = source.traits.intersection(text.traits)
        return both.contains(.finalStop) || both.contains(.finalLetter)
    }

    private enum Sign: String {
        case stop = "a period"
        case question = "a question mark"
        case call = "an exclamation mark"
        case ellipsis = "…"
        case colon = "a colon"
        case none = "no punctuation"
    }

    private static let signs: [(value: UInt32, sign: Sign)] = [
        (0x2E, .stop), (0x1367, .question), (0x3F, .question), (0xFF1F, .question), (0x061F, .question),
        (0x037E, .question), (0x21, .call), (0xFF01, .call), (0x2026, .ellipsis), (0x3A, .colon), (0xFF1A, .colon),
    ]

    /// The sign the text ends with, in each of its forms the same, and the word before it.
    private static func end(_ text: CheckedText, _ book: TextIndex) -> (sign: Sign, word: Range<Int>)? {
        var result: (sign: Sign, word: Range<Int>)?
        for piece in book.pieces(text) where piece.isLast {
            guard
                let found = book.withBytes(
                    text, { end($0, range: piece.range, language: book.languages[text.language].code) })
            else {
                return nil
            }
            if let result, result.sign != found.sign { return nil }
            result = found
        }
        return result
    }

    private static func end(_ bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>, language: String) -> (
        sign: Sign, word: Range<Int>
    )? {
        var last: UInt32?
        var inside: UInt32?
        var index = range.upperBound
        var word: Range<Int>?
        while index > range.lowerBound {
            let end = index
            index = LetterFolding.start(bytes, before: end, range.lowerBound)
            let value = LetterFolding.scalar(bytes, index).value
            if last == nil, !isClosing(value) { last = value }
            // Armenian writes its question and exclamation marks into the word, not behind the sentence.
            if [0x055C, 0x055E].contains(value) { inside = value }
            if LetterFolding.isWordPart(value) {
                // Scripts without blanks have no words to mark but their letters.
                word = index..<(word?.upperBound ?? end)
                if value >= 0x2E80 { break }
            } else if word != nil, language != "hy" {
                break
            }
        }
        guard let last, let word else { return nil }
        if language == "hy", let inside { return (inside == 0x055E ? .question : .call, word) }
        if last == ASCII.semicolon, language == "el" { return (.question, word) }
        if SentenceEnd.isStop(last) { return (.stop, word) }
        return (signs.first { $0.value == last }?.sign ?? .none, word)
    }

    /// Quotation marks and brackets close behind the sign.
    private static func isClosing(_ value: UInt32) -> Bool {
        switch value {
        case 0x20, 0x0A, 0x22, 0x29, 0x201D, 0x201C, 0xBB, 0x300D, 0x300F, 0xFF09, 0xA0, 0x202F: true
        default: false
        }
    }
}
