import PolicyEngine
import PolicyText

/// Workflow commands, which GitHub shows beside the lines of a change.
enum GitHubCommands {
    /// GitHub shows no more of a kind in one step.
    private static let limit = 10

    static func text(_ places: ReportPlaces) -> String {
        let report = places.report
        let kinds: [(Diagnostic.Severity, String)] = [(.error, "error"), (.warning, "warning"), (.info, "notice")]
        let hidden = kinds.reduce(0) { $0 + max(0, report.count($1.0) - limit) }
        var text = ""
        var shown = 0
        for (severity, kind) in kinds {
            let most = severity == .info && hidden > 0 ? limit - 1 : limit
            for finding in report.findings.filter({ $0.severity == severity }).prefix(most) {
                text += command(kind, finding: finding, places: places)
                shown += 1
            }
        }
        if shown < report.findings.count {
            text += "::notice title=policyctl::… and \(report.findings.count - shown) more; see the job summary\n"
        }
        for note in report.settingsNotes + report.notes {
            text += LogCommands.defused("note: \(VisibleLine.shown(note))\n")
        }
        return text + PrettyReport.summary(report) + "\n"
    }

    private static func command(_ kind: String, finding: Finding, places: ReportPlaces) -> String {
        var properties: [(String, String)] = []
        if let span = places.span(finding.place) {
            properties = [
                ("file", span.path), ("line", String(span.startLine)), ("endLine", String(span.endLine)),
                ("col", String(span.startColumn)),
            ]
            // Columns of two lines mean nothing to GitHub; the last one belongs to the stretch.
            if span.startLine == span.endLine {
                properties.append(("endColumn", String(max(span.startColumn, span.endColumn - 1))))
            }
        }
        properties.append(("title", finding.check))
        let diagnostic = finding.diagnostic
        var lines = [diagnostic.message + (diagnostic.label.map { ": \($0)" } ?? "")]
        for related in diagnostic.related {
            if let span = places.span(related.place) {
                lines.append("\(span.path):\(span.startLine): \(related.label)")
            }
        }
        for (name, remark) in [("example", diagnostic.example), ("help", diagnostic.help), ("try", diagnostic.command)]
        {
            if let remark { lines.append("\(name): \(remark)") }
        }
        let head = properties.map { "\($0.0)=\(LogCommands.escaped($0.1, inProperty: true))" }.joined(separator: ",")
        return "::\(kind) \(head)::\(LogCommands.escaped(lines.joined(separator: "\n"), inProperty: false))\n"
    }
}
