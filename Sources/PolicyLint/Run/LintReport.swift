package import PolicyEngine

/// What a run has to say.
package struct LintReport: Sendable {
    /// What keeps the policy from being used first; then by file and place, and at the end what concerns the policy as a whole.
    package var findings: [Finding] = []
    package var files: [SourceFile] = []
    /// Stands before every path: `policies/`.
    package var prefix = ""
    /// How many findings comments in the files silenced.
    package var suppressed = 0
    /// Those, and the ones the baseline knows, for reports that list them.
    package var suppressedFindings: [SuppressedFinding] = []
    /// Where the pages of checks are: a URL to which `/retry/no-jitter.md` is added.
    package var checkPages: String?
    /// How many findings the baseline knows.
    package var baselined = 0
    /// How many findings stand in unchanged lines and were there in the revision asked for.
    package var unchanged = 0
    /// What could not be checked, and why, in sentences.
    package var notes: [String] = []
    /// About the settings themselves: told before the findings.
    package var settingsNotes: [String] = []
    /// From here on a finding makes the run fail.
    package var failLevel = Diagnostic.Severity.error

    /// What the next look takes over where files did not change.
    package internal(set) var context: LintContext?

    package init() {}

    package func fails(_ finding: Finding) -> Bool { finding.isFatal || finding.severity >= failLevel }

    package func count(_ severity: Diagnostic.Severity) -> Int {
        findings.reduce(0) { $0 + ($1.severity == severity ? 1 : 0) }
    }
}
