import PolicyEngine
import Testing

@testable import PolicyLint

/// Checks that several threads ask.
@Suite struct LintThreadsTests {
    /// Small enough for one thread; `padding` bytes of comments make it large enough for two.
    private static func files(padding: Int) -> [SourceFile] {
        let app = """
            schema: 1
            locales: { source: en, optional: [de] }
            recoveryOptions: { dismiss: { title: Close, action: dismiss, role: cancel } }
            fallback: { show: alert, message: { title: Unknown problem }, recovery: [dismiss] }

            """
        let rules = (0..<200).map { number in
            "  - { id: r.n\(number), when: { domain: D, code: c\(number) }, category: nonRetryable, show: alert, "
                + "message: { title: Oops number \(number)!!, suggestion: Ask  for \(number) }, recovery: [dismiss] }\n"
        }
        let others = """
              - { id: all, when: { category: '*', firstLoad: true }, show: screen }
              - { id: tie, when: { code: [c1, c2] }, category: retryable, show: alert, message: { title: Tied }, recovery: [dismiss] }
              - { id: tied, when: { code: [c2, c3] }, category: nonRetryable, show: toast, message: { title: Tied }, recovery: [dismiss] }

            """
        let german = (0..<200).map { "  r.n\($0): { title: Nummer \($0)!!, suggestion: Nach \($0 + 1) fragen }\n" }
        let comments = String(repeating: "# more\n", count: padding / 7)
        return [
            SourceFile(path: "app.yaml", text: app),
            SourceFile(path: "de.yaml", text: "schema: 1\nlocale: de\ntranslations:\n" + german.joined()),
            SourceFile(path: "rules.yaml", text: "schema: 1\nrules:\n" + rules.joined() + others + comments),
        ]
    }

    private static func findings(padding: Int) -> [Diagnostic] {
        var run = LintRun()
        run.mostFindings = 100_000
        run.namesFindings = false
        return run.report(PolicyInspection(files: files(padding: padding))).findings.map { $0.diagnostic }
    }

    @Test("Findings are the same on one thread and on two, each time") func sameOnTwoThreads() {
        let (small, large) = (
            PolicyInspection(files: Self.files(padding: 0)), PolicyInspection(files: Self.files(padding: 70_000))
        )
        #expect(!small.isLarge && large.isLarge && large.policy != nil)
        let expected = Self.findings(padding: 0)
        #expect(expected.count > 300)
        for _ in 0..<6 { #expect(Self.findings(padding: 70_000) == expected) }
    }
}
