/// Foreign text made fit to stand in a message.
enum CleanText {
    /// Without control characters and without marks that turn the reading direction of what follows; cut between characters
    /// where it is longer than `limit` of them.
    static func clean(_ text: String, limit: Int = .max) -> String {
        if text.utf8.count <= limit, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
        let head = limit == .max ? Substring(text) : bounded(text, limit)
        let clean = head.unicodeScalars.contains(where: isUnwanted) ? cleaned(head.unicodeScalars) : String(head)
        if head.endIndex == text.endIndex, clean.utf8.count <= limit || clean.count <= limit { return clean }
        return clean.prefix(limit - 1) + "…"
    }

    /// Enough of a text for so many characters; one of them may be made of thousands of marks, so their bytes count too.
    private static func bounded(_ text: String, _ limit: Int) -> Substring {
        let bytes = limit * 32
        guard text.utf8.count > bytes else { return text[...] }
        return text[..<back(text, text.utf8.index(text.startIndex, offsetBy: bytes))]
    }

    /// The start of the scalar a byte belongs to.
    private static func back(_ text: String, _ index: String.Index) -> String.Index {
        var index = index
        while index > text.startIndex, index.samePosition(in: text.unicodeScalars) == nil { index = text.utf8.index(before: index) }
        return index
    }

    /// Line ends and tabs become one space each.
    private static func cleaned(_ scalars: Substring.UnicodeScalarView) -> String {
        var result = String.UnicodeScalarView()
        var last: Unicode.Scalar = " "
        for scalar in scalars {
            if scalar == "\n" || scalar == "\r" || scalar == "\t" || scalar.value == 0x2028 || scalar.value == 0x2029 {
                if scalar != "\n" || last != "\r" { result.append(" ") }
            } else if !isUnwanted(scalar) {
                result.append(scalar)
            }
            last = scalar
        }
        return String(result)
    }

    private static func isUnwanted(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
        default: false
        }
    }

    /// A server's sentence: cleaned, without links, cut between characters.
    static func cleanServerText(_ text: String, limit: Int) -> String {
        let words = clean(text, limit: limit * 4).split(omittingEmptySubsequences: true, whereSeparator: \.isWhitespace).filter { !isLink($0) }
        return clean(words.joined(separator: " "), limit: limit)
    }

    /// What an app might make a link of: an address with a scheme or a path, and whatever stands in angle brackets.
    private static func isLink(_ word: Substring) -> Bool {
        let lower = word.lowercased()
        if lower.holds("//") || lower.holds("www.") || lower.holds("href=") || lower.hasPrefix("<") { return true }
        for scheme in ["mailto:", "tel:", "sms:", "javascript:", "data:", "file:", "http:", "https:"] where lower.hasPrefix(scheme) { return true }
        return hasPath(Array(lower.utf8))
    }

    /// `name.word/…`: a host and a path without a scheme.
    private static func hasPath(_ bytes: [UInt8]) -> Bool {
        guard let slash = bytes.firstIndex(of: 0x2F), let dot = bytes[..<slash].lastIndex(of: 0x2E) else { return false }
        let ending = bytes[(dot + 1)..<slash]
        return dot > 0 && ending.count >= 2 && ending.allSatisfy { (0x61...0x7A).contains($0) }
    }
}
