import PolicyEngine

/// Breaking text into lines by the columns it takes in a terminal.
enum TextLines {
    static func wrap(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var line = ""
            for word in paragraph.split(separator: " ", omittingEmptySubsequences: true) {
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

    static func pad(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - CellWidth.of(text)))
    }
}
