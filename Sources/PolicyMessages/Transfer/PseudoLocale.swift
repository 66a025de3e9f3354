/// Texts that look foreign but can be read, to see what does not fit, what is cut and what was never translated.
package enum PseudoLocale: String, Sendable, CaseIterable {
    /// Accented letters, about a third longer, in brackets.
    case accented = "en-XA"
    /// From right to left: each word turned around by U+202E.
    case rightToLeft = "ar-XB"

    /// The text with all that is filled in left as it was.
    package func text(_ source: String) -> String {
        var words = PseudoText(pseudo: self)
        words.read(Array(source.utf8))
        guard self == .accented else { return String(decoding: words.result, as: UTF8.self) }
        return "[" + String(decoding: words.result, as: UTF8.self) + Self.filler(words.letters) + "]"
    }

    private static func filler(_ letters: Int) -> String {
        let wanted = letters < 20 ? letters / 2 : letters / 3
        var filler = ""
        for word in ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
        where filler.count < wanted {
            filler += " " + word
        }
        return filler
    }

    fileprivate static let accents: [UInt8: String] = [
        0x61: "á", 0x62: "ƀ", 0x63: "ç", 0x64: "ð", 0x65: "é", 0x66: "ƒ", 0x67: "ĝ", 0x68: "ĥ", 0x69: "î", 0x6A: "ĵ",
        0x6B: "ķ", 0x6C: "ļ", 0x6D: "ɱ",
        0x6E: "ñ", 0x6F: "ö", 0x70: "þ", 0x71: "ǫ", 0x72: "ŕ", 0x73: "š", 0x74: "ţ", 0x75: "û", 0x76: "ṽ", 0x77: "ŵ",
        0x78: "ẋ", 0x79: "ý", 0x7A: "ž",
        0x41: "Å", 0x42: "Ɓ", 0x43: "Ç", 0x44: "Ð", 0x45: "É", 0x46: "Ƒ", 0x47: "Ĝ", 0x48: "Ĥ", 0x49: "Î", 0x4A: "Ĵ",
        0x4B: "Ķ", 0x4C: "Ļ", 0x4D: "Ṁ",
        0x4E: "Ñ", 0x4F: "Ö", 0x50: "Þ", 0x51: "Ǫ", 0x52: "Ŕ", 0x53: "Š", 0x54: "Ţ", 0x55: "Û", 0x56: "Ṽ", 0x57: "Ŵ",
        0x58: "Ẋ", 0x59: "Ý", 0x5A: "Ž",
    ]
}

/// Walks through a text: words are changed, what stands in braces is not, but the texts of a plural are.
private struct PseudoText {
    let pseudo: PseudoLocale
    var result: [UInt8] = []
    var letters = 0
    private var word: [UInt8] = []

    init(pseudo: PseudoLocale) {
        self.pseudo = pseudo
    }

    mutating func read(_ bytes: [UInt8]) {
        /// Braces by turns open an argument and, inside one, a text.
        var depth = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            let isText = depth.isMultiple(of: 2)
            if isText, byte == 0x27, index + 1 < bytes.count, [0x23, 0x7B, 0x7D].contains(bytes[index + 1]) {
                endWord()
                let end = bytes[(index + 1)...].firstIndex(of: 0x27) ?? bytes.count - 1
                result += bytes[index...end]
                index = end + 1
                continue
            }
            if byte == 0x7B { depth += 1 }
            if byte == 0x7D { depth = max(0, depth - 1) }
            let isLetter = byte >= 0x80 || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x27
            if isText, isLetter {
                word.append(byte)
            } else {
                endWord()
                result.append(byte)
            }
            index += 1
        }
        endWord()
    }

    private mutating func endWord() {
        guard !word.isEmpty else { return }
        letters += word.count
        switch pseudo {
        case .accented: result += word.flatMap { byte in PseudoLocale.accents[byte].map { Array($0.utf8) } ?? [byte] }
        case .rightToLeft: result += Array("\u{200F}\u{202E}".utf8) + word + Array("\u{202C}\u{200F}".utf8)
        }
        word = []
    }
}
