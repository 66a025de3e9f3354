import PolicyEngine

/// A report with its places as people count them.
struct ReportPlaces {
    let report: LintReport
    private let tables: [LineTable?]
    private let last = LastPlace()

    /// Where the place before began: the next one of a long line is counted from there.
    private final class LastPlace {
        var file = -1
        var cursor = LineTable.Cursor()
    }

    /// Lines are looked up only in files that have findings.
    init(_ report: LintReport) {
        self.report = report
        var isNeeded = [Bool](repeating: false, count: report.files.count)
        func need(_ place: SourcePlace) {
            if isNeeded.indices.contains(Int(place.file)) { isNeeded[Int(place.file)] = true }
        }
        for finding in report.findings + report.suppressedFindings.map({ $0.finding }) {
            if let place = finding.place { need(place) }
            for related in finding.diagnostic.related { need(related.place) }
            for edit in finding.fix?.edits ?? [] { need(edit.place) }
        }
        tables = report.files.indices.map { isNeeded[$0] ? LineTable(report.files[$0].bytes) : nil }
    }

    /// A stretch of a file; lines and columns from 1, the end not included.
    struct Span {
        let file: Int
        let path: String
        /// Byte offsets.
        let bytes: Range<Int>
        let startLine: Int
        let startColumn: Int
        let endLine: Int
        let endColumn: Int
        /// The columns in code points.
        let codePoints: (start: Int, end: Int)
    }

    /// Nil for the policy as a whole.
    func span(_ place: SourcePlace?) -> Span? {
        guard let place, tables.indices.contains(Int(place.file)), let table = tables[Int(place.file)] else {
            return nil
        }
        let file = report.files[Int(place.file)]
        let lower = min(max(Int(place.lower), 0), file.bytes.count)
        let upper = min(max(Int(place.upper), lower), file.bytes.count)
        if last.file != Int(place.file) {
            last.file = Int(place.file)
            last.cursor = LineTable.Cursor()
        }
        table.move(&last.cursor, to: lower)
        let start = last.cursor
        var end = start
        table.move(&end, to: upper)
        return Span(
            file: Int(place.file), path: path(Int(place.file)), bytes: lower..<upper,
            startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column,
            codePoints: (start.codePoint, end.codePoint))
    }

    func path(_ file: Int) -> String { report.prefix + report.files[file].path }

    /// What stands for a place where the policy as a whole is meant: its folder.
    var folder: String {
        let prefix =
            report.prefix.hasSuffix("/") && report.prefix.utf8.count > 1
            ? String(report.prefix.dropLast()) : report.prefix
        return prefix.isEmpty ? "." : prefix
    }

    /// `a.yaml:3:5`, or the folder.
    func name(_ finding: Finding) -> String {
        span(finding.place).map { "\($0.path):\($0.startLine):\($0.startColumn)" } ?? folder
    }
}
