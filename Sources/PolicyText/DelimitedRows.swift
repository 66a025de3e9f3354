import PolicyCore

/// Rows of a table whose cells are parted by commas, semicolons or tabs (RFC 4180). Line ends may be CR LF, LF or CR.
package struct DelimitedRows {
    package struct Cell {
        package let text: String
        /// In bytes, with its quotes.
        package let range: Range<Int>
        package var fault: Fault?
    }

    package enum Fault {
        /// Quotes that are closed nowhere.
        case open
        /// Something behind the closing quote.
        case behindQuote(Range<Int>)
    }

    package static let cellLimit = 1_000

    private let bytes: [UInt8]
    package private(set) var index: Int
    package let separator: UInt8
    /// Whether the row read last had more cells than are read; nothing is read behind it.
    package private(set) var isTooLong = false

    package init(_ bytes: [UInt8], from index: Int = 0, separator: UInt8) {
        (self.bytes, self.index, self.separator) = (bytes, index, separator)
    }

    /// Nil at the end.
    package mutating func row() -> [Cell]? {
        while index < bytes.count, isLineEnd(bytes[index]) { index += 1 }
        guard index < bytes.count, !isTooLong else { return nil }
        var cells: [Cell] = []
        while true {
            cells.append(cell())
            guard index < bytes.count, bytes[index] == separator else { break }
            if cells.count == Self.cellLimit {
                isTooLong = true
                break
            }
            index += 1
        }
        return cells
    }

    private mutating func cell() -> Cell {
        let lower = index
        guard index < bytes.count, bytes[index] == ASCII.quote else {
            while index < bytes.count, bytes[index] != separator, !isLineEnd(bytes[index]) { index += 1 }
            return Cell(text: String(decoding: bytes[lower..<index], as: UTF8.self), range: lower..<index)
        }
        var value: [UInt8] = []
        index += 1
        while index < bytes.count {
            if bytes[index] == ASCII.quote {
                guard index + 1 < bytes.count, bytes[index + 1] == ASCII.quote else { break }
                index += 1
            }
            value.append(bytes[index])
            index += 1
        }
        let text = String(decoding: value, as: UTF8.self)
        if index >= bytes.count { return Cell(text: text, range: lower..<index, fault: .open) }
        index += 1
        let rest = index
        while index < bytes.count, bytes[index] != separator, !isLineEnd(bytes[index]) { index += 1 }
        let hasMore = bytes[rest..<index].contains { $0 != ASCII.space }
        return Cell(text: text, range: lower..<rest, fault: hasMore ? .behindQuote(rest..<index) : nil)
    }

    private func isLineEnd(_ byte: UInt8) -> Bool { byte == ASCII.lineFeed || byte == ASCII.carriageReturn }
}
