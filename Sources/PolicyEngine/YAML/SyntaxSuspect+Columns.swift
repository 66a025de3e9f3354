/// Lines that begin beside the column they belong to.
extension SyntaxSuspect {
    /// A line a few columns further left than those it goes on with:
    ///
    ///     title: You’re offline
    ///    suggestion: Check your connection.
    static func besideColumn(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> SyntaxSuspect? {
        let line = YAMLLine(bytes, around: offset)
        guard offset <= line.text, line.isEntry || line.keyText != nil else { return nil }
        var earlier = line.above
        while let above = earlier {
            // What is meant stands in the column of the dashes, or of the names behind them.
            let start = line.isEntry ? above.text : above.key
            let missing = start - above.start - line.column
            if (1...3).contains(missing), line.isEntry ? above.isEntry : above.keyText != nil {
                return SyntaxSuspect(
                    "this line begins \(columns(missing)) further left than the \(line.isEntry ? "entries" : "keys") above it",
                    at: line.text..<max(line.textEnd, line.text + 1),
                    help:
                        "put \(spaces(missing)) before it, so that it lines up with “\(above.isEntry && line.isEntry ? "-" : above.keyText ?? "-")”",
                    related: (start..<start + 1, "it belongs in this column"))
            }
            if above.column < line.column { return nil }
            earlier = above.above
        }
        return nil
    }

    /// The first line of a map in the column of the key it belongs to:
    ///
    ///     message:
    ///     title: We couldn’t complete that
    ///       suggestion: …
    static func textInKeyColumn(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> SyntaxSuspect? {
        let line = YAMLLine(bytes, around: offset)
        guard line.key == line.text, line.keyText != nil, let above = line.above, let name = above.keyText,
            above.key == above.text,
            let owner = above.above, let map = owner.keyText, owner.key + map.utf8.count + 1 == owner.textEnd,
            owner.key - owner.start == above.column,
            line.column > above.column
        else { return nil }
        return SyntaxSuspect(
            "“\(name)” is not indented like “\(line.keyText ?? "")” below it, so “\(map)” is empty",
            at: above.key..<above.textEnd,
            help: "put \(spaces(line.column - above.column)) before it",
            related: (line.text..<line.text + 1, "it belongs in this column"))
    }

    private static func columns(_ count: Int) -> String { count == 1 ? "one column" : "\(count) columns" }

    private static func spaces(_ count: Int) -> String {
        count == 1 ? "one more space" : count == 2 ? "two more spaces" : "\(count) more spaces"
    }
}
