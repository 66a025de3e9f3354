/// Foreign text made fit to stand in a message.
package enum CleanText {
    /// Without control characters and without marks that turn the reading direction of what follows; cut between characters
    /// where it is longer than `limit` of them.
    package static func clean(_ text: String, limit: Int = .max) -> String {
        if text.utf8.count <= limit, text.utf8.allSatisfy({ $0 >= ASCII.space && $0 < ASCII.delete }) { return text }
        let head = limit == .max ? Substring(text) : bounded(text, limit)
        let clean =
            head.unicodeScalars.contains(where: { isUnwanted($0) }) ? cleaned(head.unicodeScalars) : String(head)
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
        while index > text.startIndex, index.samePosition(in: text.unicodeScalars) == nil {
            index = text.utf8.index(before: index)
        }
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
        case 0x2061...0x2065, 0x206A...0x206F: true
        default: scalar.isInvisible
        }
    }

    /// Unicode’s White_Space.
    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }

    /// A server’s sentence: cleaned, without links, cut between characters.
    package static func cleanServerText(_ text: String, limit: Int) -> String {
        var result = ""
        for word in clean(text, limit: limit * 4).unicodeScalars.split(whereSeparator: { isBlank($0) })
        where !isLink(String(word)) {
            if !result.isEmpty { result += " " }
            result.unicodeScalars.append(contentsOf: word)
        }
        return clean(result, limit: limit)
    }

    /// How words begin that an app might make a link of.
    private static var schemes: [StaticString] {
        ["<", "mailto:", "tel:", "sms:", "javascript:", "data:", "file:", "http:", "https:"]
    }

    /// What an app might make a link of: an address with a scheme or a path, and whatever stands in angle brackets.
    private static func isLink(_ word: String) -> Bool {
        word.withBytes { bytes in
            for part: StaticString in ["//", "www.", "href="] where holds(bytes, part) { return true }
            for scheme in schemes
            where bytes.count >= scheme.utf8CodeUnitCount
                && bytes.part(0..<scheme.utf8CodeUnitCount).isSame(ignoringCaseOf: scheme)
            {
                return true
            }
            return hasPath(bytes)
        }
    }

    private static func holds(_ bytes: ByteText, _ piece: StaticString) -> Bool {
        let length = piece.utf8CodeUnitCount
        guard bytes.count >= length else { return false }
        for start in 0...(bytes.count - length) where bytes.part(start..<start + length).isSame(ignoringCaseOf: piece) {
            return true
        }
        return false
    }

    /// `name.word/…`: a host and a path without a scheme.
    private static func hasPath(_ bytes: ByteText) -> Bool {
        guard let slash = bytes.firstIndex(of: ASCII.slash), let dot = bytes[..<slash].lastIndex(of: ASCII.dot) else {
            return false
        }
        let ending = bytes[(dot + 1)..<slash]
        return dot > 0 && ending.count >= 2 && ending.allSatisfy { (0x61...0x7A).contains($0.lowercased) }
    }
}
