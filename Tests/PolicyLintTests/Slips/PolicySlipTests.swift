import PolicyEngine
import PolicyScenarios
import Testing

@testable import PolicyLint

/// Slips that show only beside other files of a policy.
@Suite struct PolicySlipTests {
    private static let domains = """
        domains:
          ShopError:
            codes: [soldOut, closed, declined]
          NSURLErrorDomain:
            codes: { timedOut: -1001, internationalRoamingOff: -1018 }

        """

    private func help(_ check: String, when conditions: String) -> String? {
        finding(check, Self.domains + SampleRule.busy.replacing("{ http: 503 }", with: conditions))?.help
    }

    @Test(
        "Codes that no domain declares",
        arguments: [
            ("{ code: sold-out }", "write soldOut"),
            ("{ domain: ShopError, code: soldOut OR closed }", "[soldOut, closed]"),
            ("{ domain: ShopError, code: soldOut / closed }", "[soldOut, closed]"),
            ("{ code: ShopError.closed }", "write domain: ShopError, code: closed"),
            ("{ domain: ShopError, code: [soldOut closed] }", "before “closed”"),
            ("\n      domain: ShopError\n      code:\n        - soldOut\n          closed", "before “closed”"),
            ("\n      domain: ShopError\n      code:\n        -soldOut\n        -closed", "after each “-”"),
            ("\n      domain: ShopError\n      code: -soldOut", "write “- soldOut”"),
            ("{ domain: NSURLErrorDomain, code: \"-1,018\" }", "write -1018"),
        ])
    func codes(_ when: String, _ expected: String) {
        #expect(help("reference/unknown-code", when: when)?.contains(expected) == true)
    }

    @Test("A code without a domain that is like none of those declared may be of another domain")
    func codesOfOthers() {
        #expect(help("reference/unknown-code", when: "{ code: quotaExceeded }") == nil)
    }

    @Test("Conditions that came apart are the one finding")
    func splitConditions() {
        for (when, expected) in [
            ("\n      - domain: ShopError\n      - code: closed", "two spaces"),
            ("[domain: ShopError, code: closed]", "{ } instead of [ ]"),
        ] {
            let other = SampleRule.of(
                "{ domain: ShopError }", "    category: retryable\n    message: { title: Closed }\n", id: "shop.any")
            let rule = SampleRule.busy.replacing("{ http: 503 }", with: when)
            let findings = LintCase(Self.domains + rule + other).report.findings
            let split = findings.filter { $0.check == "reach/split-condition" }
            #expect(split.count == 1 && split[0].diagnostic.help?.contains(expected) == true)
            #expect(!findings.contains { $0.check == "reach/ambiguous-overlap" })
        }
    }

    @Test("A field that only a screen below the rule’s has")
    func fieldsBelow() {
        func found(_ scopes: String, _ scope: String) -> Diagnostic? {
            finding(
                "structure/undeclared-field",
                "scopes: { \(scopes) }\n"
                    + SampleRule.busy.replacing("{ http: 503 }", with: "{ http: 503, scope: \(scope) }")
                    .replacing("show: alert", with: "show: inline\n    field: card"))
        }
        let below = "cart/payment: { fields: [card] }"
        let one = found("cart: { fields: [address] }, " + below, "cart")
        #expect(one?.help == "write `scope: cart/payment`; or use a field of cart: address")
        #expect(found("cart: {}, " + below, "cart") == nil)
        #expect(found("cart: { fields: [card] }, cart/payment: { fields: [name] }", "cart/payment") == nil)
        #expect(found("cart: { fields: [address] }, " + below, "cart/payment") == nil)
    }

    @Test("A value of the error behind a dollar sign is one in braces")
    func dollarSigns() {
        func found(_ title: String) -> String? {
            finding(
                "placeholder/code-style",
                "domains: { Shop: { codes: [soldOut], parameters: [item] } }\n"
                    + SampleRule.busy.replacing("{ http: 503 }", with: "{ domain: Shop, code: soldOut }")
                    .replacing("{ title: We’re busy }", with: "{ title: \"\(title)\" }"))?.help
        }
        #expect(found("No more $item") == "write {item}")
        #expect(found("No more $items") == nil && found("Only $5") == nil && found("A $ sign") == nil)
    }

    @Test("A number sign before a number is not meant as a comment")
    func numberSigns() {
        let text = SampleRule.busy.replacing("{ title: We’re busy }", with: "\n      title: You are # 1 in line")
        #expect(finding("yaml/cut-by-comment", text) != nil)
        #expect(finding("yaml/cut-by-comment", text.replacing("# 1 in", with: "# keep it short")) == nil)
    }

