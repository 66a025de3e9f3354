import PolicyCore

/// How many columns of a terminal a text takes: 2 for wide East Asian characters and emoji, 0 for what joins the one before
/// (after Unicode Standard Annex 11, the ranges terminals agree on).
package enum CellWidth {
    package static func of(_ text: String) -> Int { width(text) }
    package static func of(_ text: Substring) -> Int { width(text) }

    private static func width(_ text: some StringProtocol) -> Int {
        if let width = simpleWidth(text) { return width }
        var width = 0
        for character in text { width += of(character) }
        return width
    }

    /// The width where every scalar is a character one column wide; nil where one may not be.
    private static func simpleWidth(_ text: some StringProtocol) -> Int? {
        var width = 0
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x20...0x7E, 0xA0...0x2FF, 0x2010...0x2027: width += 1
            default: return nil
            }
        }
        return width
    }

    private static func of(_ character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        if first.isASCII { return 1 }
        if character.unicodeScalars.contains(where: { $0.value == 0xFE0F }) { return 2 }
        switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        return first.properties.isEmojiPresentation || isWide(first.value) ? 2 : 1
    }

    private static func isWide(_ value: UInt32) -> Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
