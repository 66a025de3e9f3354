import PolicyAnalysis
import PolicyEngine
import PolicyLint
import PolicyText

/// Why an error is decided as it is, for a terminal: sixteen lines unless all is asked for.
struct ReasonsText {
    let reasons: DecisionReasons
    let isFull: Bool
    let paint: Paint
    let width: Int

    private static let mostRules = 4
    private static let mostLines = 16

    var text: String {
        let decision = reasons.decision
        let again = decision.retry.map { ", retried in \(WaitText.write($0.after.wholeMilliseconds))" } ?? ""
        var lines = [head] + line(paint.bold("Decision"), column: 12, value: verdict + again, origin: nil)
        if let cause = reasons.causeText { lines += line(paint.bold("Cause"), column: 12, value: cause, origin: nil) }
        lines.append(paint.bold("Why"))
        lines += rules
        lines.append(paint.bold("Origin of each part"))
        let next =
            reasons.story.text.isEmpty
            ? [] : line(paint.bold("Next"), column: 12, value: reasons.story.text, origin: nil)
        let parts = isFull ? reasons.parts : Array(important.prefix(Self.mostLines - lines.count - next.count))
        lines += parts.flatMap { line("  " + $0.name, column: 12, value: $0.value, origin: $0.source ?? $0.origin) }
        return (lines + next).joined(separator: "\n") + "\n"
    }

    private var head: String {
        var parts = [EventLine.text(reasons.event)]
        if let locale = reasons.event.context.locale { parts.append("in \(locale)") }
        let text = VisibleText.clean(parts.joined(separator: ", "))
        return paint.bold(isFull ? text : TextLines.shortened(text, to: width))
    }

    private var verdict: String {
        let decision = reasons.decision
        if decision.surface == .hidden { return decision.retry == nil ? "nothing is shown" : "nothing is shown yet" }
        return decision.surface.name + (decision.field.map { " at \($0)" } ?? "") + ": “\(decision.message.title)”"
    }

    // MARK: Rules

    private var rules: [String] {
        var lines: [String] = []
        if reasons.decision.match == .fallback { lines.append("  ✓ fallback: no rule names this error") }
        let shown = isFull ? reasons.considered : Array(reasons.considered.prefix(Self.mostRules))
        let column = min((shown.map { CellWidth.of($0.rule) }.max() ?? 0) + 6, 36)
        for rule in shown {
            switch rule.verdict {
            case .decides: lines += line("  ✓ " + rule.rule, column: column, value: rule.asks, origin: rule.source)
            case .refines:
                lines += line(
                    "  ✓ " + rule.rule, column: column, value: "refines it: " + rule.asks, origin: rule.source)
            case .loses(let reason):
                lines += line("  · " + rule.rule, column: column, value: reason, origin: isFull ? rule.source : nil)
            case .lacks(let missing):
                lines += line(
                    "  ✗ " + rule.rule, column: column, value: missing.joined(separator: "; "),
                    origin: isFull ? rule.source : nil)
            }
        }
        let left = reasons.considered.count - shown.count
        if left > 0 {
            lines.append("    and \(left) more nearby \(left == 1 ? "rule" : "rules"): --full")
        }
        return lines
    }

    /// What people can see comes first.
    private var important: [DecisionReasons.Part] {
        let last = ["logged", "absorbs", "lasts"]
        return reasons.parts.filter { !last.contains($0.name) } + reasons.parts.filter { last.contains($0.name) }
    }

    // MARK: Lines

    /// A name, what is said of it, and where that was written at the end of the line; several lines only where all is asked for.
    private func line(_ name: String, column: Int, value: String, origin: String?) -> [String] {
        let head = CellWidth.of(name) < column ? TextLines.pad(name, to: column) : name + "  "
        let (value, origin) = (VisibleText.clean(value), origin.map { VisibleText.clean($0) })
        let taken = CellWidth.of(head)
        let end = origin.map { CellWidth.of($0) + 2 } ?? 0
        guard isFull else {
            let room = max(width - taken - end, 12)
            let text = head + TextLines.shortened(value, to: room)
            guard let origin, CellWidth.of(text) + end <= width else { return [text] }
            return [TextLines.pad(text, to: width - end + 2) + paint.dim(origin)]
        }
        var lines = TextLines.wrap(value, width: max(width - taken, 24))
        if let origin {
            let last = lines.count - 1
            let fits = taken + CellWidth.of(lines[last]) + end <= width
            if fits {
                lines[last] = TextLines.pad(lines[last], to: width - taken - end + 2) + paint.dim(origin)
            } else {
                lines.append(paint.dim(origin))
            }
        }
        return lines.enumerated().map { ($0.offset == 0 ? head : String(repeating: " ", count: taken)) + $0.element }
    }
}

/// A retry story as a table.
struct StoryTable {
    let story: RetryStory
    let paint: Paint
    let width: Int

    var text: String {
        var rows = [["CALL", "AFTER", "SHOWN", "THEN", "TITLE"]]
        for call in story.calls {
            let decision = call.decision
            let shown = decision.surface == .hidden ? "nothing" : decision.surface.name
            let next =
                decision.retry.map { "again in \(WaitText.write($0.after.wholeMilliseconds))" }
                ?? (decision.stopped == nil ? "no retry" : "gives up")
            rows.append([
                String(call.number), WaitText.write(call.time), shown, next,
                decision.surface == .hidden ? "" : decision.message.title,
            ])
        }
        let widths = rows[0].indices.map { column in rows.map { CellWidth.of($0[column]) }.max() ?? 0 }
        var text = ""
        for (number, row) in rows.enumerated() {
            var line = zip(row, widths).map { TextLines.pad($0, to: $1) }.joined(separator: "  ")
            while line.hasSuffix(" ") { line.removeLast() }
            line = TextLines.shortened(VisibleText.clean(line), to: width)
            text += (number == 0 ? paint.dim(line) : line) + "\n"
        }
        if story.isOpen { text += "and so on\n" }
        if story.calls.last?.decision.stopped == .notIdempotent {
            text += "It is not retried, because the call is not reported as safe to repeat; add --idempotent.\n"
        }
        return text
    }
}
