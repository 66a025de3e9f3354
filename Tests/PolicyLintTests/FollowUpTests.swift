import PolicyEngine
import Testing

@testable import PolicyLint

/// One mistake is told once: what follows from it waits until it is repaired.
@Suite struct FollowUpTests {
    private static let rules = """
        retrySchedules:
          patient: { backoff: linear, initial: 2s, maxRetries: 3 }
        rules:
          - id: a.busy
            when: { http: 503 }
            category: retryable
            show: toast
            message: { title: Error 0x80070057 }
            retry: patient
          - id: a.full
            when: { http: 507 }
            category: nonRetryable
            show: toast
            message: { title: Error 0x80070058 }

        """

    private func checks(_ text: String) -> [String] { LintCase(text).report.findings.map(\.check) }

    @Test func aRuleWithAMistakeIsNotAskedFurther() {
        let sound = checks(Self.rules)
        #expect(sound.count { $0 == "message/technical-code" } == 2)
        for broken in [
            Self.rules.replacing("retry: patient", with: "retry: patiant"),
            Self.rules.replacing("category: retryable", with: "category: retriable"),
            Self.rules.replacing("retry: patient", with: "recovery: [again]"),
        ] {
            let found = checks(broken)
            #expect(found.count { $0 == "message/technical-code" } == 1, "\(found)")
            #expect(
                !found.contains("reference/unused-definition") && !found.contains { $0.hasPrefix("retry/") }, "\(found)"
            )
        }
    }

    @Test func textsInALanguageNobodyKnowsAreNotRead() {
        let german =
            "locale: fr\ntranslations:\n  a.busy: { title: Error 0x80070057 }\n  nobody.there: { title: Error 0x80070057 }\n"
        var policy = LintCase(Self.rules)
        policy.files.append(SourceFile(path: "z.yaml", text: "schema: 1\n" + german))
        let findings = policy.report.findings.filter { $0.place?.file == 2 }
        #expect(findings.map(\.check) == ["reference/unknown-locale"])
    }

    @Test func aTextThatCannotBeReadIsNotMeasured() {
        let text = Self.rules.replacing("Error 0x80070057", with: "\"Error 0x80070057 {a\"")
        let found = checks(text)
        #expect(
            found.filter { $0.hasPrefix("placeholder/") } == ["placeholder/syntax"]
                && found.count { $0 == "message/technical-code" } == 1, "\(found)")
    }

    @Test func translationsOfARuleWithoutItsNameAreNotCalledExtra() {
        var policy = LintCase(Self.rules)
        policy.files[0] = SourceFile(
            path: "base.yaml", text: LintCase.base.replacing("source: en", with: "source: en, optional: [de]"))
        policy.files.append(
            SourceFile(path: "z.yaml", text: "schema: 1\nlocale: de\ntranslations:\n  a.bsy: { title: Viel los }\n"))
        #expect(policy.found("l10n/extra-key").count == 1)
        policy.files[1] = SourceFile(
            path: "rules.yaml", text: "schema: 1\n" + Self.rules.replacing("  - id: a.busy\n    when", with: "  - when")
        )
        #expect(
            policy.found("structure/missing-id").count == 1 && policy.found("l10n/extra-key").isEmpty, "\(policy.found)"
        )
    }

    /// A comment for what was not asked is not called needless.
    @Test func commentsWaitAsWell() {
        let broken = Self.rules.replacing("patient\n  - id", with: "patiant\n  - id")
        let text = broken.replacing(
            "  - id: a.busy",
            with: "  # policyctl: disable message/technical-code -- support asks for it\n  - id: a.busy")
        #expect(!checks(text).contains("meta/unused-suppression"))
    }

    @Test func whatKeepsThePolicyFromBeingUsedComesFirst() {
        let text = Self.rules.replacing("http: 507", with: "htp: 507")
        let report = LintCase(text).report
        #expect(report.findings.count > 1)
        #expect(report.findings.drop { $0.isFatal }.allSatisfy { !$0.isFatal } && report.findings[0].isFatal)
        #expect(
            report.notes == ["more findings are possible after these errors are fixed: which rule wins was not checked"]
        )
    }

    /// What a revision had is let pass outside of changed lines, as often as it was there.
    @Test func whatWasThereBefore() {
        var policy = LintCase(LintCase.schedules(["patient"]))
        policy.run.table = SeverityTable(select: [.check("retry/no-jitter")])
        let old = policy.inspection
        policy.run.since = policy.run.since(old, lines: ChangedLines(from: [], to: []))
        #expect(policy.found == [] && policy.report.unchanged == 1)
        policy.files[1] = SourceFile(
            path: "rules.yaml", text: "schema: 1\n" + LintCase.schedules(["eager", "patient"]))
        #expect(policy.found == ["retry/no-jitter@5"])
        policy.run.since = policy.run.since(
            old, lines: ChangedLines(from: [], to: [SourceFile(path: "rules.yaml", text: "x\n")]))
        #expect(policy.found.count == 2)
    }
}
