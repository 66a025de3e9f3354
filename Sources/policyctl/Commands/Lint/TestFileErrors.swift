import PolicyEngine
import PolicyLint
import PolicyScenarios

/// Tests that cannot be read, in the report of their policy: people who lint a folder expect to hear of all its files.
enum TestFileErrors {
    static func add(to report: inout LintReport, _ input: LintInput, _ inspection: PolicyInspection) {
        guard let policy = inspection.policy, Platform.kind(of: input.path.folder) == .folder else { return }
        var unread: [Diagnostic] = []
        let saved = TestInput.saved(in: input.path.folder) { error in
            unread.append(Diagnostic(.yamlUnreadable, error.message, at: nil, help: "check its permissions"))
        }.filter { input.run.asks(for: $0.path) }
        let tests = TestFiles(saved, policy, inspection.catalog)
        let errors = unread + tests.diagnostics.filter { $0.severity == .error }
        if errors.isEmpty { return }
        for error in errors {
            var finding = Finding(error.following(files: report.files.count))
            finding.isFatal = true
            report.findings.append(finding)
        }
        report.files += tests.files
    }
}
