import PolicyText

/// Writes diagnostics for people: the place, the line, a caret under it, and what to do.
package struct DiagnosticPrinter {
    package enum Style { case plain, colored }

    private let files: [SourceFile]
    private let style: Style
    private let prefix: String
    private let limit: Int
    private let firstLine: Int
    private let width: Int

    /// `prefix` stands before every path; at most `limit` diagnostics are written out; `firstLine` is the number of the files' first line;
    /// `width` is how many columns a line may take.
    package init(
        files: [SourceFile], style: Style = .plain, prefix: String = "", limit: Int = 200, firstLine: Int = 1,
        width: Int = 80
    ) {
        self.files = files
        self.style = style
        self.prefix = prefix
        self.limit = limit
        self.firstLine = firstLine
        self.width = max(width, 20)
    }

    /// The diagnostics and how many they are.
    package func print(_ diagnostics: [Diagnostic]) -> String {
        blocks(diagnostics) + Self.summary(diagnostics.map { $0.severity }, files: files.count) + "\n"
    }

    /// The diagnostics, each followed by an empty line.
    package func blocks(_ diagnostics: [Diagnostic]) -> String {
        var tables: [Int32: LineTable] = [:]
        var text = ""
        let ordered = Self.errorsFirst(diagnostics) { $0.severity }
        for diagnostic in ordered.prefix(limit) { text += block(diagnostic, &tables) + "\n" }
        if diagnostics.count > limit {
            let rest = Self.summary(ordered.dropFirst(limit).map { $0.severity }, files: nil)
            text += "… and \(rest) more\n\n"
        }
        return text
    }

    /// Errors, then warnings, then what is only for information, each in the order it came in.
    package static func errorsFirst<Item>(_ items: [Item], _ severity: (Item) -> Diagnostic.Severity) -> [Item] {
        [Diagnostic.Severity.error, .warning, .info].flatMap { level in items.filter { severity($0) == level } }
    }

    /// `2 errors, 1 warning in 3 files`.
    package static func summary(_ severities: [Diagnostic.Severity], files: Int?) -> String {
        func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
        let parts = [(Diagnostic.Severity.error, "error"), (.warning, "warning"), (.info, "info")].compactMap {
            severity, noun in
            let count = severities.reduce(0) { $0 + ($1 == severity ? 1 : 0) }
            return count > 0 || severity == .error && severities.isEmpty ? counted(count, noun) : nil
        }
        return parts.joined(separator: ", ") + (files.map { " in " + counted($0, "file") } ?? "")
    }

    /// A place that is shown, and where it stands.
    private struct Spot {
        let place: SourcePlace
        let label: String?
        let isMain: Bool
        let line: Int
        let column: Int
    }

    private func block(_ diagnostic: Diagnostic, _ tables: inout [Int32: LineTable]) -> String {
        let head = "\(diagnostic.severity.rawValue)[\(VisibleLine.shown(diagnostic.check))]"
        let color = color(diagnostic.severity)
        var text = paint(head, color)
        text +=
            paint(broken(": " + VisibleLine.shown(diagnostic.message), indent: 4, first: CellWidth.of(head)), "1")
            + "\n"
        let spots = spots(diagnostic, &tables)
        let gutter = spots.isEmpty ? 2 : String(spots.map { $0.line }.max() ?? 0).count + 2
        for (index, spot) in spots.enumerated() {
            let place = "\(path(spot.place)):\(spot.line):\(spot.column)"
            if index == 0 {
                text += bar(gutter, "┌─ \(place)") + "\n" + bar(gutter, "│") + "\n"
            } else {
                text += bar(gutter, spot.place.file == spots[index - 1].place.file ? "·" : "├─ \(place)") + "\n"
            }
            text += excerpt(
                spot, table: table(spot.place.file, &tables), gutter: gutter, color: spot.isMain ? color : "1;34")
        }
        if diagnostic.place == nil, let label = diagnostic.label {
            text += "  = " + broken(VisibleLine.shown(label), indent: 4) + "\n"
        }
        let remarks = [("example", diagnostic.example), ("help", diagnostic.help), ("try", diagnostic.command)].filter {
            $0.1 != nil
        }
        if !remarks.isEmpty, !spots.isEmpty { text += bar(gutter, "│") + "\n" }
        for (name, remark) in remarks {
            let indent = gutter + 1 + "= \(name): ".utf8.count
            // A command is copied: a line break in it would cut it in two.
            let isCommand = name == "try"
            let all = (remark ?? "").split(separator: "\n", omittingEmptySubsequences: false)
            // What follows a colon is to be pasted: in the column of a list’s dashes, and not broken.
            let snippet = all.first?.hasSuffix(":") == true ? all.dropFirst().map(pasted) : []
            let lines = all.prefix(snippet.isEmpty ? all.count : 1).map { line in
                let lead = line.prefix { $0 == " " }
                let shown = VisibleLine.shown(String(line.dropFirst(lead.count)))
                return lead + (isCommand ? shown : broken(shown, indent: indent + lead.count))
            }
            text +=
                bar(gutter, "= \(name): ") + lines.joined(separator: "\n" + spaces(indent)) + snippet.joined() + "\n"
        }
        return text
    }

    private func spots(_ diagnostic: Diagnostic, _ tables: inout [Int32: LineTable]) -> [Spot] {
        var places: [(SourcePlace, String?, Bool)] = diagnostic.place.map { [($0, diagnostic.label, true)] } ?? []
        places += diagnostic.related.map { ($0.place, $0.label, false) }
        return places.compactMap { place, label, isMain in
            guard files.indices.contains(Int(place.file)) else { return nil }
            let position = table(place.file, &tables).position(at: Int(place.lower))
            return Spot(
                place: place, label: label.map(VisibleLine.shown), isMain: isMain, line: position.line + firstLine - 1,
                column: position.column)
        }
    }

    private func table(_ file: Int32, _ tables: inout [Int32: LineTable]) -> LineTable {
        if let table = tables[file] { return table }
        let table = LineTable(files[Int(file)].bytes)
        tables[file] = table
        return table
    }

    private func path(_ place: SourcePlace) -> String { VisibleLine.shown(prefix + files[Int(place.file)].path) }

    private func bar(_ gutter: Int, _ text: String) -> String { spaces(gutter + 1) + paint(text, "34") }

    /// The line, and under it the caret with its label.
    private func excerpt(_ spot: Spot, table: LineTable, gutter: Int, color: String) -> String {
        let room = width - gutter - 3
        let line = VisibleLine(
            files[Int(spot.place.file)].bytes, in: table.range(ofLine: spot.line - firstLine + 1),
            marking: Int(spot.place.lower)..<Int(spot.place.upper),
            room: room, longestHead: width - 20)
        let number = String(spot.line)
        var text = paint("\(spaces(gutter - number.count))\(number) │", "34") + " " + line.text + "\n"
        let carets = String(repeating: spot.isMain ? "^" : "-", count: line.markedCells)
        let labels = labelLines(spot.label ?? "", lead: line.leadingCells, carets: line.markedCells, room: room)
        for (index, label) in labels.enumerated() {
            let content = index == 0 ? carets + (label.text.isEmpty ? "" : " " + label.text) : label.text
            text +=
                bar(gutter, "│") + " " + spaces(index == 0 ? line.leadingCells : label.indent) + paint(content, color)
                + "\n"
        }
        return text
    }

    /// The first line stands behind the carets, and is empty where the label does not fit there.
    private func labelLines(_ label: String, lead: Int, carets: Int, room: Int) -> [(text: String, indent: Int)] {
        let cells = CellWidth.of(label)
        let behind = room - lead - carets - 1
        if cells <= behind || label.isEmpty { return [(label, 0)] }
        if behind >= 24 {
            return LineBreaks.lines(label, width: behind).map { ($0, lead + carets + 1) }
        }
        let indent = min(lead, max(0, room - max(min(cells, 40), room - lead)))
        return [("", 0)] + LineBreaks.lines(label, width: room - indent).map { ($0, indent) }
    }

    private func pasted(_ line: Substring) -> String {
        let lead = line.prefix { $0 == " " }
        return "\n  " + lead + VisibleLine.shown(String(line.dropFirst(lead.count)))
    }

    private func broken(_ text: String, indent: Int, first: Int? = nil) -> String {
        LineBreaks.lines(text, width: width - indent, first: width - (first ?? indent)).joined(
            separator: "\n" + spaces(indent))
    }

    private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

    private func color(_ severity: Diagnostic.Severity) -> String {
        switch severity {
        case .error: "1;31"
        case .warning: "1;33"
        case .info: "1;36"
        }
    }

    private func paint(_ text: String, _ code: String) -> String {
        style == .colored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
