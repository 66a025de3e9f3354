package import PolicyEngine

/// What a run has to say.
package struct LintReport: Sendable {
    /// By file, then by place; what concerns the policy as a whole comes last.
    package var findings: [Finding] = []
    package var files: [SourceFile] = []
    /// Stands before every path: `policies/`.
    package var prefix = ""
    /// How many findings comments in the files silenced.
    package var suppressed = 0
    /// How many findings the baseline knows.
    package var baselined = 0
    /// How many findings stand in files or rules that did not change since the revision asked for.
    package var unchanged = 0
    /// What could not be checked, and why, in sentences.
    package var notes: [String] = []

    package init() {}

    package func count(_ severity: Diagnostic.Severity) -> Int { findings.reduce(0) { $0 + ($1.severity == severity ? 1 : 0) } }
}