    @Test(
        "A bracket or a star at the very beginning",
        arguments: ["]", "}", "*", "[]]", "{}}", "+ a", "1 | id: a", "- * x"])
    func beginnings(_ text: String) {
        let files = [SourceFile(path: "a.yaml", text: text), SourceFile(path: "b.yaml", text: text + "\nrules:\n")]
        for finding in PolicyInspection(files: files).diagnostics {
            if let place = finding.place { #expect(Int(place.upper) <= files[Int(place.file)].bytes.count) }
        }
    }

    @Test("A rule for a screen alone is told to name the errors")
    func screenAlone() {
        let rules =
            Self.domains.replacing("timedOut: -1001", with: "cancelled: -999")
            + SampleRule.busy.replacing("{ http: 503 }", with: "{ scope: checkout }")
            + SampleRule.of(
                "{ domain: NSURLErrorDomain, code: cancelled }",
                "    category: nonRetryable\n    show: none\n    log: false\n", id: "net.cancelled")
        #expect(
            finding("reach/cancellation-visible", rules)?.help?.hasPrefix("this rule has no condition on the error")
                == true)
    }

    @Test("A text under the wrong key of a translation is told the key of the source")
    func otherKey() {
        let app = LintCase.base.replacing("source: en", with: "source: en, optional: [de]")
        let rule = SampleRule.busy.replacing("We’re busy", with: "We’re busy, suggestion: Wait")
        let german =
            "schema: 1\nlocale: de\ntranslations:\n  net.busy: { title: Viel los, reason: Bitte warten }\n"
        let files = [
            SourceFile(path: "app.yaml", text: app), SourceFile(path: "busy.yaml", text: "schema: 1\n" + rule),
            SourceFile(path: "de.yaml", text: german),
        ]
        let found = LintCase(files: files).report.findings.first { $0.check == "l10n/extra-key" }
        #expect(found?.diagnostic.help?.contains("write `suggestion` before the text") == true)
    }

    @Test("A category under `when` is sent out of it")
    func categoryUnderWhen() {
        let rule = SampleRule.of(
            "{ http: 401, category: requiresLogout }", "    message: { title: Log in }\n", id: "login")
        let help = finding("reach/impossible-condition", "rules:\n" + rule)?.help
        #expect(help?.hasPrefix("to give these errors a category, put `category` outside `when`") == true)
    }

