import PolicyEngine
import Testing

@testable import PolicyLint

/// Slips that people made in trials: one finding, and a help that leads on.
@Suite struct TrialSlipTests {
    private static let rule =
        "rules:\n  - id: net.busy\n    when: { http: 503 }\n    category: retryable\n    show: alert\n    message: { title: We’re busy }\n"

    /// What is written in place of a part of the rule; which check finds it, and what its help says.
    private static let slips: [(old: String, new: String, check: String, help: String)] = [
        ("{ http: 503 }", "{ http: 503, offline: true }", "structure/unknown-key", "online: false"),
        ("{ http: 503 }", "http 5xx", "structure/wrong-type", "{ http: 5xx }"),
        ("{ http: 503 }", "{ http: 404, 410 }", "structure/unknown-key", "[404, 410]"),
        ("{ http: 503 }", "{ status: 503 }", "structure/unknown-key", "write `http`"),
        ("{ http: 503 }", "{ screen: checkout, http: 503 }", "structure/unknown-key", "write `scope`"),
        ("{ http: 503 }", "{ domain: NSURLErrorDomain, code: –1009 }", "structure/wrong-type", "write -1009"),
        ("{ http: 503 }", "{ http: 503, show: alert }", "structure/unknown-key", "beside `when`"),
        ("    category: retryable\n", "    category: base.gone\n", "reference/unknown-category", "rule: base.gone"),
        (
            "    category: retryable\n", "    category: retryable\n    recovery: (retry, dismiss)\n",
            "structure/wrong-type", "[retry, dismiss]"
        ),
        (
            "    category: retryable\n", "    category: retryable\n    recovery: [Close]\n", "reference/unknown-option",
            "write dismiss"
        ),
        (
            "    category: retryable\n", "    category: retryable\n    retry: { backoff: 1s, maxRetries: 2 }\n",
            "structure/wrong-type", "[1s]"
        ),
        (
            "    category: retryable\n", "    category: retryable\n    buttons: [dismiss]\n", "structure/unknown-key",
            "write `recovery`"
        ),
        ("    show: alert\n", "    steps: [{ untilAttempt: 2, show: badge }]\n", "structure/exclusive-keys", ""),
        (
            "    category: retryable\n", "    category: retryable\n    gaveUp: { title: It ended }\n",
            "structure/unknown-key", "message: { title"
        ),
        ("{ title: We’re busy }", "{ title: We’re busy, show: toast }", "structure/unknown-key", "indent it less"),
        ("{ title: We’re busy }", "{ title: We’re busy, retry: none }", "structure/unknown-key", "indent it less"),
        ("{ title: We’re busy }", "{ headline: We’re busy }", "structure/unknown-key", "write `title`"),
        ("    show: alert\n", "    show: alert\n    // for now\n", "yaml/syntax", "write # in place of //"),
        (
            "    message: { title: We’re busy }\n",
            "    message:\n      title: We’re busy\n      reason: -> Too many people\n", "yaml/syntax", "write >-"
        ),
        ("rules:\n  - id", "rules:\n  * id", "yaml/syntax", "write “- id: …”"),
        ("{ http: 503 }", "domain is NetError and code is busy", "structure/wrong-type", "{ domain: NetError, code: busy }"),
        ("{ http: 503 }", "{ http: \">=500\" }", "structure/wrong-type", "write 500.."),
        ("{ http: 503 }", "{ http: \"405, 406\" }", "structure/wrong-type", "[405, 406]"),
        ("{ http: 503 }", "{ http: 503, attempt: 3+ }", "structure/wrong-type", "write 3.."),
        ("{ http: 503 }", "{ http: 503, not: kiosk }", "structure/wrong-type", "{ scope: kiosk }"),
        ("{ http: 503 }", "{ http: 503, wifi: true }", "structure/unknown-key", "context: { wifi: true }"),
        ("{ http: 503 }", "{ http: 503, scope: \"!login\" }", "reference/unknown-scope", "not: { scope: login }"),
        ("{ http: 503 }", "{ code: busy, full }", "structure/unknown-key", "code: [busy, full]"),
        ("{ title: We’re busy }", "{ title: { en: Busy, de: Voll } }", "structure/wrong-type", "locales/de.yaml"),
        ("{ title: We’re busy }", "{ en: Busy }", "structure/unknown-key", "locales/de.yaml"),
        ("{ http: 503 }", "{ http: 50x }", "structure/wrong-type", "500..509"),
        ("{ http: 503 }", "{ http: 500, http: 502 }", "yaml/duplicate-key", "http: [500, 502]"),
        ("{ title: We’re busy }", "{ title: We’re busy, body: Wait. }", "structure/unknown-key", "`suggestion`"),
        ("{ title: We’re busy }", "We’re busy", "structure/wrong-type", "{ title: \"We’re busy\" }"),
        ("{ title: We’re busy }", "\n      title: # Busy", "yaml/implicit-null", "a comment"),
        ("{ title: We’re busy }", "{ title: \"{n; plural; other {#}}\" }", "placeholder/syntax", "commas in place of “;”"),
        ("    category: retryable\n", "    category: retryable\n    retry: 3 times, 2s apart\n", "structure/wrong-type", "maxRetries: 3"),
        ("    category: retryable\n", "    category: retryable\n    minimumDuration: 300m\n", "structure/out-of-range", "300ms"),
        (
            "    show: alert\n", "    steps:\n      - { show: alert }\n      - { untilAttempt: 2, show: badge }\n", "structure/missing-key",
            "put this step last"
        ),
        ("    show: alert\n", "    show: alert\n    recovery:\n      - { title: OK, action: dismiss }\n", "structure/wrong-type", "recoveryOptions"),
        (
            "    category: retryable\n    show: alert\n", "  - category: retryable\n  - show: alert\n", "structure/wrong-type",
            "two spaces in place of “- ”"
        ),
        (
            "    when: { http: 503 }\n    category: retryable\n", "    when:\n      - { http: 503 }\n      - category: retryable\n", "structure/exclusive-keys",
            "beside `when`"
        ),
    ]

