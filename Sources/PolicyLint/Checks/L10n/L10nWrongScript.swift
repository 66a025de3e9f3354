import PolicyEngine
import PolicyText

enum L10nWrongScript {
    static let check = Check(.l10nWrongScript) { policy, log in
        let book = policy.texts
        let languages = book.languages.map { (tag: $0.locale, own: systems($0), variant: variant($0)) }
        for group in book.translations {
            let (tag, systems, variant) = languages[group.language]
            guard let own = systems else { continue }
            for text in book.texts[group.texts] where text.kind != .help {
                let counts = counts(book.pieces(text), of: text, book: book, own: own, variant: variant)
                guard counts.isOther || counts.isOf(other: variant) else { continue }
                if let source = book.source(of: text), book.string(source) == book.string(text) { continue }
                log.add(
                    "this is not in the script of “\(tag)”", at: book.place(text),
                    help: "translate it, or delete it until it is translated")
            }
        }
    }

    private static func counts(
        _ pieces: [TextStructure.Piece], of text: CheckedText, book: TextIndex, own: [WritingSystem],
        variant: Variant?
    ) -> Counts {
        var counts = Counts()
        book.withBytes(text) { bytes in
            // Where the language is written one way only, its first own letter settles it.
            for piece in pieces where counts.own == 0 || variant != nil {
                counts.add(bytes, piece.range, own: own, all: variant != nil)
            }
        }
        return counts
    }

    /// A script that the locale names counts before the one its language is mostly written with.
    private static func systems(_ language: TextLanguage) -> [WritingSystem]? {
        let named: [(script: StaticString, system: WritingSystem)] = [
            ("Latn", .latin), ("Cyrl", .cyrillic), ("Arab", .arabic),
        ]
        if let one = named.first(where: { language.locale.holds($0.script) }) { return [one.system] }
        return WritingSystem.all(ofLanguage: language.code)
    }

    /// Which way to write Chinese a locale asks for; nil for other languages.
    private static func variant(_ language: TextLanguage) -> Variant? {
        guard language.code == "zh" else { return nil }
        let traditional: [StaticString] = ["Hant", "TW", "HK", "MO"]
        return traditional.contains { language.locale.holds($0) } ? .traditional : .simplified
    }

    private enum Variant { case simplified, traditional }

    private struct Counts {
        var own = 0
        var other = 0
        var otherDense = 0
        /// Letters of Vietnamese, which no name in code and hardly a brand has.
        var accented = 0
        var simplified = 0
        var traditional = 0

        mutating func add(
            _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, own systems: [WritingSystem], all: Bool
        ) {
            var index = range.lowerBound
            while index < range.upperBound, all || own == 0 {
                let (value, length) = LetterFolding.scalar(bytes, index)
                index += length
                guard let system = WritingSystem.of(value) else { continue }
                if systems.contains(system) { own += 1 } else if system.isDense { otherDense += 1 } else { other += 1 }
                if (0x1EA0...0x1EF9).contains(value), !systems.contains(system) { accented += 1 }
                guard system == .han else { continue }
                if ChineseVariant.isSimplified(value) {
                    simplified += 1
                } else if ChineseVariant.isTraditional(value) {
                    traditional += 1
                }
            }
        }

        /// Not one letter of its own; names alone are short.
        var isOther: Bool { own == 0 && (other + 3 * otherDense >= 8 || accented > 0) }

        func isOf(other variant: Variant?) -> Bool {
            switch variant {
            case .simplified: traditional >= 2 && simplified == 0
            case .traditional: simplified >= 2 && traditional == 0
            case nil: false
            }
        }
    }
}
