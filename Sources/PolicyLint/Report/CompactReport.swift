import PolicyEngine
import PolicyText

/// `path:line:column: severity: message [id]`, one finding a line; of the policy as a whole without line and column.
enum CompactReport {
    static func text(_ places: ReportPlaces) -> String {
        var text = ""
        for finding in places.report.findings {
            text +=
                VisibleLine.shown(
                    "\(places.name(finding)): \(finding.severity.rawValue): \(finding.diagnostic.message) [\(finding.check)]"
                ) + "\n"
        }
        return text
    }
}
