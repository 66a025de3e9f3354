import PolicyAnalysis
import PolicyEdit
import PolicyEngine
import PolicyLint
import PolicyText

/// What people see differently, for a terminal.
struct ChangeText {
    let changes: PolicyChanges
    /// The lines that are written differently.
    let edits: [FileEdit]
    /// How often errors of each entry happened, and how many there were.
    let counts: [Int]?
    let total: Int
    let isFull: Bool
    let command: EvaluateLine
    let paint: Paint
    let width: Int

    private static let mostVariants = 3
    /// What is risky deserves a closer look.
    private static let mostRiskyVariants = 6

    var text: String {
        var text = ""
        for (number, entry) in changes.entries.enumerated() { text += self.entry(entry, counts?[number]) + "\n" }
        return text + edited + closing
    }

    // MARK: What was edited

    private static let mostEdits = 8
    private static let mostLines = 6

    private var edited: String {
        if edits.isEmpty { return "" }
        var lines = [paint.bold("edited")]
        let shown = isFull ? edits : Array(edits.prefix(Self.mostEdits))
        for edit in shown {
            lines += wrapped("\(VisibleText.clean(edit.path)):\(edit.line)", 2)
            lines += some(edit.removed, "-") + some(edit.added, "+")
        }
        if edits.count > shown.count { lines += wrapped("and \(edits.count - shown.count) more; --full shows them", 2) }
        return lines.joined(separator: "\n") + "\n\n"
    }

    /// Each on a line of its own, cut where the terminal ends.
    private func some(_ lines: [String], _ sign: String) -> [String] {
        let shown =
            isFull ? lines : Array(lines.prefix(lines.count > Self.mostLines ? Self.mostLines - 1 : Self.mostLines))
        let texts = shown.map { line in
            let text = "    \(sign) " + VisibleText.clean(String(line.map { $0 == "\t" ? " " : $0 }))
            return sign == "-"
                ? paint.dim(isFull ? text : TextLines.shortened(text, to: width))
                : isFull ? text : TextLines.shortened(text, to: width)
        }
        return texts + (lines.count > shown.count ? ["    \(sign) … \(lines.count - shown.count) more lines"] : [])
    }

    private func entry(_ entry: PolicyChange, _ count: Int?) -> String {
        let mark = entry.risks.isEmpty ? "" : "! "
        var lines = wrapped(
            paint.bold(VisibleText.clean(mark + entry.title)) + share(count)
                + (entry.source.map { "  " + VisibleText.clean($0) } ?? ""), 0)
        for risk in entry.risks { lines += wrapped("risky: \(risk.text)", 2) }
        if !entry.languages.added.isEmpty {
            lines += wrapped("new languages: " + entry.languages.added.joined(separator: ", "), 2)
        }
        if !entry.languages.dropped.isEmpty {
            lines += wrapped(
                "languages that are gone: " + entry.languages.dropped.joined(separator: ", ")
                    + "; who has them sees another one", 2)
        }
        if entry.isOfSeveralRules { lines += wrapped(few(entry.deciding, isFull ? .max : 4), 2) }
        let most = entry.risks.isEmpty ? Self.mostVariants : Self.mostRiskyVariants
        let shown = isFull ? entry.variants : Array(entry.variants.prefix(most))
        for variant in shown { lines += self.variant(variant) }
        if entry.variants.count > shown.count {
            lines += wrapped(
                "and \(entry.variants.count - shown.count) more errors or situations with a similar change; --full shows them",
                2)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func share(_ count: Int?) -> String {
        guard let count else { return "" }
        return "  " + PolicyChanges.share(count, of: total)
    }

    private func variant(_ variant: PolicyChange.Variant) -> [String] {
        var lines: [String] = []
        for (number, line) in (isFull ? variant.allErrors : variant.errors).enumerated() {
            lines += wrapped((number == 0 || line.hasPrefix("and ") ? "" : "and ") + VisibleText.clean(line), 2)
        }
        if variant.before != variant.after {
            lines += change(
                "decided by", before: variant.before.joined(separator: " with "),
                after: variant.after.joined(separator: " with "))
        }
        for facet in isFull ? variant.facets : variant.mainFacets {
            lines += change(facet.name, before: facet.before, after: facet.after)
        }
        let facet = variant.facets.first { $0.subject.isVisible }
        lines += wrapped(command.text(facet?.event ?? variant.example, seed: facet?.seed ?? 0), 4).map {
            paint.dim($0)
        }
        return lines
    }

    /// In one line where there is room, else one above the other.
    private func change(_ name: String, before: String, after: String) -> [String] {
        let (before, after) = (VisibleText.clean(before), VisibleText.clean(after))
        let column = 22
        let head = "    " + (CellWidth.of(name) > column - 6 ? name + "  " : TextLines.pad(name, to: column - 4))
        if CellWidth.of(head) + CellWidth.of(before) + CellWidth.of(after) + 3 <= width,
            !before.utf8.contains(ASCII.lineFeed),
            !after.utf8.contains(ASCII.lineFeed)
        {
            return [head + before + " → " + paint.bold(after)]
        }
        let indent = String(repeating: " ", count: column)
        let room = max(width - column, 24)
        let first = TextLines.wrap(before, width: room)
        let second = TextLines.wrap(after, width: room - 2)
        return [head + (first.first ?? "")] + first.dropFirst().map { indent + $0 }
            + second.enumerated().map {
                String(indent.dropLast(2)) + ($0.offset == 0 ? "→ " : "  ") + paint.bold($0.element)
            }
    }

    private func wrapped(_ text: String, _ indent: Int) -> [String] {
        TextLines.wrap(text, width: width, indent: indent)
    }

    private func few(_ names: [String], _ most: Int) -> String {
        names.count <= most
            ? names.joined(separator: ", ")
            : names.prefix(most).joined(separator: ", ") + " and \(names.count - most) more"
    }

    private var closing: String {
        let visible = changes.entries.filter { $0.isVisible }
        let risky = changes.entries.filter { !$0.risks.isEmpty }.count
        var parts: [String] = []
        if !visible.isEmpty {
            parts.append(
                "\(visible.count) \(visible.count == 1 ? "change" : "changes") for users"
                    + (risky == 0 ? "" : visible.count == 1 ? ", which is risky" : ", \(risky) of them risky"))
        }
        let logged = changes.entries.count - visible.count
        if logged > 0 { parts.append("\(logged) \(logged == 1 ? "change" : "changes") only developers can tell") }
        let silent = changes.withoutEffect
        if !silent.isEmpty {
            parts.append(
                "\(silent.count) \(silent.count == 1 ? "rule" : "rules") written differently without effect for users")
        }
        var text = parts.isEmpty ? "" : parts.joined(separator: "; ") + "\n"
        if !changes.isComplete { text += PolicyChanges.incompleteNote + "\n" }
        return text
    }
}
