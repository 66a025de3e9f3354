import PolicyAnalysis
import PolicyEngine
import PolicyLint
import PolicyText

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
        let picture = DecisionPicture(decision, width: width) { text, part in
            switch part {
            case .title: paint.bold(text)
            case .link: paint.blue(text)
            case .aside: paint.dim(text)
            case .plain: text
            }
        }
        var lines = picture.lines
        lines.append("")
        for (name, value) in facts { lines += fact(name, value) }
        return lines.reduce(into: "") { text, line in
            text += line
            text += "\n"
        }
    }

    private var facts: [(String, String)] {
        var facts: [(String, String)] = []
        for adjustment in decision.adjustments { facts.append(("adjusted", Self.text(adjustment))) }
        if let retry = Card.retryPlan(decision, event) { facts.append(("retry", retry)) }
        if let action = decision.perform { facts.append(("does", "\(action), without asking")) }
        if !decision.recovery.isEmpty {
            let buttons = decision.recovery.map { $0.id == $0.action ? $0.id : "\($0.id) (\($0.action))" }
            facts.append(("buttons", buttons.dropFirst().reduce(buttons[0]) { $0 + ", " + $1 }))
        }
        let kind = decision.category == decision.kind.rawValue ? "" : " (\(decision.kind.rawValue))"
        facts.append(
            (
                "category",
                decision.category + kind + ", severity \(decision.severity.rawValue)"
                    + (decision.isLogged ? "" : ", not logged")
            ))
        let noRule = decision.match == .fallback ? ": no rule matches this error" : ""
        facts.append(("decided by", decision.rule + noRule + (decision.source.map { " (\($0))" } ?? "")))
        if let refinedBy = decision.refinedBy {
            facts.append(("refined by", refinedBy + (refinedSource.map { " (\($0))" } ?? "")))
        }
        if let least = decision.minimumDuration {
            facts.append(("lasts", "the work seems to take at least \(least.secondsText) s"))
        }
        if decision.isAmbiguous {
            facts.append(
                ("ambiguous", "several rules are equally specific, so the lower ID won; use `beats` to decide"))
        }
        facts.append(("language", language))
        for note in notes { facts.append(("note", note)) }
        return facts
    }

    private static func text(_ adjustment: Decision.Adjustment) -> String {
        let change = "\(adjustment.from.name) → \(adjustment.to.name)"
        return switch adjustment.reason {
        case .loudest: "\(change): the screen “\(adjustment.screen ?? "")” allows nothing more prominent"
        case .noField: "\(change): inline needs a field, and none is known"
        case .cancelled: "\(change): the person canceled it"
        }
    }

    private var language: String {
        func base(_ tag: String) -> Substring? { tag.split(separator: "-").first }
        let spoken = decision.message.locale
        guard let wanted = event.context.locale, base(wanted) != base(spoken) else { return spoken }
        return "\(spoken), because “\(wanted)” has no such text"
    }

    private func fact(_ name: String, _ value: String) -> [String] {
        let lines = TextLines.wrap(VisibleText.clean(value), width: max(width - 15, 20))
        return lines.enumerated().map { index, line in
            "  " + (index == 0 ? paint.dim(TextLines.pad(name, to: 12)) : TextLines.line(of: " ", count: 12)) + line
        }
    }

    static func retryPlan(_ decision: Decision, _ event: ErrorEvent) -> String? {
        if let retry = decision.retry {
            let left = retry.retriesLeft.map { "; \($0) \($0 == 1 ? "retry" : "retries") left" } ?? ""
            let source = WaitText.source(of: retry, for: event)
            return "automatic in \(retry.after.secondsText) s, \(source): call \(retry.nextAttempt)\(left)"
        }
        switch decision.stopped {
        case nil: return nil
        case .serverSaidNo: return "stopped: the server asked not to retry"
        case .exhausted: return "stopped: all retries have been used"
        case .notIdempotent where event.context.isIdempotent == false:
            return "not automatic: the app reported that the call is not safe to repeat"
        case .notIdempotent: return "not automatic: the app did not report that the call is safe to repeat"
        case .retryAfterTooLong: return "stopped: the server asks for a longer wait than the policy allows"
        case .budget: return "stopped: the app has no retries left"
        case .notRepeated: return "not automatic: the app does not retry this work"
        case .timeLimit: return "stopped: the next wait would exceed the time limit"
        }
    }
}