    @Test(arguments: slips.indices)
    func leadsOn(_ number: Int) {
        let slip = Self.slips[number]
        let policy = LintCase(Self.rule.replacing(slip.old, with: slip.new))
        let fatal = policy.report.findings.filter { $0.isFatal }
        #expect(fatal.map(\.check) == [slip.check], "\(slip.new): \(fatal.map { ($0.check, $0.diagnostic.message) })")
        let words = (fatal.first?.diagnostic.help ?? "") + (fatal.first?.diagnostic.label ?? "")
        #expect(words.contains(slip.help), "\(slip.new): \(words)")
    }

    @Test("A rule and a category are not taken for each other")
    func ruleOrCategory() {
        let named = Self.rule + "  - { id: a.b, when: { rule: retryable }, severity: info }\n"
        #expect(LintCase(named).report.findings.first?.diagnostic.help == "write category: retryable")
    }

    @Test("Maps in a list that should hold together")
    func either() {
        let text = "rules:\n  - { id: a.b, when: [{ category: retryable }, { scope: checkout }], severity: info }\n"
        let help = LintCase(text).report.findings.first?.diagnostic.help
        #expect(help?.contains("without the dashes") == true, "\(help ?? "")")
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

    @Test("The unit a value brings with it is not left behind")
    func units() throws {
        let text = Self.rule.replacing(
            "{ title: We’re busy }", with: "{ title: We’re busy, suggestion: \"Wait {retryAfter} seconds.\" }")
        let finding = try #require(LintCase(text, only: "placeholder/unformatted").report.findings.first)
        let policy = LintCase(text)
        var bytes = policy.files[1].bytes
        for edit in finding.fix?.edits ?? [] {
            bytes.replaceSubrange(Int(edit.place.lower)..<Int(edit.place.upper), with: Array(edit.text.utf8))
        }
        #expect(String(decoding: bytes, as: UTF8.self).contains("Wait {retryAfter, duration}.\""))
    }

    @Test("Retrying a payment is found on the screen where people pay, and in its domain")
    func payments() {
        let retry =
            "    show: badge\n    message: { title: Later }\n    retry: { backoff: [1s], assumeIdempotent: true }\n"
        for when in [
            "{ http: 503, scope: checkout/payment }", "{ domain: PaymentError }",
            "{ category: retryable, scope: checkout/payment }",
        ] {
            let category = when.contains("category") ? "" : "    category: retryable\n"
            let text = "scopes: { checkout/payment: {} }\nrules:\n  - id: a.b\n    when: \(when)\n\(category)\(retry)"
            #expect(LintCase(text, only: "retry/non-idempotent").found.count == 1, "\(when)")
        }
        let other = "rules:\n  - id: a.b\n    when: { domain: PhotoError }\n    category: retryable\n\(retry)"
        #expect(LintCase(other, only: "retry/non-idempotent").found == [])
    }
}

/// Bugs that trials of this edition found.
@Suite struct TrialBugTests {
    @Test("A rule that names another one carries the values of its domain")
    func valuesOfTheNamedRule() {
        let text = """
            domains: { UploadError: { codes: [incomplete], parameters: [left] } }
            rules:
              - id: upload.incomplete
                when: { domain: UploadError, code: incomplete }
                category: nonRetryable
                show: alert
                message: { title: "{left, plural, one {# file is} other {# files are}} left" }
              - id: gallery.incomplete
                when: { rule: upload.incomplete, scope: checkout }
                message: { title: "{left} left" }

            """
        #expect(LintCase(text, only: "placeholder/maybe-missing").found == [])
        let category = text.replacing("rule: upload.incomplete", with: "category: nonRetryable")
        #expect(LintCase(category, only: "placeholder/maybe-missing").found.count == 1)
    }

