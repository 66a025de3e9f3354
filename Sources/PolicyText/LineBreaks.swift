import PolicyCore

/// Breaks texts into lines by the columns they take in a terminal.
package enum LineBreaks {
    /// Breaks at spaces, and beside wide characters, which are written without spaces. A word that is longer than a line
    /// stays whole, and so does what is copied: what stands in braces or between backticks, unless it is long.
    package static func lines(_ text: String, width: Int, first: Int? = nil) -> [String] {
        var lines: [String] = []
        var line = ""
        var cells = 0
        for word in words(of: text, width) {
            for (number, part) in parts(word, width).enumerated() {
                let gap = number == 0 && !line.isEmpty ? 1 : 0
                let needed = CellWidth.of(part)
                if !line.isEmpty, cells + gap + needed > (lines.isEmpty ? first ?? width : width) {
                    lines.append(line)
                    line = String(part)
                    cells = needed
                } else {
                    line += (gap == 1 ? " " : "") + part
                    cells += gap + needed
                }
            }
        }
        lines.append(line)
        return lines
    }

    private static let mostWords = 20

    private static func words(of text: String, _ width: Int) -> [Substring] {
        let pieces = text.split(separator: " ", omittingEmptySubsequences: false)
        var words: [Substring] = []
        var next = 0
        while next < pieces.count {
            var end = next
            var (depth, isCode) = (0, false)
            repeat {
                for byte in pieces[end].utf8 {
                    if byte == ASCII.openBrace { depth += 1 }
                    if byte == ASCII.closeBrace, depth > 0 { depth -= 1 }
                    if byte == ASCII.backtick { isCode.toggle() }
                }
                end += 1
            } while end < min(pieces.count, next + mostWords) && (depth > 0 || isCode)
            let whole = text[pieces[next].startIndex..<pieces[end - 1].endIndex]
            if depth > 0 || isCode || CellWidth.of(whole) * 3 > width * 2 { end = next + 1 }
            words.append(end == next + 1 ? pieces[next] : whole)
            next = end
        }
        return words
    }

    /// A word, or its parts where it is too long and holds characters that a line may be broken beside.
    private static func parts(_ word: Substring, _ width: Int) -> [Substring] {
        guard CellWidth.of(word) > width else { return [word] }
        var parts: [Substring] = []
        var start = word.startIndex
        var wasWide = false
        for index in word.indices {
            let isWide = CellWidth.of(word[index...index]) == 2
            if isWide || wasWide, index > start {
                parts.append(word[start..<index])
                start = index
            }
            wasWide = isWide
        }
        return parts + [word[start...]]
    }
}
