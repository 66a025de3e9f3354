import PolicyEngine
import PolicyLint
import PolicyText

/// What a run of the linter writes besides its report.
enum LintOutput {
    /// Counts per check, the most frequent first.
    static func statistics(_ report: LintReport, paint: Paint, width limit: Int) -> String {
        var counts: [String: (count: Int, fixable: Int, severity: Diagnostic.Severity)] = [:]
        for finding in report.findings {
            var row = counts[finding.check] ?? (0, 0, finding.severity)
            row.count += 1
            row.fixable += finding.fix == nil ? 0 : 1
            row.severity = max(row.severity, finding.severity)
            counts[finding.check] = row
        }
        let rows = counts.sorted {
            $0.value.count == $1.value.count ? $0.key.precedesByBytes($1.key) : $0.value.count > $1.value.count
        }
        let width = max(rows.map { String($0.value.count).utf8.count }.max() ?? 0, 3)
        let names = rows.map(\.key.utf8.count).max() ?? 0
        var text = ""
        for (check, row) in rows {
            let count = String(row.count)
            let lead =
                String(repeating: " ", count: width - count.utf8.count) + paint.bold(count) + "  "
                + TextLines.pad(check, to: names)
            let fixable = row.fixable > 0 ? "  \(row.fixable) fixable" : ""
            if width + names + 11 + fixable.utf8.count > limit {
                text +=
                    String(lead.reversed().drop { $0 == " " }.reversed()) + "\n"
                    + String(repeating: " ", count: width + 2) + row.severity.rawValue + fixable + "\n"
                continue
            }
            text += lead + "  " + TextLines.pad(row.severity.rawValue, to: 7) + fixable + "\n"
        }
        return text + (rows.isEmpty ? "no findings\n" : "")
    }

    /// What was repaired, per check.
    static func fixes(_ result: FixRounds.Result, isDone: Bool, allowsUnsafe: Bool) -> String {
        let count = result.applied.reduce(0) { $0 + $1.count }
        var text = ""
        if count > 0 {
            text =
                "\(isDone ? "fixed" : "would fix") \(plural(count, "finding")) in \(plural(result.changed.count, "file"))\n"
            for (check, count) in result.applied { text += "  \(count)  \(check)\n" }
        }
        if !isDone {
            let others = result.report.fixable(.unsafe)
            if !allowsUnsafe, others > 0 {
                text +=
                    "\(count == 0 ? "nothing can be fixed safely; " : "")--unsafe-fixes would fix \(plural(others, count == 0 ? "finding" : "more finding"))\n"
            } else if count == 0, result.refused.isEmpty {
                text += "nothing can be fixed\n"
            }
        }
        if !result.refused.isEmpty {
            text +=
                "not fixed, because the policy could not be used afterwards: \(result.refused.joined(separator: ", "))\n"
        }
        return text
    }

    /// What a new baseline has and an old one had not, and the other way round.
    static func baseline(_ new: Baseline, since old: Baseline, path: String) -> String {
        let (came, went) = new.changes(since: old)
        let known = new.counts.values.reduce(0, +)
        var text = "\(path): \(plural(known, "known finding")), \(sum(came)) new, \(sum(went)) gone\n"
        for (sign, changed) in [("+", came), ("-", went)] {
            for (entry, count) in changed { text += "  \(sign) \(entry.text)\(count > 1 ? ", \(count) times" : "")\n" }
        }
        return VisibleText.clean(text)
    }

    private static func sum(_ changed: [(entry: Baseline.Entry, count: Int)]) -> Int {
        changed.reduce(0) { $0 + $1.count }
    }

    private static func plural(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
