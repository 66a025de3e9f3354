import PolicyEngine

/// The table for a job's summary page at GitHub.
package enum GitHubSummary {
    /// What is appended to the file named by `GITHUB_STEP_SUMMARY`.
    package static func markdown(_ report: LintReport) -> String {
        CompactReport.text(ReportPlaces(report))
    }
}
