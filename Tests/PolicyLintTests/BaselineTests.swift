import PolicyEngine
import TestSupport
import Testing

@testable import PolicyLint

/// Findings that are let pass because they were there before.
@Suite struct BaselineTests {
    private func read(_ text: String) -> (baseline: Baseline?, said: [String]) {
        var log = DiagnosticLog()
        let baseline = Baseline.read(SourceFile(path: "baseline.json", text: text), number: 0, reporting: &log)
        return (baseline, log.diagnostics.map { "\($0.check): \($0.message)" })
    }

    /// A baseline of every example hides all that a policy which can be used has, and is read as it was written.
    @Test(.enabled(if: Machine.hasTime, "scripts/test --all runs it"), arguments: CheckCatalog.all.map(\.id))
    func whatIsInTheBaselineIsHidden(_ id: String) throws {
        let check = try #require(CheckCatalog.check(id))
        // A comment that has run out is never hidden.
        if id == "meta/expired-snooze" { return }
        for example in check.examples {
            var policy = LintCase(files: ExampleFiles(example.bad, isWhole: example.isWhole).files)
            policy.run.table = SeverityTable(preset: .strict)
            guard let baseline = policy.run.newBaseline(policy.inspection) else {
                // What keeps a policy from being used is never hidden, and there is no baseline of it.
                #expect(policy.report.findings.contains { $0.isFatal })
                continue
            }
            #expect(!policy.report.findings.isEmpty)
            let (again, said) = read(baseline.text)
            #expect(again == baseline, "\(said)")
            let count = policy.report.findings.count
            policy.run.baseline = again
            #expect(keys(policy.report.findings) == [])
            #expect(policy.report.baselined == count)
        }
    }

