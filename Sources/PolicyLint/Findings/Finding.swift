package import PolicyEngine
import PolicyText

/// A diagnostic of the linter, with what may fix it and what tells it from others of its kind.
package struct Finding: Sendable {
    package var diagnostic: Diagnostic
    package var fix: Fix?
    /// Whether only a translator’s work is missing.
    package var isAboutPendingTranslation: Bool { check == "l10n/stale" || check == "l10n/missing-locale" }
    /// Where it stands by names instead of lines: `rules/network.offline/retry/jitter`; empty for the policy as a whole.
    package var subject = ""
    /// Sixteen letters that stay the same while the finding does, wherever its lines move (a hash of check, subject and the value found; and of the file, where the subject has no id of its own).
    package var fingerprint = ""
    /// Keeps the policy from being used, so that nothing can silence it.
    package var isFatal = false

    package init(_ diagnostic: Diagnostic, fix: Fix? = nil) {
        self.diagnostic = diagnostic
        self.fix = fix
    }

    /// The fix as a report may show it: nil where it would repeat a key.
    package var shownFix: Fix? {
        fix.flatMap { fix in
            fix.edits.allSatisfy { SecretText.masked($0.text) == $0.text } && SecretText.masked(fix.title) == fix.title
                ? fix : nil
        }
    }

    /// The same, as serious as this.
    package func with(_ severity: Diagnostic.Severity) -> Finding {
        var finding = self
        finding.diagnostic = diagnostic.with(severity)
        return finding
    }

    package var check: String { diagnostic.check }
    package var code: DiagnosticCode { diagnostic.code }
    package var severity: Diagnostic.Severity { diagnostic.severity }
    package var place: SourcePlace? { diagnostic.place }
}

/// Where a check leaves what it found.
package struct FindingLog: Sendable {
    package private(set) var findings: [Finding] = []
    private var check = ""
    private var severity = Diagnostic.Severity.warning

    package init() {}

    /// What is added from here on is this check's.
    package mutating func begin(_ check: String, _ severity: Diagnostic.Severity) {
        self.check = check
        self.severity = severity
    }

    /// Says that a check could not look at everything: never silently.
    package mutating func gaveUp(_ message: String, at place: SourcePlace?, help: String? = nil) {
        findings.append(Finding(Diagnostic(.metaInternalLimit, message, at: place, help: help)))
    }

    /// `severity` only where a finding is more or less serious than the check's others.
    package mutating func add(
        _ message: String, at place: SourcePlace?, label: String? = nil, related: [Diagnostic.Related] = [],
        help: String? = nil,
        example: String? = nil, command: String? = nil, severity: Diagnostic.Severity? = nil, fix: Fix? = nil
    ) {
        let diagnostic = Diagnostic(
            DiagnosticCode(check, self.severity), message, at: place, label: label, related: related, help: help,
            severity: severity ?? self.severity, example: example,
            command: command)
        findings.append(Finding(diagnostic, fix: fix))
    }
}
