import PolicyEngine

/// The comment in a file’s first line by which yaml-language-server finds its schema.
package enum SchemaComment {
    private static let lead = Array("# yaml-language-server: $schema=".utf8)
    private static let byteOrderMark = Array("\u{FEFF}".utf8)

    /// The file with that comment and this path, in place of the one it may have.
    package static func naming(_ path: String, in bytes: [UInt8]) -> [UInt8] {
        let mark = bytes.starts(with: byteOrderMark) ? byteOrderMark : []
        let text = Array(bytes.dropFirst(mark.count))
        let first = text.firstIndex(of: ASCII.lineFeed) ?? text.count
        let isWindows = first > 0 && first < text.count && text[first - 1] == ASCII.carriageReturn
        let line = lead + Array(path.utf8) + (isWindows ? [ASCII.carriageReturn] : []) + [ASCII.lineFeed]
        return mark + line + (text.starts(with: lead) ? text.dropFirst(first + 1) : text[...])
    }
}
