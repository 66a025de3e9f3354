/// Foreign text made fit to stand in a message.
enum CleanText {
    /// Without control characters and without marks that turn the reading direction of what follows.
    static func clean(_ text: String) -> String {
        let isClean = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
        if isClean || !text.unicodeScalars.contains(where: isUnwanted) { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == "\n" || scalar == "\r" || scalar == "\t" || scalar.value == 0x2028 || scalar.value == 0x2029 {
                result.append(" ")
            } else if !isUnwanted(scalar) {
                result.append(scalar)
            }
        }
        return String(result)
    }

    private static func isUnwanted(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
        default: false
        }
    }

    /// A server's sentence: cleaned, without links, cut between characters.
    static func cleanServerText(_ text: String, limit: Int) -> String {
        let head = String(text.prefix(limit * 4))
        let words = clean(head).split(separator: " ", omittingEmptySubsequences: true).filter { !isLink($0) }
        let sentence = words.joined(separator: " ")
        return sentence.count > limit ? String(sentence.prefix(limit - 1)) + "…" : sentence
    }

    private static func isLink(_ word: Substring) -> Bool {
        let lower = word.lowercased()
        return lower.holds("://") || lower.hasPrefix("www.")
    }
}