    @Test("The help of a stale translation names its language")
    func staleLanguage() throws {
        let base = LintCase.base.replacing("{ source: en }", with: "{ source: en, optional: [de] }")
        let texts = "schema: 1\nlocale: de\ntranslations:\n  base.gone: { title: Weg, sourceHash: abcdefgh }\n"
        let policy = LintCase(files: [
            SourceFile(path: "base.yaml", text: base), SourceFile(path: "de.yaml", text: texts),
        ])
        let finding = try #require(policy.report.findings.first { $0.check == "l10n/stale" })
        #expect(finding.diagnostic.help?.hasSuffix("`policyctl messages accept base.gone --locale de` do it") == true)
        // Another change of the source is another finding.
        var later = policy
        later.files[0] = SourceFile(
            path: "base.yaml", text: base.replacing("This no longer exists", with: "This is gone"))
        #expect(
            keys(policy.report.findings.filter { $0.check == "l10n/stale" })
                != keys(later.report.findings.filter { $0.check == "l10n/stale" }))
    }

    @Test("The category of a hidden rule is named")
    func categoryNames() {
        let shown = "    show: toast\n    message: { title: That ended }\n"
        let text =
            "rules:\n  - id: a.b\n    when: { http: 503 }\n    category: retryable\n\(shown)"
            + "  - id: c.d\n    when: { http: 500..599, scope: checkout }\n    category: nonRetryable\n\(shown)"
        let related = LintCase(text, only: "reach/hidden-by-screen").report.findings.first?.diagnostic.related
        #expect(related?.first?.label == "gives category retryable elsewhere")
    }
}

/// What a reader of the change found.
@Suite struct ReviewTests {
    @Test("Two fixes that cannot be made together leave the file readable")
    func fixesOneByOne() {
        let text =
            "rules:\n  - id: a.b\n    when: { http: 503 }\n    category: retryable\n    show: alert\n    message: { details: It is bad., message: X, title: Foo bar }\n"
            + "    retry: { delay: 1s, wait: 2s, maxRetries: 2 }\n"
        let policy = LintCase(text)
        var files = policy.files
        let result = FixRounds.run(
            allowsUnsafe: true,
            inspect: { changed in
                for file in changed {
                    if let known = files.firstIndex(where: { $0.path == file.path }) { files[known] = file }
                }
                return PolicyInspection(files: files)
            }, report: { policy.run.report($0) })
        let written = result.changed.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        #expect(!written.contains("deinitial") && !written.contains("reasonad"), "\(written)")
        #expect(written.isEmpty || written.contains("reason: It is bad."), "\(written)")
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

    @Test("A rule that takes none of the errors is named")
    func impossible() {
        let text =
            "rules:\n  - { id: one.x, when: { domain: D, code: a }, category: retryable, show: toast, message: { title: Wait } }\n"
            + "  - { id: two.x, when: { rule: one.x, domain: D, code: b }, message: { title: Never } }\n"
        let finding = LintCase(text, only: "reach/impossible-condition").report.findings.first
        #expect(
            finding?.diagnostic.label == "“one.x” takes none of these errors"
                || finding?.diagnostic.message.contains("“one.x” takes none") == true)
    }
}
