/// Language tags (BCP 47, RFC 5646): language, script and region; further subtags are kept as they are.
package enum LocaleTag {
    /// The tag in its usual spelling (`pt-BR`, `zh-Hant`), or nil when it is no tag.
    package static func canonical(_ tag: String) -> String? {
        let parts = tag.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        guard let language = parts.first, (2...3).contains(language.utf8.count), isLetters(language) else {
            return nil
        }
        var result = [language.lowercased()]
        for part in parts.dropFirst() {
            guard (1...8).contains(part.utf8.count), part.utf8.allSatisfy({ isLetter($0) || (0x30...0x39).contains($0) }) else { return nil }
            if result.count == 1, part.utf8.count == 4, isLetters(part) {
                result.append(part.prefix(1).uppercased() + part.dropFirst().lowercased())
            } else if result.count <= 2, part.utf8.count == 2, isLetters(part) {
                result.append(part.uppercased())
            } else {
                result.append(part.lowercased())
            }
        }
        return result.joined(separator: "-")
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    private static func isLetters(_ text: Substring) -> Bool { text.utf8.allSatisfy(isLetter) }
}
