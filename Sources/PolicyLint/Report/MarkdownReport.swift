import PolicyEngine
import PolicyText

/// A table of all findings, and below it each as it looks in a terminal.
enum MarkdownReport {
    /// `rows` and `details`: how many findings stand in the table, and how many below it.
    static func text(_ places: ReportPlaces, rows: Int = .max, details: Int = PrettyReport.limit) -> String {
        let report = places.report
        var text = "## policyctl lint\n\n\(MarkdownText.escaped(PrettyReport.summary(report)))\n"
        for note in report.settingsNotes + report.notes { text += "\n> \(MarkdownText.escaped(note))\n" }
        guard !report.findings.isEmpty else { return text }
        text += "\n| severity | check | place | finding |\n| --- | --- | --- | --- |\n"
        for finding in report.findings.prefix(rows) {
            let cells = [finding.severity.rawValue, finding.check, places.name(finding), finding.diagnostic.message]
                .map(MarkdownText.escaped)
            text += "| \(cells.joined(separator: " | ")) |\n"
        }
        if report.findings.count > rows { text += "\n… and \(report.findings.count - rows) more\n" }
        let printer = DiagnosticPrinter(files: report.files, prefix: report.prefix, width: 100)
        for finding in report.findings.prefix(details) {
            let block = printer.blocks([finding.diagnostic])
            let summary = MarkdownText.summary("\(finding.check) – \(places.name(finding))")
            text += "\n<details><summary>\(summary)</summary>\n\n"
            text += MarkdownText.block(String(block.dropLast()), language: "text") + "\n</details>\n"
        }
        return text
    }
}
