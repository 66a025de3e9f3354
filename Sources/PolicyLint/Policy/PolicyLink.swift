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
            $0.isLetter || $0.isDigit || [ASCII.plus, ASCII.minus, ASCII.dot].contains($0)
        }
        let end = bytes.firstIndex { !isSchemePart($0) } ?? bytes.count
        let hasScheme =
            end > 0 && end < bytes.count && bytes[end] == ASCII.colon && !(ASCII.zero...ASCII.nine).contains(bytes[0])
        scheme = hasScheme ? 0..<end : nil
        guard hasScheme, bytes[(end + 1)...].starts(with: [ASCII.slash, ASCII.slash]) else {
            host = nil
            return
        }
        let close =
            bytes[(end + 3)...].firstIndex { [ASCII.slash, ASCII.question, ASCII.hash].contains($0) } ?? bytes.count
        let start = bytes[(end + 3)..<close].lastIndex(of: ASCII.at).map { $0 + 1 } ?? end + 3
        host = start..<(bytes[start..<close].lastIndex(of: ASCII.colon) ?? close)
    }

    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// `www.example.com/help`: a host that has only no scheme before it.
    var looksLikeAddress: Bool {
        let host = bytes.prefix { $0 != ASCII.slash }
        return host.contains(ASCII.dot) && bytes.allSatisfy { $0 > ASCII.space && $0 != ASCII.openBrace }
            && host.allSatisfy { $0.isLetter || $0.isDigit || $0 == ASCII.dot || $0 == ASCII.minus }
    }

    static func all(_ book: TextIndex) -> [PolicyLink] {
        book.texts.filter { $0.kind == .help }.map { text in PolicyLink(text, book.withBytes(text) { Array($0) }) }
    }
}
