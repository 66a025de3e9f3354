import PolicyEngine
import PolicyText

/// Everything there is to know about findings, for programs. Fields may be added; what one means does not change within a version.
enum FindingsJSON {
    static func text(_ places: ReportPlaces) -> String {
        let report = places.report
        var writer = JSONWriter(indented: true, escapingInvisible: true)
        writer.begin("{")
        writer.member("version", 1)
        writer.key("counts")
        writer.begin("{")
        for (name, count) in [
            ("error", report.count(.error)), ("warning", report.count(.warning)), ("info", report.count(.info)),
            ("files", report.files.count),
            ("suppressed", report.suppressed), ("baselined", report.baselined), ("unchanged", report.unchanged),
            ("fixable", report.fixable(.safe)), ("fixableUnsafe", report.fixable(.unsafe)),
        ] {
            writer.member(name, count)
        }
        writer.end("}")
        writer.array("findings", elements: report.findings) { add($0, places, to: &$1) }
        writer.array("notes", elements: report.settingsNotes + report.notes) { $1.value($0) }
        writer.end("}")
        return writer.text + "\n"
    }

    private static func add(_ finding: Finding, _ places: ReportPlaces, to writer: inout JSONWriter) {
        let diagnostic = finding.diagnostic
        writer.begin("{")
        writer.member("check", finding.check)
        writer.member("severity", finding.severity.rawValue)
        writer.member("message", diagnostic.message)
        add(places.span(finding.place), to: &writer)
        writer.member("label", diagnostic.label)
        writer.array("related", elements: diagnostic.related) { related, writer in
            writer.begin("{")
            add(places.span(related.place), to: &writer)
            writer.member("label", related.label)
            writer.end("}")
        }
        writer.member("example", diagnostic.example)
        writer.member("help", diagnostic.help)
        writer.member("command", diagnostic.command)
        writer.key("fix")
        if let fix = finding.shownFix {
            writer.begin("{")
            writer.member("safety", fix.safety.rawValue)
            writer.member("title", fix.title)
            writer.array("edits", elements: fix.edits) { edit, writer in
                writer.begin("{")
                add(places.span(edit.place), to: &writer)
                writer.member("text", edit.text)
                writer.end("}")
            }
            writer.end("}")
        } else {
            writer.value(nil as String?)
        }
        writer.member("subject", finding.subject)
        writer.member("fingerprint", finding.fingerprint)
        writer.end("}")
    }

    /// `path` and `range`, both null for the policy as a whole.
    private static func add(_ span: ReportPlaces.Span?, to writer: inout JSONWriter) {
        writer.member("path", span?.path)
        writer.key("range")
        guard let span else { return writer.value(nil as String?) }
        writer.begin("{")
        for (name, line, column, offset) in [
            ("start", span.startLine, span.startColumn, span.bytes.lowerBound),
            ("end", span.endLine, span.endColumn, span.bytes.upperBound),
        ] {
            writer.key(name)
            writer.begin("{")
            writer.member("line", line)
            writer.member("column", column)
            writer.member("offset", offset)
            writer.end("}")
        }
        writer.end("}")
    }
}
