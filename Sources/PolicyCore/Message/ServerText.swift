/// A sentence a server sent, for people.
package enum ServerText {
    /// Cleaned, without links and addresses, cut between characters.
    package static func clean(_ text: String, limit: Int) -> String {
        var result = ""
        for word in CleanText.clean(text, limit: limit * 4).unicodeScalars.split(whereSeparator: { isBlank($0) })
        where !isLink(word) {
            if !result.isEmpty { result += " " }
            result.unicodeScalars.append(contentsOf: word)
        }
        return CleanText.clean(result, limit: limit)
    }

    /// Whether a text says nothing: it is empty, or blanks alone.
    package static func isBlank(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { isBlank($0) } }

    /// Unicode’s White_Space.
    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }

    /// How words begin that an app might make a link of.
    private static var schemes: [StaticString] {
        ["<", "mailto:", "tel:", "sms:", "javascript:", "data:", "file:", "http:", "https:"]
    }

    /// What an app might make a link of: an address with a scheme, a host, an e-mail address, a link of Markdown, and
    /// whatever stands in angle brackets.
    private static func isLink(_ word: Substring.UnicodeScalarView) -> Bool {
        if hasForeignHost(Array(word)) { return true }
        var text = ""
        for scalar in word { text.unicodeScalars.append(folded(scalar)) }
        return text.withBytes { bytes in
            for part: StaticString in ["//", "www.", "href=", "]("] where holds(bytes, part) { return true }
            for scheme in schemes
            where bytes.count >= scheme.utf8CodeUnitCount
                && bytes.part(0..<scheme.utf8CodeUnitCount).isSame(ignoringCaseOf: scheme)
            {
                return true
            }
            return hasHost(bytes)
        }
    }

    /// Whether a host whose ending is not ASCII stands in a word, as in `evil.рф/login`: with a path, a port or a
    /// person before it whatever ends it, without those an ending there is (IANA root zone).
    private static func hasForeignHost(_ word: [Unicode.Scalar]) -> Bool {
        for dot in word.indices.dropFirst() where word[dot] == "." || word[dot] == "\u{FF0E}" {
            guard isOfName(word[dot - 1]) else { continue }
            var end = dot + 1
            while end < word.count, isOfName(word[end]) { end += 1 }
            let ending = word[dot + 1..<end]
            guard ending.count > 1, ending.contains(where: { $0.value >= 0x80 }) else { continue }
            let hasPath = end < word.count && (word[end] == "/" || word[end] == "\u{FF0F}")
            let hasPort = end + 1 < word.count && word[end] == ":" && ("0"..."9").contains(word[end + 1])
            if hasPath || hasPort || word[..<dot].contains("@") { return true }
            let name = String(String.UnicodeScalarView(ending))
            if foreignEndings.contains(where: { known in name.withBytes { $0.isSame(as: known) } }) { return true }
        }
        return false
    }

    private static var foreignEndings: [StaticString] {
        [
            "рф", "РФ", "укр", "бел", "срб", "бг", "ею", "мон", "мкд", "қаз", "рус", "сайт", "онлайн", "ελ", "ευ",
            "հայ", "გე", "ישראל", "السعودية",
            "مصر", "امارات", "ایران", "المغرب", "भारत", "বাংলা", "இந்தியா", "ไทย", "中国", "中國",
            "台湾", "台灣", "香港", "澳門", "新加坡", "한국",
            "みんな", "公司", "网络", "在线",
        ]
    }

    /// Letters of any script, digits and hyphens: no punctuation of ASCII, and none of the full-width and ideographic
    /// marks.
    private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
        case 0x80...0xBF, 0x2000...0x206F, 0x3000...0x303F, 0xFF00...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40,
            0xFF5B...0xFF65:
            false
        default: scalar.value >= 0x80
        }
    }

    /// What hosts may be written with in place of ASCII (UTS #46, full stops; full-width forms).
    private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x3002, 0xFF61: "."
        case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFF01 + 0x21) ?? scalar
        default: scalar
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

    /// Whether `name.word`, four numbers, or either behind `@` stands in it. Only ASCII is looked at: in languages without spaces a host
    /// stands amid other letters, and a full stop between two sentences is no part of one.
    private static func hasHost(_ bytes: ByteText) -> Bool {
        var start = 0
        while start < bytes.count {
            guard isHostByte(bytes[start]) else {
                start += 1
                continue
            }
            var end = start
            while end < bytes.count, isHostByte(bytes[end]) { end += 1 }
            let isStrong =
                start > 0 && bytes[start - 1] == ASCII.at
                || end + 1 < bytes.count
                    && (bytes[end] == ASCII.slash || bytes[end] == ASCII.colon && bytes[end + 1].isDigit)
            if isHost(
                bytes.part(start..<end), isStrong: isStrong, isBehindLetter: start > 0 && bytes[start - 1] >= 0x80)
            {
                return true
            }
            start = end
        }
        return false
    }

    /// With a path, a port or a person before it any ending makes a host; without, those that programs make links of.
    private static func isHost(_ text: ByteText, isStrong: Bool, isBehindLetter: Bool) -> Bool {
        var end = text.count
        while end > 0, text[end - 1] == ASCII.dot { end -= 1 }
        guard let dot = text[..<end].lastIndex(of: ASCII.dot), dot > 0 ? text[dot - 1] != ASCII.dot : isBehindLetter
        else { return false }
        let ending = text.part(dot + 1..<end)
        if ending.allSatisfy({ $0.isDigit }) {
            return text[..<end].allSatisfy { $0.isDigit || $0 == ASCII.dot }
                && text[..<end].count { $0 == ASCII.dot } == 3
        }
        guard ending.count >= 2 else { return false }
        // RFC 5891: names with other letters are written with `xn--`.
        if ending.count > 4, ending.part(0..<4).isSame(ignoringCaseOf: "xn--") { return true }
        guard ending.allSatisfy({ (ASCII.a...ASCII.z).contains($0.lowercased) }) else { return false }
        let known: [StaticString] = [
            "com", "org", "net", "info", "app", "dev", "biz", "shop", "online", "site", "top", "xyz", "link", "example",
        ]
        return isStrong || ending.count == 2 || known.contains { ending.isSame(ignoringCaseOf: $0) }
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        (ASCII.a...ASCII.z).contains(byte.lowercased) || byte.isDigit || byte == ASCII.minus || byte == ASCII.underscore
            || byte == ASCII.dot
    }
}
