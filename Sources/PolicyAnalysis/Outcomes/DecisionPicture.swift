package import PolicyEngine
import PolicyText

/// A decision drawn in plain characters, the way it would look to a person.
package struct DecisionPicture {
    /// What a piece of it is, for those who have colours.
    package enum Part { case plain, title, link, aside }

    private let decision: Decision
    private let inner: Int
    private let style: (String, Part) -> String

    /// `width`: the columns there are; the picture takes 40 to 64 of them.
    package init(_ decision: Decision, width: Int, style: @escaping (String, Part) -> String = { text, _ in text }) {
        self.decision = decision
        self.style = style
        inner = min(max(width, 40), 64) - 4
    }

    package var lines: [String] { decision.surface == .hidden ? silent : framed }

    /// Nothing is shown: one line says so, and what the texts would be.
    private var silent: [String] {
        var lines = ["  " + style("Nothing is shown.", .title)]
        for line in TextLines.wrap(VisibleText.clean("Its text would be: \(decision.message.title)"), width: inner) {
            lines.append("  " + style(line, .aside))
        }
        return lines
    }

    private var framed: [String] {
        let name = VisibleText.clean(decision.surface.name + (decision.field.map { " at “\($0.prefix(40))”" } ?? ""))
        let label = " \(name) "
        let round = decision.surface == .toast || decision.surface == .badge
        let corners = round ? ["╭", "╮", "╰", "╯"] : ["┌", "┐", "└", "┘"]
        let rest = TextLines.line(of: "─", count: inner + 1 - CellWidth.of(label))
        var lines = [corners[0] + "─" + label + rest + corners[1]]
        for line in TextLines.wrap(VisibleText.clean(decision.message.title), width: inner) {
            lines.append(row(line, .title))
        }
        for part in [decision.message.reason, decision.message.suggestion].compactMap({ $0 }) {
            for line in TextLines.wrap(VisibleText.clean(part), width: inner) { lines.append(row(line)) }
        }
        if let help = decision.message.help {
            lines += TextLines.wrap(VisibleText.clean(help), width: inner).map { row($0, .link) }
        }
        let buttons = buttonRows
        if !buttons.isEmpty { lines.append(row("")) }
        lines += buttons.map { row($0) }
        lines.append(corners[2] + TextLines.line(of: "─", count: inner + 2) + corners[3])
        return lines
    }

    private func row(_ text: String, _ part: Part = .plain) -> String {
        let filler = TextLines.line(of: " ", count: inner - CellWidth.of(text))
        return "│ " + style(text, part) + filler + " │"
    }

    private var buttonRows: [String] {
        var rows: [String] = []
        var row = ""
        for option in decision.recovery {
            let button = VisibleText.clean(option.role == .destructive ? "[! \(option.title) ]" : "[ \(option.title) ]")
            if !row.isEmpty, CellWidth.of(row) + CellWidth.of(button) + 2 > inner {
                rows.append(row)
                row = ""
            }
            row += (row.isEmpty ? "" : "  ") + button
        }
        if !row.isEmpty {
            rows +=
                TextLines.wrap(row, width: inner).count > 1 && CellWidth.of(row) > inner
                ? TextLines.wrap(row, width: inner) : [row]
        }
        return rows
    }
}
