import PolicyEngine

/// How findings are written.
package enum ReportFormat: String, CaseIterable, Sendable {
    /// For people: the lines with a caret under what is meant.
    case pretty
    /// One finding a line.
    case compact
    case json, github, gitlab, sarif, junit, checkstyle, markdown

    package static func named(_ name: String) -> ReportFormat? { ReportFormat(rawValue: name) }

    /// Whether it tells what a finding is about by names, and its fingerprint.
    package var namesFindings: Bool { [.json, .sarif, .gitlab].contains(self) }

    /// The whole output. `width` and `isColored` matter to `pretty` only.
    package func text(_ report: LintReport, width: Int = 80, isColored: Bool = false) -> String {
        switch self {
        case .pretty: PrettyReport.text(report, width: width, isColored: isColored)
        case .compact: CompactReport.text(ReportPlaces(report))
        case .json: FindingsJSON.text(ReportPlaces(report))
        case .github: GitHubCommands.text(ReportPlaces(report))
        case .gitlab: CodeQualityReport.text(ReportPlaces(report))
        case .sarif: SARIFReport.text(ReportPlaces(report))
        case .junit: JUnitReport.text(ReportPlaces(report))
        case .checkstyle: CheckstyleReport.text(ReportPlaces(report))
        case .markdown: MarkdownReport.text(ReportPlaces(report))
        }
    }
}
