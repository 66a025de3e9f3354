import PolicyEdit
import PolicyEngine
import PolicyMessages
import PolicyText

/// The translation status of each language, as a table.
struct StatusTable {
    let sourceLocale: String
    let rows: [TextStatus]
    let paint: Paint
    /// Of the terminal, in cells.
    let width: Int

    var text: String {
        let head = ["LOCALE", "ROLE", "DONE", "MISSING", "STALE", "NOT TRACKED", "FALLBACK"]
        let cells = rows.map { row in
            [
                row.tag, row.role.rawValue, "\(row.done) of \(row.total)", "\(row.missing.count)", "\(row.stale.count)",
                "\(row.untracked.count)",
                row.fallback.isEmpty
                    ? "–" : row.fallback.map { "\($0.messages.count) in \($0.tag)" }.joined(separator: ", "),
            ]
        }
        let widths = head.indices.map { column in ([head] + cells).map { CellWidth.of($0[column]) }.max() ?? 0 }
        if widths.reduce(3 * (widths.count - 1), +) > width { return narrow(head, cells) + advice }
        var text = paint.dim(line(head, widths)) + "\n"
        for row in cells { text += line(row, widths) + "\n" }
        return text + advice
    }

    /// A block for each language, where the columns do not fit beside each other.
    private func narrow(_ head: [String], _ cells: [[String]]) -> String {
        cells.map { row in
            let facts = zip(head, row).dropFirst(2).map {
                "  " + paint.dim(TextLines.pad($0.lowercased(), to: 13)) + $1 + "\n"
            }
            return "\(row[0])  \(row[1])\n" + facts.joined()
        }.joined()
    }

    /// What keeps changed source texts from being noticed.
    private var advice: String {
        guard rows.contains(where: { !$0.untracked.isEmpty }) else { return "" }
        let words =
            "Not tracked: changes of a source text are not detected. If the translations "
            + "are up to date, run `policyctl messages accept` to start tracking."
        return "\n" + TextLines.wrap(words, width: min(max(width, 30), 100)).joined(separator: "\n") + "\n"
    }

    /// The languages of a compiled policy; stale texts cannot be told from others there.
    static func text(_ contents: CompiledContents, _ paint: Paint) -> String {
        let head = ["LOCALE", "", "DONE", "MISSING", "STALE"]
        let cells = contents.languages.dropFirst().map { language in
            [
                language.tag, "", "\(language.done) of \(contents.messages)", "\(contents.messages - language.done)",
                "not tracked",
            ]
        }
        let widths = head.indices.map { column in ([head] + cells).map { CellWidth.of($0[column]) }.max() ?? 0 }
        return paint.dim(line(head, widths)) + "\n" + cells.map { line($0, widths) + "\n" }.joined()
    }

    private func line(_ cells: [String], _ widths: [Int]) -> String { Self.line(cells, widths) }

    /// Numbers are aligned to the right.
    private static func line(_ cells: [String], _ widths: [Int]) -> String {
        cells.indices.map { column in
            if column == cells.count - 1 { return cells[column] }
            let gap = String(repeating: " ", count: max(0, widths[column] - CellWidth.of(cells[column])))
            return (2...5).contains(column) ? gap + cells[column] : cells[column] + gap
        }.joined(separator: "   ")
    }

    static func list(_ rows: [TextStatus], paint: Paint, width: Int) -> String {
        var text = ""
        for row in rows {
            for (word, pairs) in [("missing", row.missing), ("stale", row.stale)] where !pairs.isEmpty {
                text += "\n" + paint.bold("\(row.tag): \(pairs.count) \(word)") + "\n"
                for pair in pairs {
                    text += "  \(pair.name)\n"
                    for line in TextLines.wrap(VisibleText.clean(pair.source.text), width: max(width - 6, 30)) {
                        text += "      " + paint.dim(line) + "\n"
                    }
                }
            }
        }
        return text
    }
}
