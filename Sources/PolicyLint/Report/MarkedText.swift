import PolicyEngine
import PolicyText

/// An example with the places marked in it taken out of the text.
package struct MarkedText: Sendable {
    package let text: String
    /// Offsets in the text's UTF-8, in the order the marks end.
    package let marks: [Range<Int>]

    /// `⟦` and `⟧` stand around what is marked.
    package init(_ marked: String) {
        var text = String.UnicodeScalarView()
        var offset = 0
        var open: [Int] = []
        var marks: [Range<Int>] = []
        for scalar in marked.unicodeScalars {
            switch scalar {
            case "⟦": open.append(offset)
            case "⟧": if let start = open.popLast() { marks.append(start..<offset) }
            default:
                text.append(scalar)
                offset += UTF8.width(scalar)
            }
        }
        self.text = String(text)
        self.marks = marks
    }

    /// The lines as they are shown, under each that holds something marked a line of carets.
    package var underlined: [(line: String, carets: String?)] {
        let bytes = Array(text.utf8)
        let table = LineTable(bytes)
        let count = text.utf8.reduce(1) { $0 + ($1 == ASCII.lineFeed ? 1 : 0) }
        return (1...count).map { number in
            let range = table.range(ofLine: number)
            let carets = carets(range, bytes, isLast: number == count)
            return (VisibleLine.shown(String(decoding: bytes[range], as: UTF8.self)), carets)
        }
    }

    private func carets(_ line: Range<Int>, _ bytes: [UInt8], isLast: Bool) -> String? {
        var cells: [Bool] = []
        for mark in marks {
            let lower = max(mark.lowerBound, line.lowerBound)
            let upper = min(mark.upperBound, line.upperBound)
            guard
                lower < upper || mark.isEmpty && line.contains(mark.lowerBound)
                    || mark.isEmpty && mark.lowerBound == line.upperBound
            else { continue }
            func width(_ range: Range<Int>) -> Int {
                CellWidth.of(VisibleLine.shown(String(decoding: bytes[range], as: UTF8.self)))
            }
            let start = width(line.lowerBound..<lower)
            let end = max(start + 1, width(line.lowerBound..<upper))
            while cells.count < end { cells.append(false) }
            for cell in start..<end { cells[cell] = true }
        }
        return cells.isEmpty ? nil : String(cells.map { $0 ? "^" : " " })
    }
}
