import PolicyEngine

/// A decision drawn the way it would look to a person, and below it who decided.
struct Card {
    let decision: Decision
    let event: ErrorEvent
    /// File and line of the rule that refined.
    let refinedSource: String?
    let notes: [String]
    let paint: Paint
    let width: Int

    var text: String {
        var lines = decision.surface == .hidden ? silent : framed
        lines.append("")
        for (name, value) in facts { lines += fact(name, value) }
        return lines.joined(separator: "\n") + "\n"
    }

    private var inner: Int { min(max(width, 40), 64) - 4 }

    /// Nothing is shown: one line says so, and what the texts would be.
    private var silent: [String] {
        var lines = ["  " + paint.bold("Nothing is shown.")]
        for line in TextLines.wrap(VisibleText.clean("Its text would be: \(decision.message.title)"), width: inner) { lines.append("  " + paint.dim(line)) }
        return lines
    }

    private var framed: [String] {
        let name = VisibleText.clean(decision.surface.name + (decision.field.map { " at “\($0.prefix(40))”" } ?? ""))
        let label = " \(name) "
        let round = decision.surface == .toast || decision.surface == .badge
        let corners = round ? ["╭", "╮", "╰", "╯"] : ["┌", "┐", "└", "┘"]
        var lines = [corners[0] + "─" + label + String(repeating: "─", count: max(0, inner + 1 - CellWidth.of(label))) + corners[1]]
        for line in TextLines.wrap(VisibleText.clean(decision.message.title), width: inner) { lines.append(row(line, paint.bold)) }
        for part in [decision.message.reason, decision.message.suggestion].compactMap({ $0 }) {
            for line in TextLines.wrap(VisibleText.clean(part), width: inner) { lines.append(row(line)) }
        }
        if let help = decision.message.help { lines += TextLines.wrap(VisibleText.clean(help), width: inner).map { row($0, paint.blue) } }
        let buttons = buttonRows
        if !buttons.isEmpty { lines.append(row("")) }
        lines += buttons.map { row($0) }
        lines.append(corners[2] + String(repeating: "─", count: inner + 2) + corners[3])
        return lines
    }

    private func row(_ text: String, _ style: (String) -> String = { $0 }) -> String {
        let filler = String(repeating: " ", count: max(0, inner - CellWidth.of(text)))
        return "│ " + style(text) + filler + " │"
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
        if !row.isEmpty { rows += TextLines.wrap(row, width: inner).count > 1 && CellWidth.of(row) > inner ? TextLines.wrap(row, width: inner) : [row] }
        return rows
    }

    private var facts: [(String, String)] {
        var facts: [(String, String)] = []
        for adjustment in decision.adjustments { facts.append(("adjusted", Self.text(adjustment))) }
        if let retry = Card.retryPlan(decision, event.context.isIdempotent) { facts.append(("retry", retry)) }
        if let action = decision.perform { facts.append(("does", "\(action), without asking")) }
        if !decision.recovery.isEmpty {
            facts.append(("buttons", decision.recovery.map { $0.id == $0.action ? $0.id : "\($0.id) (\($0.action))" }.joined(separator: ", ")))
        }
        let kind = decision.category == decision.kind.rawValue ? "" : " (\(decision.kind.rawValue))"
        facts.append(("category", decision.category + kind + ", severity \(decision.severity.rawValue)" + (decision.isLogged ? "" : ", not logged")))
        let noRule = decision.match == .fallback ? ": no rule matches this error" : ""
        facts.append(("decided by", decision.rule + noRule + (decision.source.map { " (\($0))" } ?? "")))
        if let refinedBy = decision.refinedBy { facts.append(("refined by", refinedBy + (refinedSource.map { " (\($0))" } ?? ""))) }
        if let least = decision.minimumDuration { facts.append(("lasts", "the work seems to take at least \(least.secondsText) s")) }
        if decision.isAmbiguous { facts.append(("ambiguous", "several rules say equally much; the lower id won. Settle it with `beats`.")) }
        facts.append(("language", language))
        for note in notes { facts.append(("note", note)) }
        return facts
    }

    private static func text(_ adjustment: Decision.Adjustment) -> String {
        let change = "\(adjustment.from.name) → \(adjustment.to.name)"
        return switch adjustment.reason {
        case .loudest: "\(change): the screen “\(adjustment.screen ?? "")” allows nothing louder"
        case .noField: "\(change): inline needs a field, and none is known"
        case .cancelled: "\(change): somebody ended it on purpose"
        }
    }

    private var language: String {
        func base(_ tag: String) -> Substring? { tag.split(separator: "-").first }
        let spoken = decision.message.locale
        guard let wanted = event.context.locale, base(wanted) != base(spoken) else { return spoken }
        return "\(spoken); “\(wanted)” was asked for, and has no such text"
    }

    private func fact(_ name: String, _ value: String) -> [String] {
        let lines = TextLines.wrap(VisibleText.clean(value), width: max(width - 15, 20))
        return lines.enumerated().map { index, line in
            "  " + (index == 0 ? paint.dim(TextLines.pad(name, to: 12)) : String(repeating: " ", count: 12)) + line
        }
    }

    static func retryPlan(_ decision: Decision, _ idempotent: Bool?) -> String? {
        if let retry = decision.retry {
            let left = retry.retriesLeft.map { "; \($0) \($0 == 1 ? "retry" : "retries") left" } ?? ""
            let source = retry.from == .retryAfter ? "as the server asked" : "by the schedule"
            return "by itself in \(retry.after.secondsText) s, \(source): call \(retry.nextAttempt)\(left)"
        }
        switch decision.stopped {
        case nil: return nil
        case .serverSaidNo: return "stopped: the server asked not to be asked again"
        case .exhausted: return "stopped: all retries are used up"
        case .notIdempotent where idempotent == false: return "none by itself: the app said that a repeat may do harm"
        case .notIdempotent: return "none by itself: the app did not say that a repeat does no harm"
        case .retryAfterTooLong: return "stopped: the server wants a longer wait than the policy allows"
        case .budget: return "stopped: the app has no retries to spare"
        case .notRepeated: return "none by itself: the app does not repeat this work"
        case .timeLimit: return "stopped: the next wait would pass the time limit"
        }
    }
}
