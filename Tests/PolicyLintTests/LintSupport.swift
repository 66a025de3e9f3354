import PolicyEngine

@testable import PolicyLint

/// A policy in memory with a run over it.
struct LintCase {
    var files: [SourceFile]
    var run = LintRun()

    /// What every policy needs stands in `base.yaml`; `text` is `rules.yaml`.
    init(_ text: String) {
        files = [
            SourceFile(path: "base.yaml", text: Self.base), SourceFile(path: "rules.yaml", text: "schema: 1\n" + text),
        ]
        run.settings.today = "2026-06-01"
    }

    /// Asks one check alone: findings of others in `text` do not matter.
    init(_ text: String, only check: String) {
        self.init(text)
        run.table = SeverityTable(select: [.check(check)])
    }

    init(files: [SourceFile]) {
        self.files = files.sorted { $0.path.precedesByBytes($1.path) }
        run.settings.today = "2026-06-01"
    }

    static let base = """
        schema: 1
        locales: { source: en }
        scopes: { checkout: {} }
        fallback: { show: alert, message: { title: We couldn’t complete that, suggestion: Close the app and open it again. }, recovery: [dismiss] }
        recoveryOptions: { dismiss: { title: Close, action: dismiss, role: cancel } }
        rules: [{ id: base.gone, when: { http: 410 }, category: nonRetryable, show: toast, message: { title: This no longer exists } }]

        """

    var inspection: PolicyInspection { PolicyInspection(files: files) }
    var report: LintReport { run.report(inspection) }

    /// `check@line` of each finding.
    var found: [String] { Self.list(report) }

    /// Those of some checks only.
    func found(_ prefix: String) -> [String] { found.filter { $0.hasPrefix(prefix) } }

    static func list(_ report: LintReport) -> [String] {
        report.findings.map { finding in
            guard let place = finding.place else { return finding.check }
            return "\(finding.check)@\(LineTable(report.files[Int(place.file)].bytes).line(at: Int(place.lower)))"
        }
    }

    /// Schedules that end, and in which only the jitter is wrong; nobody uses them.
    static func schedules(_ names: [String], comment: String = "") -> String {
        "retrySchedules:\n" + names.map { "  \($0):\n    maxRetries: 4\n\(comment)    jitter: none\n" }.joined()
    }
}

/// What tells findings apart in tests, wherever their lines move.
func keys(_ findings: [Finding]) -> [String] { findings.map { "\($0.check) \($0.fingerprint)" }.sorted() }

/// Sound rules, of which tests change a part.
enum SampleRule {
    static let busy = """
        rules:
          - id: net.busy
            when: { http: 503 }
            category: retryable
            show: alert
            message: { title: We’re busy }

        """

    static let busyTwice = """
        rules:
          - id: net.busy
            when:
              - { http: 503 }
              - { http: 504 }
            category: retryable
            show: alert
            message:
              title: We’re busy
              suggestion: Come back later.

        """

    /// One of the maps under `rules`.
    static func of(_ when: String, _ more: String, id: String = "a.b") -> String {
        "  - id: \(id)\n    when: \(when)\n" + more
    }
}

/// What is found in rules, by all checks.
func diagnostics(_ rules: String) -> [Diagnostic] { LintCase(rules).report.findings.map { $0.diagnostic } }

func helps(_ rules: String) -> [String] { diagnostics(rules).compactMap { $0.help } }

/// What one check finds in rules first.
func finding(_ check: String, _ rules: String) -> Diagnostic? {
    LintCase(rules, only: check).report.findings.first { $0.check == check }?.diagnostic
}

/// How often one check finds something in rules.
func countFindings(_ check: String, _ rules: String) -> Int { LintCase(rules, only: check).found.count }
