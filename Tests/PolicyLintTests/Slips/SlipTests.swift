import PolicyEngine
import Testing

@testable import PolicyLint

/// A slip of somebody who writes rules: what is written instead of a part of a sound rule, which check finds it, and
/// what its help or label says.
struct Slip: Sendable {
    let old: String
    let new: String
    let check: String
    let help: String
    let rule: String

    init(_ old: String, to new: String, is check: String, help: String, in rule: String = SampleRule.busy) {
        (self.old, self.new, self.check, self.help, self.rule) = (old, new, check, help, rule)
    }
}

/// Each slip is found once, and its help leads on. A new slip is a row of the table of its part of the language.
@Suite struct SlipTests {
    private static let slips = Slip.ofSyntax + Slip.ofWhen + Slip.ofMessage + Slip.ofSetting

    @Test(arguments: slips.indices)
    func leadsOn(_ number: Int) {
        let slip = Self.slips[number]
        #expect(slip.rule.contains(slip.old), "the rule has no “\(slip.old)”")
        let findings = LintCase(slip.rule.replacing(slip.old, with: slip.new)).report.findings
        let fatal = findings.filter { $0.isFatal }
        let first = fatal.first ?? findings.first
        #expect(
            first?.check == slip.check && fatal.count <= 1,
            "\(slip.new): \(fatal.map { ($0.check, $0.diagnostic.message) })")
        let words = (first?.diagnostic.help ?? "") + (first?.diagnostic.label ?? "")
        #expect(words.contains(slip.help), "\(slip.new): \(words)")
    }

    @Test("A map in one line without its braces", arguments: ["domain: A, code: b", "\"domain: A, code: b\""])
    func bracesLeftOut(_ map: String) {
        let text = SampleRule.busy.replacing("{ http: 503 }", with: map)
        #expect(helps(text).first?.contains("{ domain: A, code: b }") ?? false, "\(diagnostics(text))")
    }

    @Test("“=” after a name where a map belongs, and two buttons written as one")
    func assignmentAndTwoNames() {
        let domain = "domains:\n  shop:\n    codes:\n      soldOut:\n        parameters = [item]\n"
        #expect(helps(domain) == ["write parameters: [item]"])
        let buttons = finding(
            "reference/unknown-option",
            SampleRule.busy.replacing("show: alert", with: "show: alert\n    recovery: [dismiss retry]"))
        #expect(
            buttons?.nearest == [] && buttons?.help?.contains("[dismiss, retry]") == true,
            "\(String(describing: buttons))")
    }

    @Test("A code that none of several domains has is misspelled; one of them is enough")
    func codesOfSeveralDomains() {
        let domains = "domains: { A: { codes: [one, two] }, B: { codes: [three] }, C: {} }\n"
        func found(_ when: String) -> String? {
            finding("reference/unknown-code", domains + SampleRule.busy.replacing("{ http: 503 }", with: when))?.help
        }
        #expect(found("{ domain: [A, B], code: [one, tow] }")?.contains("write two") == true)
        #expect(found("{ domain: [A, B], code: [one, three] }") == nil)
        #expect(found("{ domain: [A, C], code: tow }") == nil)
    }

    @Test("Texts of a language that are written as rules are sent to `translations`")
    func translatedRules() {
        let rule = "  - id: net.busy\n    message: { title: Viel los }\n"
        let files = [
            SourceFile(
                path: "app.yaml", text: "schema: 1\nlocales: { source: en, optional: [de] }\n" + SampleRule.busy),
            SourceFile(path: "locales/de.yaml", text: "schema: 1\nlocale: de\nrules:\n" + rule),
        ]
        let errors = PolicyInspection(files: files).diagnostics.filter { $0.message.contains("no `when`") }
        #expect(errors.map { $0.help } == ["write its texts under `translations:`, as net.busy: { title: … }"])
    }

    @Test("Two maps of a list that are meant as one are told so")
    func listsThatMeanAnd() {
        let rules =
            "rules:\n"
            + SampleRule.of(
                "{ domain: Shop, code: locked, scope: login }",
                "    category: requiresLogout\n    show: alert\n    message: { title: Locked }\n", id: "shop.locked")
        let login = SampleRule.of(
            "[{ http: 403 }, { scope: login }]",
            "    category: nonRetryable\n    show: alert\n    message: { title: No access }\n", id: "login.locked")
        let text = "scopes: [login]\n" + rules.replacing(", scope: login", with: "") + login
        #expect(finding("reach/split-condition", text)?.help?.contains("write all conditions in one map") == true)
        #expect(finding("reach/hidden-by-screen", text) == nil)
    }

    @Test func equalsSignsAndScreens() {
        #expect(
            helps("domains:\n  A:\n    codes:\n      one: 1\n      two = 2\n      three: 3\n").first == "write two: 2")
        let http =
            "domains: { A: { codes: [b] } }\n"
            + SampleRule.busy.replacing("{ http: 503 }", with: "{ domain: http, code: 404 }")
        #expect(helps(http).contains { $0.contains("write a status as http: 404") })
        #expect(helps("scopes:\n  login:\n    twoFactor: {}\n").first?.contains("login/twoFactor:") ?? false)
        #expect(helps("reports: firstLoad idempotent\n").first == "write [firstLoad, idempotent]")
        #expect(helps("reports: [firstLoad idempotent]\n").first == "a comma is missing: write firstLoad, idempotent")
    }

    @Test func dashWithoutSpace() {
        let text = SampleRule.busy.replacing(
            "{ title: We’re busy }",
            with:
                "\n      title: We’re busy\n      suggestion:\n        -Wait {retryAfter, duration}.\n        - Come back later."
        )
        #expect(diagnostics(text).first?.message == "a space is missing after this “-”")
        #expect(
            diagnostics(SampleRule.busy.replacing("title: We’re busy", with: "title: -busy-")).allSatisfy {
                $0.code != .yamlSyntax
            })
    }

    @Test func aRuleBehindAText() {
        let text = SampleRule.busy.replacing(
            "{ title: We’re busy }",
            with: "\n      title: Wait, then start over.  - id: other.rule\n    when: { http: 410 }")
        #expect(diagnostics(text).first?.message == "a line break is missing before “- id:”")
    }

    @Test func idsInTwoNames() {
        let text = "locale: de\ntranslations:\n  network:\n    offline:\n      title: Hallo\n"
        #expect(helps(text).contains { $0.contains("network.offline:") }, "\(helps(text))")
    }

    @Test(arguments: [("disable-next-line", "write `disable`"), ("ignore", "write `disable`"), ("disabel", "disable")])
    func wordsOfOtherLinters(_ word: String, _ help: String) {
        let text = "retrySchedules:\n  a:\n    # policyctl: \(word) retry/no-jitter -- one server\n    jitter: none\n"
        let found = LintCase(text).report.findings.first { $0.check == "meta/bad-directive" }
        #expect(found?.diagnostic.help?.contains(help) ?? false)
    }

    @Test("A rule and a category are not taken for each other")
    func ruleOrCategory() {
        let named = SampleRule.busy + "  - { id: a.b, when: { rule: retryable }, severity: info }\n"
        #expect(LintCase(named).report.findings.first?.diagnostic.help == "write category: retryable")
    }

    @Test("Maps in a list that should hold together")
    func either() {
        let text = "rules:\n  - { id: a.b, when: [{ category: retryable }, { scope: checkout }], severity: info }\n"
        let help = LintCase(text).report.findings.first?.diagnostic.help
        #expect(help?.contains("without the dashes") == true, "\(help ?? "")")
    }

    @Test func loudestWithoutBraces() {
        let found = diagnostics("scopes: { kiosk: { loudest: toast except critical } }\n")
        #expect(found.first?.help == "write { at: toast, except: [critical] }")
    }

    @Test("A code with its domain’s name before it")
    func codeWithPrefix() {
        let text =
            "domains: { NSURLErrorDomain: { codes: [timedOut, cancelled] } }\n"
            + SampleRule.busyTwice.replacing(
                "{ http: 504 }", with: "{ code: NSURLErrorTimedOut, domain: NSURLErrorDomain }")
        #expect(diagnostics(text).first { $0.check == "reference/unknown-code" }?.nearest == ["timedOut"])
    }

    @Test("An odd dash with nothing after it is found where it is", arguments: ["–", "•", "−"], [" ", "", "\u{A0}"])
    func lonelyDash(_ dash: String, _ blank: String) {
        for text in ["rules:\n  - id: a\n  \(dash)\(blank)\n  - id: b\n", "actions:\n- aaa\n\(dash)\(blank)\n- bbb\n"] {
            let found = LintCase(text).found
            #expect(found.contains { $0.hasSuffix("@4") }, "\(found)")
        }
    }

    @Test(
        "Slips in a rule without a category",
        arguments: [
            (
                "rules:\n  - id: a\n    when: { http: 404 }\n    message:\n      title: A file, suggestion: Use another\n",
                "yaml/syntax", "delete the comma before it"
            ),
            (
                "rules:\n  - id: a\n    when: { http: 404 }\n    show: popup\n    message: { title: A }\n",
                "structure/unknown-value", "did you mean “alert”?"
            ),
            (
                "rules:\n  - id: a\n    when: { domain: D, code: 400-499 }\n    message: { title: A }\n",
                "structure/bad-range", "with two periods: 400..499"
            ),
            (
                "rules:\n  - id: a\n    when: { http: 404, appVersion: '>= 3.2' }\n    message: { title: A }\n",
                "structure/bad-range", "from 3.2 on is written 3.2.."
            ),
        ])
    func wholeRules(_ rules: String, check: String, words: String) {
        let found = LintCase(rules).report.findings.first { $0.check == check }?.diagnostic
        let said = "\(found?.label ?? "") \(found?.help ?? "")"
        #expect(said.contains(words), "\(String(describing: found))")
    }
}
