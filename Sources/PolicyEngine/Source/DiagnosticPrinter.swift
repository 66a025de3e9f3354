/// Writes diagnostics for people: the place, the line, a caret under it, and what to do.
package struct DiagnosticPrinter {
    package enum Style { case plain, colored }

    private let files: [SourceFile]
    private let style: Style
    private let prefix: String
    private let limit: Int
    private let firstLine: Int

    /// `prefix` stands before every path; at most `limit` diagnostics are written out; `firstLine` is the number of the files' first line.
    package init(files: [SourceFile], style: Style = .plain, prefix: String = "", limit: Int = 200, firstLine: Int = 1) {
        self.files = files
        self.style = style
        self.prefix = prefix
        self.limit = limit
        self.firstLine = firstLine
    }

    package func print(_ diagnostics: [Diagnostic]) -> String {
        var tables: [Int32: LineTable] = [:]
        var text = ""
        for diagnostic in diagnostics.prefix(limit) { text += block(diagnostic, &tables) + "\n" }
        if diagnostics.count > limit { text += "… and \(diagnostics.count - limit) more\n\n" }
        return text + summary(diagnostics) + "\n"
    }

    private func summary(_ diagnostics: [Diagnostic]) -> String {
        let errors = diagnostics.filter { $0.severity == .error }.count
        let warnings = diagnostics.filter { $0.severity == .warning }.count
        let parts = [errors > 0 || warnings == 0 ? count(errors, "error") : "", warnings > 0 ? count(warnings, "warning") : ""].filter { !$0.isEmpty }
        return "\(parts.joined(separator: ", ")) in \(count(files.count, "file"))"
    }

    private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    private func block(_ diagnostic: Diagnostic, _ tables: inout [Int32: LineTable]) -> String {
        let head = "\(diagnostic.severity.rawValue)[\(diagnostic.check)]"
        var text = paint(head, diagnostic.severity == .error ? "1;31" : "1;33")
        text += paint(wrapped(": " + TextWindow.shown(diagnostic.message), indent: 4, first: CellWidth.of(head)), "1") + "\n"
        var places: [(place: SourcePlace, label: String?, isMain: Bool)] = []
        if let place = diagnostic.place { places.append((place, diagnostic.label.map(TextWindow.shown), true)) }
        places += diagnostic.related.map { ($0.place, TextWindow.shown($0.label), false) }
        places = places.filter { $0.place.file >= 0 && Int($0.place.file) < files.count }
        let lines = places.map { place in shownPosition(place.place, &tables) }
        let width = String(lines.map(\.line).max() ?? 0).count + 2
        if let main = places.first, main.isMain {
            text += bar(width, "┌─ \(path(main.place)):\(lines[0].line):\(lines[0].column)") + "\n" + bar(width, "│") + "\n"
        }
        for (index, place) in places.enumerated() {
            if index > 0 {
                let isOtherFile = place.place.file != places[0].place.file
                text += bar(width, isOtherFile ? "├─ \(path(place.place)):\(lines[index].line):\(lines[index].column)" : "·") + "\n"
            }
            text += excerpt(place, table(place.place.file, &tables), lines[index].line, width)
        }
        let hasPlaces = !places.isEmpty
        if diagnostic.place == nil, let label = diagnostic.label { text += "  = \(label)\n" }
        if let help = diagnostic.help {
            if hasPlaces { text += bar(width, "│") + "\n" }
            text += bar(hasPlaces ? width : 2, "= help: ") + wrapped(TextWindow.shown(help), indent: (hasPlaces ? width : 2) + 9) + "\n"
        }
        return text
    }

    private func table(_ file: Int32, _ tables: inout [Int32: LineTable]) -> LineTable {
        if let table = tables[file] { return table }
        let table = LineTable(files[Int(file)].bytes)
        tables[file] = table
        return table
    }

    private func shownPosition(_ place: SourcePlace, _ tables: inout [Int32: LineTable]) -> (line: Int, column: Int) {
        let position = table(place.file, &tables).position(at: Int(place.lower))
        return (position.line + firstLine - 1, position.column)
    }

    private func path(_ place: SourcePlace) -> String { TextWindow.shown(prefix + files[Int(place.file)].path) }

    private func bar(_ width: Int, _ text: String) -> String { String(repeating: " ", count: width + 1) + paint(text, "34") }

    private func excerpt(_ place: (place: SourcePlace, label: String?, isMain: Bool), _ table: LineTable, _ line: Int, _ width: Int) -> String {
        let range = table.range(ofLine: line - firstLine + 1)
        let bytes = files[Int(place.place.file)].bytes
        let lower = min(max(Int(place.place.lower), range.lowerBound), range.upperBound)
        let upper = min(max(Int(place.place.upper), lower), range.upperBound)
        let window = TextWindow(
            before: String(decoding: bytes[range.lowerBound..<lower], as: UTF8.self), marked: String(decoding: bytes[lower..<upper], as: UTF8.self),
            after: String(decoding: bytes[upper..<range.upperBound], as: UTF8.self))
        let number = String(line)
        let gutter = String(repeating: " ", count: width - number.count) + number
        var text = paint("\(gutter) │", "34") + " " + window.line + "\n"
        let caret = String(repeating: place.isMain ? "^" : "-", count: max(1, window.markedCells))
        let label = place.label.map { " " + $0 } ?? ""
        text += bar(width, "│") + " " + String(repeating: " ", count: window.leadingCells)
        text += paint(caret + label, place.isMain ? "1;31" : "1;34") + "\n"
        return text
    }

    /// Breaks at spaces so that lines stay within 80 columns where words allow it.
    private func wrapped(_ text: String, indent: Int, first: Int? = nil) -> String {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            let room = 80 - (lines.isEmpty ? first ?? indent : indent)
            if !line.isEmpty, CellWidth.of(line) + CellWidth.of(word) + 1 > max(room, 30) {
                lines.append(line)
                line = String(word)
            } else {
                line += (line.isEmpty ? "" : " ") + word
            }
        }
        lines.append(line)
        return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
    }

    private func paint(_ text: String, _ code: String) -> String {
        style == .colored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

/// One line of a file cut to what fits, tabs and control characters made visible.
struct TextWindow {
    let line: String
    let leadingCells: Int
    let markedCells: Int

    init(before: String, marked: String, after: String) {
        let head = TextWindow.shown(before)
        let middle = TextWindow.shown(marked)
        let headCells = CellWidth.of(head)
        let cut = headCells > 60 ? "…" + String(head.suffix(50)) : head
        let shownMiddle = middle.count > 70 ? String(middle.prefix(69)) + "…" : middle
        let room = max(0, 100 - CellWidth.of(cut) - CellWidth.of(shownMiddle))
        let tail = TextWindow.shown(String(after.prefix(room + 1)))
        line = cut + shownMiddle + (tail.count > room ? String(tail.prefix(max(0, room - 1))) + "…" : tail)
        leadingCells = CellWidth.of(cut)
        markedCells = CellWidth.of(shownMiddle)
    }

    static func shown(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x09: result.append(contentsOf: "  ".unicodeScalars)
            case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: result.append("\u{FFFD}")
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
