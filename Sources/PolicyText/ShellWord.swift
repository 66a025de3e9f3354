import PolicyCore

/// One word of a command that can be copied into a shell.
package enum ShellWord {
    /// What would do something to a terminal is written as bash and zsh read it, by its bytes: `$'\x1B'`.
    package static func quoted(_ word: String) -> String {
        if !word.isEmpty, word.utf8.allSatisfy(isPlain) { return word }
        if word.unicodeScalars.contains(where: { $0.isControl }) { return escaped(word) }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte.isDigit || byte.isLetter || "-./:=_".utf8.contains(byte)
    }

    private static func escaped(_ word: String) -> String {
        var text = "$'"
        for byte in word.utf8 {
            switch byte {
            case 0x27, 0x5C: text += "\\" + String(UnicodeScalar(byte))
            case 0x20...0x7E: text += String(UnicodeScalar(byte))
            default: text += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return text + "'"
    }
}
