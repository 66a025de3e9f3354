import PolicyEngine
import PolicyLint
import PolicyText

/// The catalogue of checks as a table.
struct CheckTable {
    let checks: [Check]
    let paint: Paint
    let width: Int

    var text: String {
        let head = ["CHECK", "SEVERITY", "FIX"]
        let cells = checks.map { [$0.id, CheckPages.level($0), CheckPages.fix($0)] }
        let widths = head.indices.map { column in ([head] + cells).map { CellWidth.of($0[column]) }.max() ?? 0 }
        func line(_ cells: [String]) -> String { zip(cells, widths).map { TextLines.pad($0, to: $1) + "  " }.joined() }
        let column = widths.reduce(0) { $0 + $1 + 2 }
        // Where names leave no room, what is found stands below them.
        let isNarrow = width - column < 24
        let indent = isNarrow ? 4 : column
        var text = paint.dim(isNarrow ? head.joined(separator: " ") : line(head) + "FINDS").trimmed + "\n"
        for (check, cells) in zip(checks, cells) {
            let lines = TextLines.wrap(check.summary, width: max(width - indent, 20))
            let gap = "\n" + String(repeating: " ", count: indent)
            text += isNarrow ? cells.joined(separator: " ") + gap : line(cells)
            text += lines.joined(separator: gap) + "\n"
        }
        return text
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
