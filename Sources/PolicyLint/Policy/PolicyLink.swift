import PolicyEngine

/// A help link as it was written, by its parts.
struct PolicyLink {
    let text: CheckedText
    let bytes: [UInt8]
    /// Nil where no `:` ends a scheme.
    let scheme: Range<Int>?
    /// Without what stands before `@` and the port; nil where there is no `//`.
    let host: Range<Int>?

    init(_ text: CheckedText, _ bytes: [UInt8]) {
        self.text = text
        self.bytes = bytes
        let isSchemePart: (UInt8) -> Bool = {
            (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0)
        }
        let end = bytes.firstIndex { !isSchemePart($0) } ?? bytes.count
        let hasScheme = end > 0 && end < bytes.count && bytes[end] == 0x3A && !(0x30...0x39).contains(bytes[0])
        scheme = hasScheme ? 0..<end : nil
        guard hasScheme, bytes[(end + 1)...].starts(with: [0x2F, 0x2F]) else {
            host = nil
            return
        }
        let close = bytes[(end + 3)...].firstIndex { [0x2F, 0x3F, 0x23].contains($0) } ?? bytes.count
        let start = bytes[(end + 3)..<close].lastIndex(of: 0x40).map { $0 + 1 } ?? end + 3
        host = start..<(bytes[start..<close].lastIndex(of: 0x3A) ?? close)
    }

    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    static func all(_ book: TextIndex) -> [PolicyLink] {
        book.texts.filter { $0.kind == .help }.map { text in PolicyLink(text, book.withBytes(text) { Array($0) }) }
    }
}
