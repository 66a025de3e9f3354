import PolicyAnalysis
import PolicyEngine
import PolicyLint
import PolicyText

/// The answer to who sees something.
struct WhoSeesOutput {
    let policy: ErrorPolicy
    let paint: Paint
    let width: Int
    let isFull: Bool
    let command: EvaluateLine

    private static let mostGroups = 8

    /// `summary`: who it is, in one sentence.
    func text(found: [QuotedTexts.Text], groups: [UsageQuery.Group], summary: String, scope: String?) -> String {
        var lines: [String] = []
        for text in isFull ? found : Array(found.prefix(4)) { lines += wrapped(description(text), 0) }
        if found.count > 4, !isFull {
            lines.append(
                "and \(found.count - 4) more similar \(found.count == 5 ? "text" : "texts"): --full")
        }
        if !groups.isEmpty { lines += wrapped(paint.bold(VisibleText.clean(summary)), 0) }
        if !lines.isEmpty { lines.append("") }
        if groups.isEmpty {
            return (lines + ["Nobody sees it" + (scope.map { " on \($0)" } ?? "") + "."]).joined(separator: "\n") + "\n"
        }
        let shown = isFull ? groups : Array(groups.prefix(Self.mostGroups))
        for group in shown {
            lines += wrapped(
                paint.bold(VisibleText.clean(group.rules.joined(separator: " with ")))
                    + (group.source.map { "  " + VisibleText.clean($0) } ?? ""), 0)
            for line in isFull ? group.allErrors : group.errors { lines += wrapped(VisibleText.clean(line), 2) }
            lines += wrapped("shown as: \(group.shown)", 2)
            lines += wrapped(command.text(group.example.event, seed: group.example.seed), 2).map { paint.dim($0) }
            lines.append("")
        }
        if groups.count > shown.count { lines += ["and \(groups.count - shown.count) more: --full", ""] }
        lines.removeLast()
        return lines.joined(separator: "\n") + "\n"
    }

    func text(unseen: [QuotedTexts.Text]) -> String {
        if unseen.isEmpty { return "Every text is shown for some error.\n" }
        var lines: [String] = []
        for text in unseen { lines += wrapped(description(text), 0) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// `“You’re offline”: title of network.offline, in English (en)`
    private func description(_ text: QuotedTexts.Text) -> String {
        let part = text.entry.part == .help ? "help link" : text.entry.part.rawValue
        let when = text.isAfterGivingUp ? " after the last retry" : ""
        let owners =
            text.owners.count > 3
            ? text.owners.prefix(3).joined(separator: ", ") + " and \(text.owners.count - 3) more"
            : text.owners.joined(separator: ", ")
        return VisibleText.clean("“\(text.text)”: \(part)\(when) of \(owners) (\(policy.locales[text.entry.locale]))")
    }

    private func wrapped(_ text: String, _ indent: Int) -> [String] {
        TextLines.wrap(text, width: width, indent: indent)
    }

    // MARK: JSON

    func json(_ found: [QuotedTexts.Text], _ groups: [UsageQuery.Group], summary: String) -> String {
        var writer = JSONWriter(indented: true, escapingInvisible: true)
        writer.begin("{")
        writer.member("summary", summary)
        write(found, "texts", to: &writer)
        writer.key("seenBy")
        writer.begin("[")
        for group in groups {
            writer.begin("{")
            writer.member("rules", group.rules)
            if let source = group.source { writer.member("source", source) }
            writer.member("errors", group.allErrors)
            writer.member("shown", group.shown)
            writer.member("example", group.example.arguments)
            writer.end("}")
        }
        writer.end("]")
        writer.end("}")
        return writer.text + "\n"
    }

    func json(unseen: [QuotedTexts.Text]) -> String {
        var writer = JSONWriter(indented: true, escapingInvisible: true)
        writer.begin("{")
        write(unseen, "unseen", to: &writer)
        writer.end("}")
        return writer.text + "\n"
    }

    private func write(_ texts: [QuotedTexts.Text], _ name: String, to writer: inout JSONWriter) {
        writer.key(name)
        writer.begin("[")
        for text in texts {
            writer.begin("{")
            writer.member("text", text.text)
            writer.member("part", text.entry.part.rawValue)
            writer.member("locale", policy.locales[text.entry.locale])
            writer.key("afterGivingUp")
            writer.value(text.isAfterGivingUp)
            writer.member("owners", text.owners)
            writer.end("}")
        }
        writer.end("]")
    }
}
