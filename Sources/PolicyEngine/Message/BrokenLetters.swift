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
        if meant == "\u{FEFF}" {
            return ("is a byte-order mark that was read in the wrong encoding", "delete it, and save the file as UTF-8")
        }
        if let meant {
            let isOne = meant.unicodeScalars.dropFirst().isEmpty
            return (
                isOne
                    ? "is one letter that was read in the wrong encoding"
                    : "are letters that were read in the wrong encoding",
                "write “\(meant)”, and open and save the file as UTF-8"
            )
        }
        return ("replaces a letter that was lost", "write the letter again, and save the file as UTF-8")
    }

    /// What an encoding shows for the bytes 0x80 to 0xBF, in order, and for bytes that begin letters.
    private struct Encoding {
        let trails: [UInt32: UInt8]
        let leads: [UInt32: Lead]

        init(_ trails: String, _ leads: [UInt32: Lead]) {
            self.trails = trails.unicodeScalars.enumerated().reduce(into: [:]) {
                $0[$1.element.value] = UInt8(0x80 + $1.offset)
            }
            self.leads = leads
        }
    }

    private struct Lead {
        let byte: UInt8
        /// How many letters of such bytes in a row no language writes.
        let least: Int

        var length: Int { byte < 0xE0 ? 2 : 3 }
    }

    /// The bytes that begin most letters of Western Europe.
    private static func leads(c2: Unicode.Scalar, c3: Unicode.Scalar, e2: Unicode.Scalar) -> [UInt32: Lead] {
        [
            c2.value: Lead(byte: 0xC2, least: 1), c3.value: Lead(byte: 0xC3, least: 1),
            e2.value: Lead(byte: 0xE2, least: 1),
        ]
    }

    /// Windows-1252 shows all bytes that begin letters as Latin ones; of other scripts two in a row are looked for.
    private static let latinLeads: [UInt32: Lead] = (UInt8(0xC2)...0xEF).reduce(into: [:]) { leads, byte in
        leads[UInt32(byte)] = Lead(byte: byte, least: [0xC2, 0xC3, 0xE2, 0xEF].contains(byte) ? 1 : 2)
    }

    /// Windows-1252 (with the control characters where it has no sign), Mac OS Roman, code page 437 and, for Cyrillic
    /// letters, Windows-1251, as the Unicode Consortium maps them.
    private static let encodings = [
        Encoding(
            "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ"
                + "\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿",
            latinLeads),
        Encoding(
            "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø", leads(c2: "¬", c3: "√", e2: "‚")),
        Encoding(
            "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐", leads(c2: "┬", c3: "├", e2: "Γ")),
        Encoding(
            "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{98}™љ›њќћџ\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї",
            [0x420: Lead(byte: 0xD0, least: 3), 0x421: Lead(byte: 0xD1, least: 3)]),
    ]

    /// The first signs that stand for the bytes of letters, or for a lost one.
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
                if let found = letters(bytes, at: index, in: encoding) { return found }
            }
            index += length
        }
        return nil
    }

    private static func letters(
        _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, in encoding: Encoding
    ) -> BrokenLetters? {
        guard let (first, lead) = letter(bytes, at: start, in: encoding) else { return nil }
        if lead.least == 1 { return isWritten(bytes, first) ? nil : first }
        var (end, meant, count) = (first.range.upperBound, first.meant ?? "", 1)
        while end < bytes.count, let (next, _) = letter(bytes, at: end, in: encoding) {
            meant += next.meant ?? ""
            end = next.range.upperBound
            count += 1
        }
        return count < lead.least ? nil : BrokenLetters(range: start..<end, meant: meant)
    }

    private static func letter(
        _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, in encoding: Encoding
    ) -> (BrokenLetters, Lead)? {
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
        // A byte-order mark is the only sign of these that people cannot see.
        guard letter.count == lead.length, !text.unicodeScalars.contains("\u{FFFD}"),
            lead.byte != 0xEF || text == "\u{FEFF}"
        else { return nil }
        return (BrokenLetters(range: start..<end, meant: text), lead)
    }

    /// Whether a word in capitals ends with the first sign, and a quotation mark, a dash or a blank follows: “AMANHÃ”.
    private static func isWritten(_ bytes: UnsafeBufferPointer<UInt8>, _ found: BrokenLetters) -> Bool {
        let start = found.range.lowerBound
        var before = start - 1
        while before > 0, bytes[before] & 0xC0 == 0x80 { before -= 1 }
        guard before >= 0, isCapital(LetterFolding.scalar(bytes, before).0) else { return false }
        let (_, width) = LetterFolding.scalar(bytes, start)
        guard endings.contains(LetterFolding.scalar(bytes, start + width).0) else { return false }
        guard found.range.upperBound < bytes.count else { return true }
        let next = LetterFolding.scalar(bytes, found.range.upperBound).0
        return next < 0x80 ? !UInt8(next).isLetter : endings.contains(next)
    }

    private static func isCapital(_ scalar: UInt32) -> Bool {
        (0x41...0x5A).contains(scalar) || (0xC0...0xDE).contains(scalar) && scalar != 0xD7
    }

    private static let endings = Set("”’“‘–—…›»«‹\u{A0}".unicodeScalars.map { $0.value })
}
