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
            file: Int(place.file), path: path(Int(place.file)), bytes: lower..<upper,
            startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column)
    }

    func path(_ file: Int) -> String { report.prefix + report.files[file].path }

    /// What stands for a place where the policy as a whole is meant: its folder.
    var folder: String {
        let prefix = report.prefix.hasSuffix("/") && report.prefix.utf8.count > 1 ? String(report.prefix.dropLast()) : report.prefix
        return prefix.isEmpty ? "." : prefix
    }

    /// `a.yaml:3:5`, or the folder.
    func name(_ finding: Finding) -> String {
        span(finding.place).map { "\($0.path):\($0.startLine):\($0.startColumn)" } ?? folder
    }

    /// The columns of a span in code points instead of characters.
    func codePointColumns(_ span: Span) -> (start: Int, end: Int) {
        guard let table = tables[span.file] else { return (span.startColumn, span.endColumn) }
        let bytes = report.files[span.file].bytes
        func column(_ line: Int, _ offset: Int) -> Int {
            let range = table.range(ofLine: line)
            let end = min(max(offset, range.lowerBound), range.upperBound)
            return String(decoding: bytes[range.lowerBound..<end], as: UTF8.self).unicodeScalars.count + 1
        }
        return (column(span.startLine, span.bytes.lowerBound), column(span.endLine, span.bytes.upperBound))
    }
}
