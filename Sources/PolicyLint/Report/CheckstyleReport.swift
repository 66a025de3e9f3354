import PolicyEngine

/// Checkstyle's XML, which many build servers read. Only files with findings are named.
enum CheckstyleReport {
    static func text(_ places: ReportPlaces) -> String {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
        var open: String?
        for finding in places.report.findings {
            let span = places.span(finding.place)
            let path = span?.path ?? places.folder
            if path != open {
                if open != nil { text += "  </file>\n" }
                text += "  <file\(XMLText.attributes([("name", path)]))>\n"
                open = path
            }
            let diagnostic = finding.diagnostic
            let attributes = XMLText.attributes([
                ("line", span.map { String($0.startLine) }), ("column", span.map { String($0.startColumn) }), ("severity", finding.severity.rawValue),
                ("message", diagnostic.message + (diagnostic.help.map { "; \($0)" } ?? "")), ("source", "policyctl." + finding.check),
            ])
            text += "    <error\(attributes)/>\n"
        }
        if open != nil { text += "  </file>\n" }
        return text + "</checkstyle>\n"
    }
}
