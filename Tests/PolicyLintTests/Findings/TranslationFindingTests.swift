import PolicyEngine
import Testing

@testable import PolicyLint

/// What is found in translations, and what waits behind it.
@Suite struct TranslationFindingTests {
    @Test func pendingTranslationsComeLast() {
        let text =
            "locales: { source: en, required: [de] }\n"
            + SampleRule.busy.replacing("We’re busy", with: "An error occurred")
        let base = LintCase.base.replacing("locales: { source: en }\n", with: "")
        let run = LintCase(files: [
            SourceFile(path: "a.yaml", text: base), SourceFile(path: "b.yaml", text: "schema: 1\n" + text),
        ])
        let checks = run.report.findings.map { $0.check }
        #expect(checks.last == "l10n/missing-locale")
        #expect(checks.contains("message/generic"))
    }

    @Test func swappedAlternativesAreTheCause() {
        let files = [
            SourceFile(
                path: "a.yaml", text: LintCase.base.replacing("{ source: en }", with: "{ source: en, required: [de] }")),
            SourceFile(
                path: "b.yaml",
                text: "schema: 1\n"
                    + SampleRule.busy.replacing(
                        "title: We’re busy",
                        with: "title: Busy, suggestion: [Come back later., \"In {retryAfter, duration}.\"]")),
            SourceFile(
                path: "locales/de.yaml",
                text:
                    "schema: 1\nlocale: de\ntranslations:\n  net.busy: { title: Voll, suggestion: [\"In {retryAfter, duration}.\", Kommen Sie später.] }\n"
            ),
        ]
        let checks = LintCase(files: files).report.findings.map { $0.check }
        #expect(checks.contains("message/unused-alternative"))
        #expect(!checks.contains("l10n/placeholder-mismatch"))
    }