    /// What came and went is counted as findings are, not as entries.
    @Test func changesAreCountedInFindings() {
        let policy = LintCase(LintCase.schedules(["patient"]), only: "retry/no-jitter")
        let findings = policy.report.findings
        let (one, three) = (
            Baseline(of: findings, files: policy.files),
            Baseline(of: findings + findings + findings, files: policy.files)
        )
        #expect(three.changes(since: one).came.map(\.count) == [2] && three.changes(since: one).went.isEmpty)
        #expect(
            one.changes(since: three).went.map(\.count) == [2]
                && three.changes(since: Baseline()).came.map(\.count) == [3])
    }

    @Test func movingLinesChangesNothing() {
        var policy = LintCase(LintCase.schedules(["patient"]))
        policy.run.baseline = policy.run.newBaseline(policy.inspection)
        let text = policy.run.baseline?.text
        policy.files[1] = SourceFile(
            path: "rules.yaml",
            text: "schema: 1\n# moved\n\n" + LintCase.schedules(["patient"], comment: "    # and here\n"))
        #expect(policy.found == [])
        #expect(policy.run.newBaseline(policy.inspection)?.text == text)
    }

    @Test func whatIsNewIsTold() {
        var policy = LintCase(LintCase.schedules(["patient"]), only: "retry/no-jitter")
        let old = policy.run.newBaseline(policy.inspection)
        policy.run.baseline = old
        policy.files[1] = SourceFile(
            path: "rules.yaml", text: "schema: 1\n" + LintCase.schedules(["patient", "eager"]))
        #expect(policy.found == ["retry/no-jitter@8"])
        #expect(policy.report.baselined == 1)
        let changes = policy.run.newBaseline(policy.inspection)?.changes(since: old ?? Baseline())
        #expect(changes?.came.map(\.entry.text) == ["retry/no-jitter in rules.yaml, at retrySchedules/eager/jitter"])
        #expect(changes?.went.isEmpty == true)
    }

    @Test func whatIsGoneIsTold() {
        var policy = LintCase(LintCase.schedules(["patient"]))
        policy.run.baseline = policy.run.newBaseline(policy.inspection)
        policy.files[1] = SourceFile(
            path: "rules.yaml", text: "schema: 1\n" + LintCase.schedules(["patient"]).replacing("none", with: "full"))
        #expect(policy.found == ["meta/stale-baseline"])
        policy.run.table = SeverityTable(ignore: [.check("retry/no-jitter")])
        #expect(policy.found == [], "a check that is not asked says nothing about its entries")
    }

    @Test func asOftenAsItWasFound() {
        let entry = { (count: Int) in
            #"{"version": 1, "findings": [{"check": "a/b", "path": "", "subject": "", "fingerprint": "x", "count": \#(count)}]}"#
        }
        var finding = Finding(Diagnostic(DiagnosticCode("a/b"), "m", at: nil, severity: .warning))
        finding.fingerprint = "x"
        let applied = read(entry(2)).baseline?.apply(to: [finding, finding, finding], files: [])
        #expect(applied?.knownFindings.count == 2)
        #expect(applied?.unknown.count == 1)
        #expect(applied?.stale == [])
        #expect(read(entry(2)).baseline?.apply(to: [finding], files: []).stale.count == 1)
    }

    @Test func errorsAreNeverLetPass() {
        let policy = LintCase("recoveryOptions:\n  stop: { title: No, action: dismiss }\n")
        #expect(policy.run.newBaseline(policy.inspection) == nil)
        #expect(Baseline(of: policy.report.findings, files: policy.files).counts.isEmpty)
    }

    @Test(arguments: [
        ("", "invalid JSON"), ("{", ""), ("[]", "a baseline is expected here"), ("{}", "the file has no `version`"),
        (#"{"version": 2, "findings": []}"#, "version 2"),
        (#"{"version": "1"}"#, ""), (#"{"version": 1, "findings": {}}"#, "a list of findings"),
        (#"{"version": 1, "finding": []}"#, "unknown key “finding”"),
        (
            #"{"version": 1, "findings": [{"check": "a/b", "path": "/home/me/rules.yaml", "subject": "", "fingerprint": "x"}]}"#,
            "not a path within"
        ),
        (
            #"{"version": 1, "findings": [{"check": "a/b", "path": "C:\\rules.yaml", "subject": "", "fingerprint": "x"}]}"#,
            "not a path within"
        ),
        (
            #"{"version": 1, "findings": [{"check": "a/b", "path": "../rules.yaml", "subject": "", "fingerprint": "x"}]}"#,
            "not a path within"
        ),
        (
            #"{"version": 1, "findings": [{"check": "a/b", "path": "a.yaml", "subject": 5, "fingerprint": "x"}]}"#,
            "a text"
        ),
        (#"{"version": 1, "findings": [{"check": "a/b", "path": "a.yaml", "subject": "x"}]}"#, "no `fingerprint`"),
        (#"{"version": 1, "findings": [{"path": "a.yaml", "subject": "x", "fingerprint": "x"}]}"#, "no `check`"),
        ("<<<<<<< HEAD\n{}", ""),
    ])
    func brokenOnesAreRefused(_ text: String, _ message: String) {
        let (baseline, said) = read(text)
        #expect(baseline == nil)
        #expect(!said.isEmpty && said.allSatisfy { $0.hasPrefix("meta/bad-config") })
        if !message.isEmpty, message != "invalid JSON" { #expect(said.contains { $0.contains(message) }, "\(said)") }
    }

    /// What is written can be read, however much it is.
    @Test func manyFindingsAreReadAgain() {
        let findings = (0..<12_000).map { number in
            var finding = Finding(
                Diagnostic(DiagnosticCode("message/technical-code"), "m", at: nil, severity: .warning))
            finding.subject = "rules/some.rule.with-a-long-name-\(number)/message/title"
            finding.fingerprint = "\(number)"
            return finding
        }
        let baseline = Baseline(of: findings, files: [])
        #expect(baseline.text.utf8.count > 1 << 20)
        #expect(read(baseline.text).baseline == baseline)
    }

    @Test func theOrderIsThatOfNames() {
        func finding(_ check: String, _ subject: String) -> Finding {
            var finding = Finding(Diagnostic(DiagnosticCode(check), "m", at: nil))
            finding.subject = subject
            finding.fingerprint = check + subject
            return finding
        }
        let all = [finding("b/b", "z"), finding("a/a", "z"), finding("c/c", "a"), finding("c/c", "é")]
        let text = Baseline(of: all, files: []).text
        #expect(Baseline(of: all.reversed(), files: []).text == text)
        #expect(Baseline(of: all, files: []).entries.map(\.subject) == ["a", "z", "z", "é"])
    }
}