    @Test("The name of a file says which language its texts are in")
    func languages() {
        func errors(_ path: String, _ head: String) -> [String?] {
            let files = [
                SourceFile(
                    path: "app.yaml", text: "schema: 1\nlocales: { source: en, optional: [de] }\n" + SampleRule.busy),
                SourceFile(path: path, text: "schema: 1\n\(head)translations:\n  net.busy: { title: Viel los }\n"),
            ]
            return PolicyInspection(files: files).diagnostics.filter { ($0.place?.file ?? 0) == 1 }.map { $0.help }
        }
        #expect(errors("locales/de.yaml", "locale: de_DE\n") == ["write `locale: de`"])
        #expect(
            errors("locales/fr.yaml", "") == [
                "add `locale: fr`, and list fr under `locales`, for example as optional"
            ])
    }

    @Test("A value that all translations show otherwise is misspelled in the source")
    func valueOfAllTranslations() {
        func file(_ locale: String) -> SourceFile {
            let text = "schema: 1\nlocale: \(locale)\ntranslations:\n  net.busy: { title: \"{limit} max\" }\n"
            return SourceFile(path: "\(locale).yaml", text: text)
        }
        let app = LintCase.base.replacing("source: en", with: "source: en, optional: [de, fr]")
        let rule = SampleRule.busy.replacing("We’re busy", with: "\"At most {limt}\"")
        let files = [
            SourceFile(path: "app.yaml", text: app), SourceFile(path: "busy.yaml", text: "schema: 1\n" + rule),
            file("de"), file("fr"),
        ]
        let found = LintCase(files: files).report.findings.filter { $0.check == "l10n/placeholder-mismatch" }
        #expect(found.map { $0.diagnostic.help } == ["write limit, or change the translations"])
    }

    @Test("A value between apostrophes is reported in the source, and not in its translations")
    func quotedValue() {
        let app = LintCase.base.replacing("source: en", with: "source: en, optional: [de]")
        let rule = SampleRule.busy.replacing("We’re busy", with: "\"Not '{username}'\"")
        let files = [
            SourceFile(path: "app.yaml", text: app), SourceFile(path: "busy.yaml", text: "schema: 1\n" + rule),
            SourceFile(
                path: "de.yaml",
                text: "schema: 1\nlocale: de\ntranslations:\n  net.busy: { title: \"Nicht {username}\" }\n"),
        ]
        let checks = Set(LintCase(files: files).report.findings.map { $0.check })
        #expect(checks.contains("placeholder/quoted") && !checks.contains("l10n/placeholder-mismatch"), "\(checks)")
    }

    @Test("A text that is missing below others of its entry is added there")
    func missingBesideOthers() {
        let app = LintCase.base.replacing("source: en", with: "source: en, required: [de]")
        let rule = SampleRule.busy.replacing("We’re busy", with: "We’re busy, suggestion: Wait")
        let german =
            "schema: 1\nlocale: de\ntranslations:\n  net.busy: { title: Viel los }\n"
            + "  fallback: { title: Nein, suggestion: Nochmal }\n  dismiss: { title: Zu }\n  base.gone: { title: Weg }\n"
        let files = [
            SourceFile(path: "app.yaml", text: app), SourceFile(path: "busy.yaml", text: "schema: 1\n" + rule),
            SourceFile(path: "de.yaml", text: german),
        ]
        let found = LintCase(files: files).report.findings.first { $0.check == "l10n/missing-locale" }
        #expect(found?.diagnostic.help == "add it below the other texts of “net.busy” there")
        #expect(found?.diagnostic.related.map(\.label) == ["the text is missing here"])
    }

    @Test("Tests among rules, and alone in a file that is named like rules")
    func testsAmongRules() {
        let tests = "tests:\n  - { name: gone, given: { http: 410 }, expect: { rule: base.gone } }\n"
        #expect(helps(SampleRule.busy + tests).first?.contains("to a file of its own") == true)
        #expect(helps(tests).first?.contains("rename this one") == true)
    }

    @Test("In tests: words of other systems, a status alone, a rule that was renamed, and a language nobody serves")
    func inTests() throws {
        let rules = [
            SourceFile(
                path: "app.yaml",
                text: LintCase.base.replacing("source: en", with: "source: en, optional: [de]") + "    # end\n"),
            SourceFile(
                path: "de.yaml",
                text: "schema: 1\nlocale: de\ntranslations:\n  base.old: { title: Weg, sourceHash: HASH }\n"),
        ]
        let hash = try #require(PolicyInspection(files: rules).catalog?.sourceHash(of: "base.gone"))
        let files = rules.map { SourceFile(path: $0.path, text: $0.text.replacing("HASH", with: hash)) }
        let inspection = PolicyInspection(files: files)
        let policy = try #require(inspection.policy)
        func help(_ test: String) -> String? {
            let file = SourceFile(path: "a.test.yaml", text: "schema: 1\ntests:\n  - { name: a, \(test) }\n")
            return TestFiles([file], policy, inspection.catalog).diagnostics.first?.help
        }
        #expect(help("given: { status: 410 }, expect: { rule: base.gone }") == "write `http`")
        #expect(
            help("given: { http: 410 }, each: { screen: [checkout] }, expect: { rule: base.gone }") == "write `scope`")
        #expect(help("given: 410, expect: { rule: base.gone }") == "write http:410, or { http: 410 }")
        #expect(
            help("given: { http: 410 }, expect: { rule: base.old }") == "it was renamed to base.gone: write that ID")
        #expect(help("given: { http: 410 }, then: { rule: base.gone }") == "write `expect`")
        #expect(
            help("given: { retryAfter: 7s }, expect: { rule: base.gone }")?.contains("headers: { Retry-After") == true)
        #expect(
            help("given: { http: 410 }, expect: { surface: [alert, toast] }")
                == "to accept any of them, write { any: [alert, toast] }")
        #expect(
            help("given: { http: 410 }, expect: { surface: \"!toast\" }")
                == "to expect any other, write { not: toast }")
        #expect(
            help("given: { http: 410 }, expect: { title: This no longer exists, or never did. }")?
                .contains("a comma ends a text") == true)
        #expect(
            help("given: { http: 410 }, each: { locale: [en, fr] }, expect: { rule: base.gone }")?
                .hasPrefix("the policy has en, de") == true)
    }
}