    @Test("An error in a translation is not left out for what is wrong with another of its texts")
    func otherText() {
        let rules =
            "schema: 1\nlocales: { source: en, required: [de] }\n"
            + SampleRule.busy.replacing(
                "{ title: We’re busy }",
                with: "{ title: \"It costs ${price}\", suggestion: \"You have {count} left.\" }")
        let german =
            "schema: 1\nlocale: de\ntranslations:\n  net.busy: { title: \"Es kostet {price}\", suggestion: \"Es sind {cuont} da.\" }\n"
        let base =
            "schema: 1\nrecoveryOptions: { dismiss: { title: Close, action: dismiss } }\n"
            + "fallback: { show: alert, message: { title: Sorry }, recovery: [dismiss] }\n"
        let inspection = PolicyInspection(files: [
            SourceFile(path: "a.yaml", text: rules), SourceFile(path: "b.yaml", text: base),
            SourceFile(path: "locales/de.yaml", text: german),
        ])
        let findings = Linter.findings(LintContext(inspection, LintSettings()))
        let policy = LintContext(inspection, LintSettings())
        let causes = CascadeFilter(findings, policy)
        let left = findings.filter { !causes.cover($0) }
        #expect(
            left.contains { $0.check == "l10n/placeholder-mismatch" && $0.diagnostic.message.contains("cuont") },
            "\(findings.map { $0.diagnostic.message })")
    }

    @Test("A language that is not listed is the only finding", arguments: ["de_DE", "de-DE", "dee"])
    func strayLanguage(_ locale: String) {
        let base = LintCase.base.replacing("{ source: en }", with: "{ source: en, required: [de] }")
        let texts =
            "schema: 1\nlocale: \(locale)\ntranslations:\n  fallback: { title: Nein, suggestion: Nochmal. }\n  dismiss: { title: Zu }\n"
            + "  base.gone: { title: Weg }\n"
        let found = LintCase(files: [
            SourceFile(path: "base.yaml", text: base), SourceFile(path: "de.yaml", text: texts),
        ]).report.findings
        #expect(
            Set(found.map(\.check)).isSubset(of: ["reference/unknown-locale", "l10n/locale-tag"]),
            "\(found.map(\.check))")
        #expect(found.contains { $0.diagnostic.nearest == ["de"] || $0.check == "l10n/locale-tag" })
    }

    @Test("Translations under a language are one finding")
    func languageAsID() {
        let base = LintCase.base.replacing("{ source: en }", with: "{ source: en, optional: [de] }")
        let texts =
            "schema: 1\nlocale: de\ntranslations:\n  de:\n    fallback: { title: Nein }\n    dismiss: { title: Zu }\n"
        let found = LintCase(files: [
            SourceFile(path: "base.yaml", text: base), SourceFile(path: "de.yaml", text: texts),
        ]).report.findings
        #expect(
            found.map(\.check) == ["structure/unknown-key"]
                && found[0].diagnostic.message.contains("“de” is a language"), "\(found.map(\.check))")
    }

    @Test("A short id is not taken for a language", arguments: ["dns", "api", "net"])
    func shortIDs(_ id: String) {
        let base =
            LintCase.base.replacing("{ source: en }", with: "{ source: en, optional: [de] }").replacing(
                "base.gone", with: id
            )
            .replacing(
                "title: This no longer exists }",
                with: "title: This no longer exists }, gaveUp: { message: { title: It ended } }")
        let texts = "schema: 1\nlocale: de\ntranslations:\n  \(id): { title: Weg, gaveUp: { title: Aus } }\n"
        let policy = LintCase(files: [
            SourceFile(path: "base.yaml", text: base), SourceFile(path: "de.yaml", text: texts),
        ])
        #expect(
            policy.report.findings.filter { $0.isFatal }.isEmpty, "\(policy.report.findings.map(\.diagnostic.message))")
    }

    @Test("The help of a stale translation names its language")
    func staleLanguage() throws {
        let base = LintCase.base.replacing("{ source: en }", with: "{ source: en, optional: [de] }")
        let texts = "schema: 1\nlocale: de\ntranslations:\n  base.gone: { title: Weg, sourceHash: abcdefgh }\n"
        let policy = LintCase(files: [
            SourceFile(path: "base.yaml", text: base), SourceFile(path: "de.yaml", text: texts),
        ])
        let finding = try #require(policy.report.findings.first { $0.check == "l10n/stale" })
        #expect(finding.diagnostic.help?.contains("`policyctl messages accept base.gone --locale de`") == true)
        // Another change of the source is another finding.
        var later = policy
        later.files[0] = SourceFile(
            path: "base.yaml", text: base.replacing("This no longer exists", with: "This is gone"))
        #expect(
            keys(policy.report.findings.filter { $0.check == "l10n/stale" })
                != keys(later.report.findings.filter { $0.check == "l10n/stale" }))
    }

    @Test("The same words in two languages are two findings")
    func languagesAreToldApart() {
        let rules =
            "rules:\n"
            + SampleRule.of(
                "{ http: 503 }", "    category: nonRetryable\n    show: toast\n    message: { title: Stop }\n")
        func file(_ locale: String) -> SourceFile {
            SourceFile(
                path: "\(locale).yaml",
                text: "schema: 1\nlocale: \(locale)\ntranslations:\n  a.b: { title: \"Stop  it\" }\n")
        }
        var policy = LintCase(rules, only: "message/spacing")
        policy.files = [policy.files[0], file("de"), file("nl"), policy.files[1]]
        #expect(Set(policy.report.findings.map(\.fingerprint)).count == 2)
    }

    @Test("What was pasted too far right is told, and not to be deleted")
    func pastedTooFarRight() {
        let german =
            "schema: 1\nlocale: de\ntranslations:\n  net.busy:\n    title: Voll\n    other.rule:\n    title: Anders\n"
        let files = [
            SourceFile(path: "rules.yaml", text: "schema: 1\n" + SampleRule.busyTwice),
            SourceFile(path: "locales/de.yaml", text: german),
        ]
        let found = LintCase(files: files).report.findings.first { $0.check == "yaml/duplicate-key" }?.diagnostic
        #expect(found?.help?.hasPrefix("“other.rule” above has nothing below it") == true)
    }
}
