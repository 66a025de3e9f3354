import PolicyEngine
import PolicyText

enum MessageAllCaps {
    static let check = Check(.messageAllCaps) { policy, log in
        let book = policy.texts
        var slips = TextSlips(book)
        for (number, text) in book.texts.enumerated() where text.kind != .help && text.traits.contains(.capitals) {
            for piece in book.pieces(text) {
                guard let loud = book.withBytes(text, { shouted($0, piece) }) else { continue }
                slips.add(
                    "“\(book.string(text, loud))” is in capitals", loud, in: number,
                    help: "write it in sentence case")
            }
        }
        slips.report(&log)
    }

    /// Two words or more in capitals behind each other, with eight letters in all; or a single one of six that is the whole text. Single ones inside a text are
    /// mostly names.
    private static func shouted(_ bytes: UnsafeBufferPointer<UInt8>, _ piece: TextStructure.Piece) -> Range<Int>? {
        var run: Range<Int>?
        var (words, letters, lower) = (0, 0, 0)
        var index = piece.range.lowerBound
        while index < piece.range.upperBound {
            let start = index
            var (capitals, smalls) = (0, 0)
            while index < piece.range.upperBound {
                let (value, length) = LetterFolding.scalar(bytes, index)
                guard LetterFolding.isWordPart(value) || value == 0x27 || value == 0x2019 else { break }
                if LetterFolding.isUppercase(value) {
                    capitals += 1
                } else if value > 0x39 && value != 0x2019 {
                    smalls += 1
                }
                index += length
            }
            if index == start {
                index += LetterFolding.scalar(bytes, index).length
                continue
            }
            lower += smalls
            if capitals >= 2, smalls == 0 {
                words += 1
                letters += capitals
                run = (run?.lowerBound ?? start)..<index
            } else {
                if words >= 2, letters >= 8 { return run }
                (run, words, letters) = (nil, 0, 0)
            }
        }
        if words >= 2, letters >= 8 { return run }
        return words == 1 && letters >= 6 && lower == 0 && piece.isFirst && piece.isLast ? run : nil
    }
}
