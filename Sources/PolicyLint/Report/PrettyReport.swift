import PolicyEngine
import PolicyText

/// For people at a terminal.
package enum PrettyReport {
    package static let limit = 200

    static func text(_ report: LintReport, width: Int, isColored: Bool) -> String {
        let printer = DiagnosticPrinter(
            files: report.files, style: isColored ? .colored : .plain, prefix: report.prefix, limit: limit, width: width
        )
        let notes = Self.lines(report.notes, width)
        return Self.lines(report.settingsNotes, width) + printer.blocks(report.findings.map { $0.diagnostic }) + notes
            + LineBreaks.lines(summary(report), width: width).joined(separator: "\n") + "\n"
    }

    private static func lines(_ notes: [String], _ width: Int) -> String {
        let all = notes.map {
            LineBreaks.lines("note: " + VisibleLine.shown($0), width: width - 6, first: width).joined(
                separator: "\n      ") + "\n"
        }
        return all.isEmpty ? "" : all.joined() + "\n"
    }

    /// `3 errors, 2 warnings in 14 files (1 suppressed, 1 fixable with --fix)`.
    static func summary(_ report: LintReport) -> String {
        let files = "\(report.files.count) file\(report.files.count == 1 ? "" : "s")"
        let found =
            report.findings.isEmpty
            ? "no findings in \(files)"
            : DiagnosticPrinter.summary(report.findings.map { $0.severity }, files: report.files.count)
        let counts = [
            (report.suppressed, "suppressed"), (report.baselined, "in the baseline"),
            (report.unchanged, "in unchanged places"),
            (report.fixable(.safe), "fixable with --fix"), (report.fixable(.unsafe), "fixable with --unsafe-fixes"),
        ]
        let said = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return said.isEmpty ? found : "\(found) (\(said.joined(separator: ", ")))"
    }
}

extension LintReport {
    package func fixable(_ safety: Fix.Safety) -> Int { findings.reduce(0) { $0 + ($1.fix?.safety == safety ? 1 : 0) } }
}
