import PolicyEngine

/// What signs a text holds, found in one pass: most checks then need not look at it at all.
package struct TextTraits: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Digits, `_`, or a capital behind a small letter.
    package static let code = TextTraits(rawValue: 1)
    package static let digit = TextTraits(rawValue: 2)
    /// Two capitals behind each other; letters beyond a–z may be some.
    package static let capitals = TextTraits(rawValue: 4)
    /// Blanks at the edge, behind each other or before a sign.
    package static let oddBlanks = TextTraits(rawValue: 8)
    /// `'`, `"` or two dots.
    package static let typewriter = TextTraits(rawValue: 16)
    package static let exclamation = TextTraits(rawValue: 32)
    /// `<`, `&`, `*`, `]` or a backtick.
    package static let markup = TextTraits(rawValue: 64)
    /// `%`, `$`, `#` or a backslash.
    package static let format = TextTraits(rawValue: 128)
    package static let invisible = TextTraits(rawValue: 256)
    package static let marks = TextTraits(rawValue: 512)
    package static let lineBreak = TextTraits(rawValue: 1024)

    /// The last sign is a full stop, or a letter from a to z.
    package static let finalStop = TextTraits(rawValue: 2048)
    package static let finalLetter = TextTraits(rawValue: 4096)
    /// `"`, or one of `“`, `”` and `„`.
    package static let quotes = TextTraits(rawValue: 8192)
    /// What UTF-8 has for most letters of Europe, read in another encoding, begins so.
    package static let twiceEncoded = TextTraits(rawValue: 16384)
    /// `#`, `~`, `=` or two slashes.
    package static let draft = TextTraits(rawValue: 32768)

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var traits = TextTraits()
        var before: UInt8 = ASCII.space
        for byte in bytes {
            switch byte {
            case ASCII.a...ASCII.z: break
            case ASCII.space:
                if before == ASCII.space { traits.insert(.oddBlanks) }
            case ASCII.upperA...ASCII.upperZ:
                if before >= ASCII.a, before <= ASCII.z {
                    traits.insert(.code)
                } else if before >= ASCII.upperA, before <= ASCII.upperZ || before >= 0x80 {
                    traits.insert(.capitals)
                }
            case ASCII.zero...ASCII.nine: traits.formUnion([.digit, .code])
            default: traits.formUnion(TextTraits.sign(byte, before))
            }
            before = byte
        }
        if before == ASCII.space { traits.insert(.oddBlanks) }
        if before == ASCII.dot || before == 0x82 && bytes.suffix(3).elementsEqual([0xE3, 0x80, 0x82]) {
            traits.insert(.finalStop)
        }
        if before | ASCII.caseBit >= ASCII.a, before | ASCII.caseBit <= ASCII.z { traits.insert(.finalLetter) }
        self = traits
    }

    private static func sign(_ byte: UInt8, _ before: UInt8) -> TextTraits {
        switch byte {
        case 0x80...:
            var traits: TextTraits =
                before >= 0x80 && byte >= 0xC0 || before >= ASCII.upperA && before <= ASCII.upperZ ? .capitals : []
            switch (before, byte) {
            // The last two bytes of what ``InvisibleSigns`` looks for; it looks closer.
            case (0xC2, 0xAD), (0x80, 0x8B), (0x81, 0xA0...0xA4), (0xEF, 0xBB), (0xF3, 0xA0), (0xA0, 0x8E),
                (0x85, 0x9F...0xA0), (0x85, 0xA4),
                (0xBE, 0xA0), (0xCD, 0x8F):
                traits.insert(.invisible)
            case (0x80, 0x9C...0x9E): traits.insert(.quotes)
            // The last two bytes of what ``BrokenLetters`` looks for; it looks closer.
            case (0xC3, 0x82...0xAF), (0xD0, 0xA0...0xA1), (0x88, 0x9A), (0xC2, 0xAC), (0x80, 0x9A), (0x94, 0x9C),
                (0x94, 0xAC), (0xCE, 0x93), (0xBF, 0xBD):
                traits.insert(.twiceEncoded)
            case (0xBC, 0x85): traits.insert(.format)
            // Digits of other scripts.
            case (0xD9, 0xA0...0xA9), (0xDB, 0xB0...0xB9), (0xDF, _), (0xE0, 0xA5...0xBC), (0xE1, 0x81...0xA0),
                (0xEF, 0xBC):
                traits.insert(.digit)
            default: break
            }
            if byte == 0xCC || byte == 0xCD { traits.insert(.marks) }
            if byte == 0xEF { traits.insert(.exclamation) }
            return traits
        case ASCII.lineFeed: return .lineBreak
        case ASCII.exclamation: return before == ASCII.space ? [.exclamation, .oddBlanks] : .exclamation
        case ASCII.quote: return [.typewriter, .quotes]
        case ASCII.apostrophe: return .typewriter
        case ASCII.dot: return before == ASCII.dot ? .typewriter : before == ASCII.space ? .oddBlanks : []
        case ASCII.colon: return before == ASCII.space ? [.oddBlanks, .markup] : []
        case ASCII.comma, ASCII.semicolon, ASCII.question: return before == ASCII.space ? .oddBlanks : []
        case ASCII.less, ASCII.ampersand, ASCII.asterisk, ASCII.closeBracket, ASCII.backtick: return .markup
        case ASCII.dollar, ASCII.percent, ASCII.backslash: return .format
        case ASCII.hash: return [.format, .draft]
        case ASCII.equals, ASCII.tilde, ASCII.openBracket: return .draft
        case ASCII.slash: return before == ASCII.slash ? .draft : []
        case ASCII.underscore: return .code
        default: return []
        }
    }
}
