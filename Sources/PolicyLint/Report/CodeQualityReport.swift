import PolicyEngine
import PolicyText

/// GitLab's Code Quality report.
enum CodeQualityReport {
    static func text(_ places: ReportPlaces) -> String {
        var used: Set<String> = []
        var writer = JSONWriter(indented: true, escapingInvisible: true)
        writer.begin("[")
        for finding in places.report.findings {
            writer.element { writer in
                let diagnostic = finding.diagnostic
                writer.member("description", diagnostic.message + (diagnostic.label.map { ": \($0)" } ?? ""))
                writer.member("check_name", finding.check)
                writer.member("fingerprint", unused(finding.fingerprint, &used))
                writer.member("severity", severity(finding.severity))
                writer.object("location") { location(places.span(finding.place), folder: places.folder, writer: &$0) }
            }
        }
        writer.end("]")
        return writer.text + "\n"
    }

    /// GitLab drops all but one of those that have the same.
    private static func unused(_ fingerprint: String, _ used: inout Set<String>) -> String {
        var candidate = fingerprint
        var number = 2
        while !used.insert(candidate).inserted {
            candidate = "\(fingerprint)-\(number)"
            number += 1
        }
        return candidate
    }

    private static func severity(_ severity: Diagnostic.Severity) -> String {
        switch severity {
        case .error: "major"
        case .warning: "minor"
        case .info: "info"
        }
    }

    private static func location(_ span: ReportPlaces.Span?, folder: String, writer: inout JSONWriter) {
        writer.member("path", span?.path ?? folder)
        writer.object("lines") {
            $0.member("begin", span?.startLine ?? 1)
            $0.member("end", span?.endLine ?? 1)
        }
        guard let span else { return }
        writer.object("positions") {
            for (name, line, column) in [
                ("begin", span.startLine, span.startColumn), ("end", span.endLine, span.endColumn),
            ] {
                $0.object(name) {
                    $0.member("line", line)
                    $0.member("column", column)
                }
            }
        }
    }
}
