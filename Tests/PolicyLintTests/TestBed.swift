import PolicyEngine
import Testing

@testable import PolicyLint
@testable import PolicyScenarios

/// A small policy with tests in memory.
struct TestBed {
    let policy: ErrorPolicy
    let loaded: LoadedPolicy

    static let rules = """
        schema: 1
        locales: { source: en, required: [de] }
        scopes: { checkout: {}, kiosk: { loudest: toast } }
        domains: { Net: { codes: { offline: 1, timeout: 2 } } }
        fallback: { show: alert, message: { title: Something went wrong }, recovery: [dismiss] }
        recoveryOptions: { dismiss: { title: Close, action: dismiss, role: cancel }, retry: { title: Try again, action: retry } }
        retrySchedules: { three: { initial: 1s, multiplier: 2, jitter: equal, maxRetries: 3 } }
        rules:
          - id: offline
            when: { domain: Net, code: offline }
            category: retryable
            show: alert
            message: { title: You’re offline }
            recovery: [retry, dismiss]
          - id: busy
            when: { http: 503 }
            category: retryable
            steps: [{ untilAttempt: 2, show: toast }, { show: alert }]
            message: { title: We’re busy, suggestion: Wait a little. }
            recovery: [retry]
            retry: three
            quiet: 1
            gaveUp: { show: alert, message: { title: We gave up } }
          - id: checkout.busy
            when: { category: retryable, scope: checkout }
            show: screen
        """
    static let german = """
        schema: 1
        locale: de
        translations:
          fallback: { title: Etwas ging schief }
          dismiss: { title: Schließen }
          retry: { title: Erneut }
          offline: { title: Sie sind offline }
          busy: { title: Viel los, suggestion: Warten Sie., gaveUp: { title: Aufgegeben } }
        """

    init(_ rules: String = TestBed.rules) throws {
        loaded = try LoadedPolicy(files: [
            SourceFile(path: "rules.yaml", text: rules), SourceFile(path: "locales/de.yaml", text: Self.german),
        ])
        policy = try ErrorPolicy(compiled: loaded.compiled())
    }

    func read(_ tests: String) -> TestFiles { TestFiles([SourceFile(path: "a.test.yaml", text: tests)], policy) }

    /// Tests below `tests:`, without the lines above it.
    func results(_ tests: String, today: String = "2026-11-23") -> [TestResult] {
        let files = read("schema: 1\ntests:\n" + tests)
        #expect(files.diagnostics.isEmpty, "\(DiagnosticPrinter(files: files.files).print(files.diagnostics))")
        return files.tests.map { TestRun(policy).result(of: $0, today: today) }
    }

    /// What differs, as `field: expected … found …`.
    func differences(_ tests: String) -> [String] {
        results(tests).flatMap { $0.failures }.flatMap { failure in
            failure.differences.map {
                "\(failure.label.isEmpty ? "" : failure.label + ": ")\($0.field.rawValue): \($0.expected) / \($0.found.text)"
            }
        }
    }
}
