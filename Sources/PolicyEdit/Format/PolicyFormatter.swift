package import PolicyEngine

/// Rule files in the usual order and indentation. Comments and meaning stay.
package enum PolicyFormatter {
    /// The file as it should look; nil when it cannot be read as YAML, with the reasons in the log.
    ///
    /// Read again, the result says the same and has the same comments, or the file comes back unchanged.
    package static func format(_ file: SourceFile, number: Int32 = 0, reporting log: inout DiagnosticLog) -> [UInt8]? {
        guard let tree = YAMLReader.read(file.bytes, file: number, keys: Grammar.names, reporting: &log) else {
            return nil
        }
        guard let result = arranged(file), isFaithful(result, to: file, tree) else { return file.bytes }
        return result
    }

    package static func format(_ file: SourceFile) -> [UInt8]? {
        var log = DiagnosticLog()
        return format(file, reporting: &log)
    }

    /// The result before it is checked; nil when the file is written in a way that had better stay.
    package static func arranged(_ file: SourceFile) -> [UInt8]? {
        let hasMark = file.bytes.starts(with: [0xEF, 0xBB, 0xBF])
        let bytes = hasMark ? Array(file.bytes.dropFirst(3)) : file.bytes
        var log = DiagnosticLog()
        guard hasUsualLineBreaks(bytes), let tree = YAMLReader.read(bytes, file: 0, reporting: &log),
            let outline = OutlineReader.outline(bytes, tree: tree, layout: ValueShape.of(path: file.path))
        else { return nil }
        let lines = OutlineWriter.lines(outline)
        let lineEnd: [UInt8] = usesCRLF(bytes) ? [ASCII.carriageReturn, ASCII.lineFeed] : [ASCII.lineFeed]
        return (hasMark ? [0xEF, 0xBB, 0xBF] : []) + lines.flatMap { $0 + lineEnd }
    }

    /// Whether a formatted file says what it said before.
    package static func isFaithful(_ result: [UInt8], to file: SourceFile, _ tree: NodeTree) -> Bool {
        var log = DiagnosticLog()
        guard let new = YAMLReader.read(result, file: 0, reporting: &log),
            SameContent.holds(tree, new, ValueShape.of(path: file.path))
        else { return false }
        return comments(file.bytes, tree) == comments(result, new)
    }

    private static func comments(_ bytes: [UInt8], _ tree: NodeTree) -> [[UInt8]] {
        CommentScanner.comments(in: bytes, tree: tree).map { ByteLines.trimmed(bytes[$0.range]) }.sorted {
            $0.lexicographicallyPrecedes($1)
        }
    }

    /// A lone CR and three rarer signs are line breaks to YAML 1.1, but not to editors.
    private static func hasUsualLineBreaks(_ bytes: [UInt8]) -> Bool {
        !bytes.indices.contains { index in
            switch CommentScanner.breakLength(bytes, index) {
            case 0: false
            case 1: bytes[index] == ASCII.carriageReturn
            case 2: bytes[index] != ASCII.carriageReturn
            default: true
            }
        }
    }

    private static func usesCRLF(_ bytes: [UInt8]) -> Bool {
        var all = 0
        var long = 0
        for (index, byte) in bytes.enumerated() where byte == ASCII.lineFeed {
            all += 1
            if index > 0, bytes[index - 1] == ASCII.carriageReturn { long += 1 }
        }
        return long * 2 > all
    }
}
