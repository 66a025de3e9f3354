import PolicyEngine
import PolicyText

/// Checkstyle's XML, which many build servers read. Only files with findings are named.
enum CheckstyleReport {
    static func text(_ places: ReportPlaces) -> String {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
        var order: [String] = []
        var byPath: [String: [Finding]] = [:]
        for finding in places.report.findings {
            let path = places.span(finding.place)?.path ?? places.folder
            if byPath[path] == nil { order.append(path) }
            byPath[path, default: []].append(finding)
        }
        for path in order { text += file(path, findings: byPath[path] ?? [], places: places) }
        return text + "</checkstyle>\n"
    }

    private static func file(_ path: String, findings: [Finding], places: ReportPlaces) -> String {
        var text = "  <file\(XMLText.attributes([("name", path)]))>\n"
        for finding in findings {
            let span = places.span(finding.place)
            let diagnostic = finding.diagnostic
            let attributes = XMLText.attributes([
                ("line", span.map { String($0.startLine) }), ("column", span.map { String($0.startColumn) }),
                ("severity", finding.severity.rawValue),
                ("message", diagnostic.message + (diagnostic.help.map { "; \($0)" } ?? "")),
                ("source", "policyctl." + finding.check),
            ])
            text += "    <error\(attributes)/>\n"
        }
        return text + "  </file>\n"
    }
}
