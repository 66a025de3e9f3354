/// Line and column of a byte offset. Lines end at LF, CR or CR LF; columns count characters as an editor shows them.
package struct LineTable: Sendable {
    private let bytes: [UInt8]
    private let starts: [Int]

    package init(_ bytes: [UInt8]) {
        var starts = [0]
        starts.reserveCapacity(bytes.count / 24)
        bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while index < bytes.count {
                if index + 8 <= bytes.count {
                    let ends = lineEnds(bytes.word(at: index))
                    if ends == 0 {
                        index += 8
                        continue
                    }
                    index += ends.trailingZeroBitCount / 8
                }
                if bytes[index] == ASCII.lineFeed {
                    starts.append(index + 1)
                } else if bytes[index] == ASCII.carriageReturn {
                    if index + 1 < bytes.count, bytes[index + 1] == ASCII.lineFeed { index += 1 }
                    starts.append(index + 1)
                }
                index += 1
            }
        }
        self.bytes = bytes
        self.starts = starts

        /// The highest bit of the first byte that ends a line; later ones may have it, too.
        func lineEnds(_ word: UInt64) -> UInt64 {
            zeros(word ^ 0x0A0A_0A0A_0A0A_0A0A) | zeros(word ^ 0x0D0D_0D0D_0D0D_0D0D)
        }
        func zeros(_ word: UInt64) -> UInt64 { (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 }
    }

    /// The line of an offset, from 1. An offset past the end belongs to the last line that has text.
    package func line(at offset: Int) -> Int {
        let target = min(max(offset, 0), bytes.count)
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= target { low = middle } else { high = middle }
        }
        if low > 0, starts[low] == bytes.count { return low }
        return low + 1
    }

    /// The bytes of a line, from 1, without its line break; offsets of the file.
    package func range(ofLine line: Int) -> Range<Int> {
        guard line >= 1, line <= starts.count else { return bytes.count..<bytes.count }
        let start = starts[line - 1]
        var end = line < starts.count ? starts[line] : bytes.count
        while end > start, bytes[end - 1] == ASCII.lineFeed || bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
        return start..<end
    }

    package func text(ofLine line: Int) -> String {
        String(decoding: bytes[range(ofLine: line)], as: UTF8.self)
    }

    /// Line and column, both from 1.
    package func position(at offset: Int) -> (line: Int, column: Int) {
        let line = line(at: offset)
        let range = range(ofLine: line)
        let end = min(max(offset, range.lowerBound), range.upperBound)
        return (line, String(decoding: bytes[range.lowerBound..<end], as: UTF8.self).count + 1)
    }

    /// A place whose columns are known, from which later places of the same line are counted on.
    package struct Cursor {
        package fileprivate(set) var line = 0
        fileprivate var offset = 0
        /// In characters, as an editor shows them; from 1.
        package fileprivate(set) var column = 1
        /// In code points, from 1.
        package fileprivate(set) var codePoint = 1

        package init() {}
    }

    /// Moves a cursor. Many places of one long line cost its length once, when they come in order.
    package func move(_ cursor: inout Cursor, to offset: Int) {
        let line = line(at: offset)
        let range = range(ofLine: line)
        let end = min(max(offset, range.lowerBound), range.upperBound)
        if cursor.line != line || cursor.offset > end || !isBoundary(cursor.offset, in: range) {
            cursor.offset = range.lowerBound
            cursor.column = 1
            cursor.codePoint = 1
        }
        let text = String(decoding: bytes[cursor.offset..<end], as: UTF8.self)
        cursor.line = line
        cursor.offset = end
        cursor.column += text.count
        cursor.codePoint += text.unicodeScalars.count
    }

    /// Whether a character surely begins there: between two of ASCII.
    private func isBoundary(_ offset: Int, in line: Range<Int>) -> Bool {
        offset > line.lowerBound && offset < line.upperBound && (ASCII.space...ASCII.tilde).contains(bytes[offset])
            && (ASCII.space...ASCII.tilde).contains(bytes[offset - 1])
    }
}
