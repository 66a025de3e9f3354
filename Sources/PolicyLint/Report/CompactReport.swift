import PolicyEngine

/// `path:line:column: severity: message [id]`, one finding a line.
enum CompactReport {
    static func text(_ places: ReportPlaces) -> String {
        var text = ""
        for finding in places.report.findings {
            if let span = places.span(finding.place) { text += "\(span.path):\(span.startLine):\(span.startColumn): " }
            text += "\(finding.severity.rawValue): \(finding.diagnostic.message) [\(finding.check)]\n"
        }
        return text
    }
}
