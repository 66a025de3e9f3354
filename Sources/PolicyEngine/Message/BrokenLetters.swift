import PolicyText

/// Letters whose UTF-8 bytes were read in another encoding and saved as what that showed, such as “Ã¼” for “ü”; and
/// U+FFFD, which stands for what could not be read at all.
package struct BrokenLetters {
    /// In bytes of the text.
    package let range: Range<Int>
    /// Nil if the letter is lost.
    package let meant: String?

    /// What is wrong, and what to do.
    package var words: (message: String, help: String) {
        if let meant {
            return (
                "is one letter that was read in another encoding",
                "write “\(meant)”, and open and save the file as UTF-8"
            )
        }
        return ("stands for a letter that was lost", "write the letter again, and save the file as UTF-8")
    }

    /// What an encoding shows for the bytes 0x80 to 0xBF, in order, and for the bytes that begin most letters of Europe.
    private struct Encoding {
        let trails: [UInt32: UInt8]
        let leads: [UInt32: (byte: UInt8, length: Int)]

        init(_ trails: String, c2: Unicode.Scalar, c3: Unicode.Scalar, e2: Unicode.Scalar) {
            self.trails = trails.unicodeScalars.enumerated().reduce(into: [:]) {
                $0[$1.element.value] = UInt8(0x80 + $1.offset)
            }
            leads = [c2.value: (0xC2, 2), c3.value: (0xC3, 2), e2.value: (0xE2, 3)]
        }
    }

    /// Windows-1252 (with the control characters where it has no sign), Mac OS Roman and code page 437, as the Unicode
    /// Consortium maps them.
    private static let encodings = [
        Encoding(
            "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ"
                + "\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿",
            c2: "Â", c3: "Ã", e2: "â"),
        Encoding(
            "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø", c2: "¬", c3: "√", e2: "‚"),
        Encoding(
            "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐", c2: "┬", c3: "├", e2: "Γ"),
    ]

    /// The first signs that stand for the bytes of one letter, or for a lost one.
    package static func first(in bytes: UnsafeBufferPointer<UInt8>) -> BrokenLetters? {
        var index = 0
        while index < bytes.count {
            if bytes[index] < 0x80 {
                index += 1
                continue
            }
            let (value, length) = LetterFolding.scalar(bytes, index)
            if value == 0xFFFD { return BrokenLetters(range: index..<index + length, meant: nil) }
            for encoding in encodings {
                if let found = letter(bytes, at: index, in: encoding) { return found }
            }
            index += length
        }
        return nil
    }

    private static func letter(
        _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, in encoding: Encoding
    ) -> BrokenLetters? {
        let (value, width) = LetterFolding.scalar(bytes, start)
        guard let lead = encoding.leads[value] else { return nil }
        var (end, letter) = (start + width, [lead.byte])
        while letter.count < lead.length, end < bytes.count {
            let (value, width) = LetterFolding.scalar(bytes, end)
            guard let byte = encoding.trails[value] else { return nil }
            letter.append(byte)
            end += width
        }
        let text = String(decoding: letter, as: UTF8.self)
        let isLetter = letter.count == lead.length && !text.unicodeScalars.contains("\u{FFFD}")
        return isLetter ? BrokenLetters(range: start..<end, meant: text) : nil
    }
}
