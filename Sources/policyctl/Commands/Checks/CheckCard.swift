import PolicyEngine
import PolicyLint
import PolicyText

/// One check for people: what it finds, why, examples, and how it is turned off.
struct CheckCard {
    let check: Check
    let paint: Paint
    let width: Int

    var text: String {
        var text =
            paint.bold(check.id) + "\n" + wrapped(check.summary) + "\n\n" + facts + "\n" + wrapped(check.why) + "\n"
        for (number, example) in check.examples.enumerated() {
            let count = check.examples.count > 1 ? " \(number + 1)" : ""
            text += "\n" + paint.dim("EXAMPLE\(count)") + "\n"
            for (line, carets) in MarkedText(example.bad).underlined {
                text += indented(line)
                if let carets { text += indented(carets, paint.bold) }
            }
            text += "\n" + paint.dim("USE INSTEAD\(count)") + "\n"
            for (line, _) in MarkedText(example.good).underlined { text += indented(line) }
        }
        if !check.ignore.isEmpty {
            text += "\n" + paint.dim("WHEN TO IGNORE") + "\n  " + wrapped(check.ignore, indent: 2) + "\n"
        }
        text += "\n" + paint.dim("TO TURN IT OFF") + "\n" + off
        if !check.related.isEmpty {
            let related = wrapped(check.related.joined(separator: ", "), indent: 2)
            text += "\n" + paint.dim("RELATED") + "\n  " + related + "\n"
        }
        return text
    }

    private var facts: String {
        var rows = [
            ("severity", check.isOff ? "\(check.severity.rawValue), but off by default" : check.severity.rawValue)
        ]
        switch check.fix {
        case .none: rows.append(("fix", "by hand"))
        case .safe: rows.append(("fix", "safe: policyctl lint --fix"))
        case .unsafe: rows.append(("fix", "can change what people see: policyctl lint --unsafe-fixes"))
        }
        if !check.aliases.isEmpty { rows.append(("formerly", check.aliases.joined(separator: ", "))) }
        return rows.map { paint.dim(TextLines.pad($0.0, to: 10)) + wrapped($0.1, indent: 10) + "\n" }.joined()
    }

    private var off: String {
        guard check.canBeOff else {
            let what = check.canBeHidden ? "A policy" : "Settings"
            let reason = "\(what) with this error cannot be used, so it cannot be turned off."
            return "  " + wrapped(reason, indent: 2) + "\n"
        }
        let comment = "  in one place, with a comment above it:\n      # policyctl: disable \(check.id) -- why\n"
        return (check.canBeHidden ? comment : "") + """
              everywhere, in .policyctl.yaml:
                  checks: {\(check.id): off}

            """
    }

    private func indented(_ line: String, _ paint: (String) -> String = { $0 }) -> String {
        line.isEmpty ? "\n" : "    " + paint(line) + "\n"
    }

    private func wrapped(_ text: String, indent: Int = 0) -> String {
        LineBreaks.lines(text, width: max(width - indent, 20)).joined(
            separator: "\n" + String(repeating: " ", count: indent))
    }
}

/// What is reported of a file that is no rule file.
struct FilePageCard {
    let page: FilePage
    let paint: Paint
    let width: Int

    var text: String {
        func wrapped(_ text: String) -> String { LineBreaks.lines(text, width: max(width, 20)).joined(separator: "\n") }
        return paint.bold(page.code.id) + "\n" + wrapped(page.summary) + "\n\n" + paint.dim("severity  ")
            + page.code.severity.rawValue + "\n\n" + wrapped(page.why)
            + "\n"
    }
}
