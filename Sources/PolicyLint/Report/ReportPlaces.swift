import PolicyEngine

/// A report with its places as people count them.
struct ReportPlaces {
    let report: LintReport
    private let tables: [LineTable?]

    /// Lines are looked up only in files that have findings.
    init(_ report: LintReport) {
        self.report = report
        var isNeeded = [Bool](repeating: false, count: report.files.count)
        func need(_ place: SourcePlace) { if isNeeded.indices.contains(Int(place.file)) { isNeeded[Int(place.file)] = true } }
        for finding in report.findings {
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
    }

    /// Nil for the policy as a whole.
    func span(_ place: SourcePlace?) -> Span? {
        guard let place, tables.indices.contains(Int(place.file)), let table = tables[Int(place.file)] else { return nil }
        let file = report.files[Int(place.file)]
        let lower = min(max(Int(place.lower), 0), file.bytes.count)
        let upper = min(max(Int(place.upper), lower), file.bytes.count)
        let start = table.position(at: lower)
        let end = table.position(at: upper)
        return Span(
            file: Int(place.file), path: report.prefix + file.path, bytes: lower..<upper,
            startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column)
    }
}
