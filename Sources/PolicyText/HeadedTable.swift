import PolicyCore

/// Rows of a table under the names of its columns, as spreadsheets write them: parted by tabs, semicolons or commas.
package struct HeadedTable {
    /// As they are written, without a byte-order mark.
    package let names: [String]
    private let bytes: [UInt8]
    private var rows: DelimitedRows
    /// The line at an offset before the next row.
    private var counted = (offset: 0, line: 1)

    package struct Row {
        /// From 1.
        package let line: Int
        package let cells: [String]
        /// Whether quotes are closed nowhere, or something stands behind them.
        package let isBroken: Bool
    }

    /// `bytes` are UTF-8. Without names where there is no row.
    package init(_ bytes: [UInt8]) {
        let first = bytes.prefix { $0 != ASCII.lineFeed }
        let separator = [ASCII.tab, ASCII.semicolon].first { first.contains($0) } ?? ASCII.comma
        self.bytes = bytes
        rows = DelimitedRows(bytes, separator: separator)
        names = (rows.row() ?? []).map { $0.text.filter { $0 != "\u{FEFF}" } }
    }

    /// Nil at the end.
    package mutating func next() -> Row? {
        guard let cells = rows.row() else { return nil }
        let start = max(cells.first?.range.lowerBound ?? 0, counted.offset)
        counted.line += bytes[counted.offset..<start].count { $0 == ASCII.lineFeed }
        counted.offset = start
        return Row(line: counted.line, cells: cells.map { $0.text }, isBroken: cells.contains { $0.fault != nil })
    }
}
