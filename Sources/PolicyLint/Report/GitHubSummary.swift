import PolicyEngine

/// The table for a job's summary page at GitHub.
package enum GitHubSummary {
    /// What is appended to the file named by `GITHUB_STEP_SUMMARY`. That page takes a megabyte, so long reports are cut.
    package static func markdown(_ report: LintReport) -> String {
        MarkdownReport.text(ReportPlaces(report), rows: 500, details: 50)
    }
}
