import PolicyEngine
import Testing

@testable import PolicyLint

/// Texts that are read while the policy is compiled, and checks that are shared by two threads.
@Suite struct EarlyTextsTests {
    /// Large enough that reading, compiling and linting use a second thread. `source`: what the policy says of itself.
    private static func files(_ source: String = "en") -> [SourceFile] {
        let app = """
            schema: 1
            locales: { source: \(source), optional: [de] }
            recoveryOptions: { dismiss: { title: Close, action: dismiss, role: cancel } }
            fallback: { show: alert, message: { title: Unknown problem }, recovery: [dismiss] }

            """
        let rules = (0..<700).map { number in
            "  - { id: r.n\(number), when: { domain: D, code: c\(number) }, category: nonRetryable, show: alert, "
                + "message: { title: Oops number \(number)!!, suggestion: Ask  for \(number) }, recovery: [dismiss] }\n"
        }
        let refining = "  - { id: all, when: { category: '*', firstLoad: true }, show: screen }\n"
        let german = (0..<700).map { "  r.n\($0): { title: Nummer \($0)!!, suggestion: Nach \($0 + 1) fragen }\n" }
        return [
            SourceFile(path: "app.yaml", text: app),
            SourceFile(path: "de.yaml", text: "schema: 1\nlocale: de\ntranslations:\n" + german.joined()),
            SourceFile(path: "rules.yaml", text: "schema: 1\nrules:\n" + rules.joined() + refining),
        ]
    }

    private static func findings(
        _ inspection: PolicyInspection, on thread: BackgroundThread? = nil, early: EarlyTexts? = nil
    ) -> [Finding] {
        var run = LintRun()
        run.mostFindings = 100_000
        run.namesFindings = false
        return run.report(inspection, on: thread, early: early).findings
    }

    @Test("Findings are the same whenever the texts were read") func whenTextsAreRead() {
        let files = Self.files()
        #expect(files.reduce(0) { $0 + $1.bytes.count } > 65_536)
        let inspection = PolicyInspection(files: files)
        #expect(inspection.policy != nil)
        let expected = Self.findings(inspection).map { $0.diagnostic }
        #expect(expected.count > 1_000)
        let (thread, settings) = (BackgroundThread(), LintSettings().texts)
        let read = EarlyTexts(settings)
        read.read(inspection.files, inspection.trees, "en")
        let (other, never) = (EarlyTexts(settings), EarlyTexts(settings))
        other.read(inspection.files, inspection.trees, "de")
        for early in [read, other, never] {
            #expect(Self.findings(inspection, on: thread, early: early).map { $0.diagnostic } == expected)
            // They are handed out once.
            #expect(Self.findings(inspection, on: thread, early: early).map { $0.diagnostic } == expected)
        }
    }

    @Test("Texts are handed out once, and only in the language of the policy") func handedOutOnce() {
        let inspection = PolicyInspection(files: Self.files())
        let policy = LintContext(inspection, LintSettings())
        let early = EarlyTexts(LintSettings().texts)
        early.read(inspection.files, inspection.trees, "en")
        #expect(early.texts(for: policy)?.texts.count == policy.texts.texts.count)
        #expect(early.texts(for: policy) == nil)
        // Once somebody has asked, reading is of no use.
        early.read(inspection.files, inspection.trees, "en")
        #expect(early.texts(for: policy) == nil)
        let german = EarlyTexts(LintSettings().texts)
        german.read(inspection.files, inspection.trees, "de")
        #expect(german.texts(for: policy) == nil)
    }

    @Test("Two threads find the same each time") func sameEachTime() {
        let files = Self.files()
        var expected: [Diagnostic]?
        for _ in 0..<8 {
            let found = Self.findings(PolicyInspection(files: files), on: BackgroundThread()).map { $0.diagnostic }
            #expect(found == expected ?? found)
            expected = found
        }
    }
}
