/// `｛retryAfter｝`, from a keyboard for Chinese or Japanese.
package enum WideBrace {
    package static let message = "full-width “｛” instead of “{”"
    package static let help = "write { and }, as on an English keyboard"

    /// The first one before a name, in bytes of the text.
    package static func first(in bytes: [UInt8]) -> Range<Int>? {
        let brace: [UInt8] = [0xEF, 0xBD, 0x9B]
        let start = bytes.indices.dropLast(3).first { start in
            bytes[start] == brace[0] && bytes[start + 3].isLetter && bytes[start..<start + 3] == brace[...]
        }
        return start.map { $0..<$0 + 3 }
    }
}
