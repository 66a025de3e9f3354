import PolicyEngine

enum StructureFormatVersion {
    static let check = Check(loading: .structureFormatVersion, fix: { inserting($0, $1) })

    /// `schema: 1` as the first line, or before the first key where something else has to come first.
    private static func inserting(_ diagnostic: Diagnostic, _ policy: LintContext) -> Fix? {
        guard let place = diagnostic.place, let file = policy.file(place), file.key("schema", in: 0) == nil,
            file.tree.nodes[0].kind == .mapping
        else { return nil }
        let bytes = file.source.bytes
        guard Int(place.lower) < bytes.count, bytes[Int(file.tree.nodes[0].lower)] != ASCII.openBrace else {
            return nil
        }
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let lineBreak = bytes.contains(ASCII.carriageReturn) ? "\r\n" : "\n"
        var indent = 0
        while Int(place.lower) - indent > start, bytes[Int(place.lower) - indent - 1] == ASCII.space { indent += 1 }
        let mark = mark(bytes[start..<Int(place.lower)])
        if let mark, let line = bytes[mark...].firstIndex(of: ASCII.lineFeed), line < place.lower {
            return Fix(
                .safe, title: "write `schema: 1`",
                edits: [edit(place.file, line + 1, String(repeating: " ", count: indent) + "schema: 1" + lineBreak)])
        }
        let spot = indent == 0 && mark == nil ? start : Int(place.lower)
        return Fix(
            .safe, title: "write `schema: 1`",
            edits: [edit(place.file, spot, "schema: 1" + lineBreak + String(repeating: " ", count: indent))])
    }

    private static func edit(_ file: Int32, _ spot: Int, _ text: String) -> Fix.Edit {
        Fix.Edit(SourcePlace(file: file, lower: Int32(spot), upper: Int32(spot)), text)
    }

    /// Where a line begins with `---`: what stands above belongs to no document.
    private static func mark(_ bytes: ArraySlice<UInt8>) -> Int? {
        bytes.indices.first { index in
            bytes[index] == ASCII.minus && (index == bytes.startIndex || bytes[index - 1] == ASCII.lineFeed)
                && bytes[index...].starts(with: [ASCII.minus, ASCII.minus, ASCII.minus])
        }
    }
}
