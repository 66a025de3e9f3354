import PolicyCore

/// Breaking text into lines by the columns it takes in a terminal.
package enum TextLines {
    package static func wrap(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if isEven(paragraph), CellWidth.of(paragraph) <= width {
                lines.append(String(paragraph))
                continue
            }
            var line = ""
            for word in words(of: paragraph, width: width) {
                let needed = CellWidth.of(line) + (line.isEmpty ? 0 : 1) + CellWidth.of(word)
                if needed > width, !line.isEmpty {
                    lines.append(line)
                    line = ""
                }
                line += (line.isEmpty ? "" : " ") + word
                while CellWidth.of(line) > width {
                    let head = prefix(of: line, width: width)
                    lines.append(head)
                    line = String(line.dropFirst(head.count))
                }
            }
            lines.append(line)
        }
        return lines
    }

    /// What stands between backticks is copied, and so stays on one line unless it is long.
    private static func words(of paragraph: Substring, width: Int) -> [String] {
        let pieces = paragraph.split(separator: " ", omittingEmptySubsequences: true)
        var words: [String] = []
        var next = 0
        while next < pieces.count {
            var end = next + 1
            if hasOpenCode(pieces[next]), let last = pieces[end...].firstIndex(where: hasOpenCode) { end = last + 1 }
            let code = pieces[next..<end].joined(separator: " ")
            if CellWidth.of(code) * 3 > width * 2 { end = next + 1 }
            words.append(end == next + 1 ? String(pieces[next]) : code)
            next = end
        }
        return words
    }

    private static func hasOpenCode(_ piece: Substring) -> Bool {
        piece.utf8.reduce(false) { $1 == ASCII.backtick ? !$0 : $0 }
    }

    /// Whether words are one space apart, so that breaking it would change nothing in a line that fits.
    private static func isEven(_ paragraph: Substring) -> Bool {
        var last: UInt8 = ASCII.space
        for byte in paragraph.utf8 {
            if byte == ASCII.space, last == ASCII.space { return false }
            last = byte
        }
        return last != ASCII.space
    }

    private static func prefix(of text: String, width: Int) -> String {
        var taken = ""
        var cells = 0
        for character in text {
            let next = CellWidth.of(String(character))
            if cells + next > width, !taken.isEmpty { break }
            taken.append(character)
            cells += next
        }
        return taken
    }

    /// Lines by so many columns further in, all but the first by two more.
    package static func wrap(_ text: String, width: Int, indent: Int) -> [String] {
        let space = String(repeating: " ", count: indent)
        if CellWidth.of(text) <= max(width - indent, 30) { return [space + text] }
        return wrap(text, width: max(width - indent - 2, 30)).enumerated().map {
            space + ($0.offset == 0 ? "" : "  ") + $0.element
        }
    }

    /// Cut at the end where it is longer than `width` columns.
    package static func shortened(_ text: String, to width: Int) -> String {
        CellWidth.of(text) <= width ? text : prefix(of: text, width: max(width - 1, 1)) + "…"
    }

    package static func pad(_ text: String, to width: Int) -> String {
        text + line(of: " ", count: width - CellWidth.of(text))
    }

    /// One character repeated; empty below 1. `String(repeating:count:)` looks at each of them and costs more than a
    /// decision.
    package static func line(of character: StaticString, count: Int) -> String {
        let bytes = ByteText(start: character.utf8Start, count: character.utf8CodeUnitCount)
        let total = max(count, 0) * bytes.count
        return String(unsafeUninitializedCapacity: total) { room in
            for index in 0..<total { room.initializeElement(at: index, to: bytes[index % bytes.count]) }
            return total
        }
    }
}
