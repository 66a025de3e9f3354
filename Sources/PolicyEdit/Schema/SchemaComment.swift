import PolicyEngine

/// The comment in a file’s first line by which yaml-language-server finds its schema.
package enum SchemaComment {
    private static let lead = Array("# yaml-language-server: $schema=".utf8)

    /// The file with that comment and this path, in place of the one it may have.
    package static func naming(_ path: String, in bytes: [UInt8]) -> [UInt8] {
        let first = bytes.firstIndex(of: ASCII.lineFeed) ?? bytes.count
        let isWindows = first > 0 && first < bytes.count && bytes[first - 1] == ASCII.carriageReturn
        let line = lead + Array(path.utf8) + (isWindows ? [ASCII.carriageReturn] : []) + [ASCII.lineFeed]
        return line + (bytes.starts(with: lead) ? bytes.dropFirst(first + 1) : bytes[...])
    }
}
