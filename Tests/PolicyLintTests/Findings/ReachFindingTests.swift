import PolicyEngine
import Testing

@testable import PolicyLint

/// What is found where rules meet, and where they meet nothing.
@Suite struct ReachFindingTests {
    @Test(
        "Being logged out for what does not end a session is found",
        arguments: [
            ("{ domain: NSURLErrorDomain }", 1), ("{ domain: NSURLErrorDomain, code: -1013 }", 0), ("{ http: 404 }", 1),
            ("{ http: [401, 429] }", 1),
            ("{ http: 401 }", 0), ("{ http: [401, 403] }", 0), ("{ http: 404, domain: shop, code: sessionGone }", 0),
            ("{ domain: shop }", 0),
        ])
    func logout(_ when: String, _ count: Int) {
        let text =
            "actions: [logOut]\nrules:\n"
            + SampleRule.of(when, "    category: requiresLogout\n    show: none\n    perform: logOut\n")
        #expect(countFindings("reach/broad-logout", text) == count)
    }

    @Test(arguments: [("403", true), ("[401, 403]", false)])
    func loggedOutByForbidden(_ status: String, _ isFound: Bool) {
        let text = SampleRule.busy.replacing("503", with: status).replacing("retryable", with: "requiresLogout")
        #expect((finding("reach/broad-logout", text) != nil) == isFound)
    }

    @Test(arguments: [("timedOut", true), ("userAuthenticationRequired", false)])
    func loggedOutByTheConnection(_ code: String, _ isFound: Bool) {
        let text = SampleRule.busy.replacing("{ http: 503 }", with: "{ domain: NSURLErrorDomain, code: \(code) }")
            .replacing("retryable", with: "requiresLogout")
        #expect((finding("reach/broad-logout", text) != nil) == isFound)
    }

    @Test func theRuleAboutCancelledWorkItself() {
        let text = SampleRule.busy.replacing("{ http: 503 }", with: "{ domain: NSURLErrorDomain, code: -999 }")
        #expect(
            finding("reach/cancellation-visible", text)?.help?.hasPrefix("write `show: none` in “net.busy”") ?? false)
    }

    @Test("An error of the connection has no status, so no screen hides it")
    func impossibleWitness() {
        let known = SampleRule.of(
            "{ domain: NSURLErrorDomain }",
            "    category: retryable\n    show: toast\n    message: { title: Offline }\n", id: "net.down")
        let shown = "    category: nonRetryable\n    show: toast\n    message: { title: That ended }\n"
        #expect(
            countFindings(
                "reach/hidden-by-screen", "rules:\n" + known + SampleRule.of("{ http: 5xx, scope: checkout }", shown))
                == 0)
        let status = known.replacing("{ domain: NSURLErrorDomain }", with: "{ http: 503 }")
        #expect(
            countFindings(
                "reach/hidden-by-screen",
                "rules:\n" + status + SampleRule.of("{ http: 500..599, scope: checkout }", shown))
                == 1)
    }

    @Test("A rule that takes none of the errors is named")
    func impossible() {
        let text =
            "rules:\n  - { id: one.x, when: { domain: D, code: a }, category: retryable, show: toast, message: { title: Wait } }\n"
            + "  - { id: two.x, when: { rule: one.x, domain: D, code: b }, message: { title: Never } }\n"
        let finding = LintCase(text, only: "reach/impossible-condition").report.findings.first
        #expect(
            finding?.diagnostic.label == "“one.x” matches none of these errors"
                || finding?.diagnostic.message.contains("“one.x” matches none") == true)
    }

    @Test("The category of a hidden rule is named")
    func categoryNames() {
        let shown = "    show: toast\n    message: { title: That ended }\n"
        let text =
            "rules:\n  - id: a.b\n    when: { http: 503 }\n    category: retryable\n\(shown)"
            + "  - id: c.d\n    when: { http: 500..599, scope: checkout }\n    category: nonRetryable\n\(shown)"
        let related = LintCase(text, only: "reach/hidden-by-screen").report.findings.first?.diagnostic.related
        #expect(related?.first?.label == "has the category retryable elsewhere")
    }

    @Test("A list of a domain and a screen is its text")
    func eitherScreen() {
        let text = SampleRule.busy.replacing("{ http: 503 }", with: "[{ domain: SError }, { scope: player }]")
        #expect(!LintCase(text).report.findings.contains { $0.check == "reach/split-condition" })
    }

    @Test("A status of a list that another rule names more exactly")
    func hiddenStatus() {
        let text = """
            rules:
              - id: session.ended
                when: [{ http: [401, 403] }, { http: [402, 403], online: true }]
                category: nonRetryable
                show: alert
                message: { title: Please log in, suggestion: Log in again. }
              - id: not.allowed
                when: { http: 403 }
                category: nonRetryable
                show: alert
                message: { title: You don’t have access, suggestion: Ask for it. }

            """
        let found = LintCase(text, only: "reach/shadowed-rule").report.findings.filter {
            $0.check == "reach/shadowed-rule"
        }
        // The second map wins where the device is online: it says more.
        #expect(
            found.map { $0.diagnostic.message } == ["403 never applies here"],
            "\(found.map { $0.diagnostic.message })")
    }

    @Test("A policy that names few statuses leaves the others to its fallback")
    func httpGap() {
        let shown = "    category: nonRetryable\n    show: toast\n    message: { title: That ended }\n"
        #expect(countFindings("reach/http-gap", "rules:\n" + SampleRule.of("{ http: 503 }", shown)) == 0)
        #expect(
            countFindings("reach/http-gap", "rules:\n" + SampleRule.of("{ http: [401, 403, 404, 5xx] }", shown)) == 1)
    }

    @Test("What is no error is no gap")
    func success() {
        let shown = "    category: nonRetryable\n    show: toast\n    message: { title: That ended }\n"
        let text =
            "domains: { grpc: { codes: [OK, CANCELLED, INTERNAL] } }\nrules:\n"
            + SampleRule.of("{ domain: grpc, code: CANCELLED }", shown)
        let gap = LintCase(text, only: "reach/catalog-gap").report.findings.first?.diagnostic
        #expect(gap?.label == "INTERNAL")
        #expect(
            countFindings("reach/catalog-gap", text.replacing("[OK, CANCELLED, INTERNAL]", with: "[OK, CANCELLED]"))
                == 0)
    }

    @Test("Codes known on some screens are found where they are declared")
    func someScreens() {
        let shown = "    category: nonRetryable\n    show: toast\n    message: { title: That ended }\n"
        let text =
            "domains:\n  shop:\n    codes:\n      - a\n      - b\nrules:\n"
            + SampleRule.of("{ domain: shop, code: b, scope: checkout }", shown)
        #expect(LintCase(text, only: "reach/scope-only").found == ["reach/scope-only@6"])
        #expect(LintCase(text, only: "reach/catalog-gap").found == ["reach/catalog-gap@3"])
    }

    @Test("Names of numbered errors need a vocabulary, also where there is none at all")
    func numberedDomains() {
        let base =
            "schema: 1\nlocales: { source: en }\nfallback: { show: alert, message: { title: A }, recovery: [dismiss] }\nrecoveryOptions: { dismiss: { title: Close, action: dismiss, role: cancel } }\n"
        for (when, isFound) in [
            ("{ domain: NSURLErrorDomain, code: notConnectedToInternet }", true),
            ("{ domain: NSURLErrorDomain, code: -1009 }", false),
            ("{ domain: NSPOSIXErrorDomain, code: ECONNREFUSED }", false),
            ("{ domain: CartError, code: empty }", false),
        ] {
            let rules =
                base
                + "rules: [{ id: a, when: \(when), category: nonRetryable, show: toast, message: { title: Gone } }]\n"
            let found = LintCase(files: [SourceFile(path: "a.yaml", text: rules)]).report.findings.contains {
                $0.check == "reference/unknown-domain"
            }
            #expect(found == isFound, "\(when)")
        }
    }
}

/// Rules that refine more than they mean.
@Suite struct ReplacedTextTests {
    private func found(_ when: String, more: String = "    message: { title: Mine }\n") -> [Finding] {
        func rule(_ id: String, _ when: String, _ more: String) -> String {
            "  - id: \(id)\n    when: \(when)\n" + more
        }
        let shown = { (title: String) in "    category: retryable\n    show: toast\n    message: { title: \(title) }\n"
        }
        let text =
            "rules:\n" + rule("net.any", "{ domain: net }", shown("Any"))
            + rule("net.roaming", "{ domain: net, code: roaming }", shown("Roaming"))
            + rule("a.mine", when, more)
        return LintCase(text, only: "reach/replaces-text").report.findings
    }

    @Test("A text that is replaced along with the one meant is named, and so is the way out")
    func named() throws {
        let found = found("{ category: retryable, domain: net, scope: checkout }")
        let finding = try #require(found.first).diagnostic
        #expect(
            found.count == 1
                && finding.message
                    == "“a.mine” also replaces the text of “net.roaming”, which is more specific than “net.any”"
        )
        #expect(
            finding.help?.contains("`rule: net.any`") == true && finding.command?.contains("--scope checkout") == true)
    }

    @Test(
        "What is meant for all, or for one, is not found",
        arguments: [
            "{ category: retryable, scope: checkout }", "{ rule: net.any, scope: checkout }",
            "{ category: retryable, domain: net, code: roaming }",
            "[{ category: retryable, domain: net }, { category: retryable, domain: shop }]",
            "{ category: nonRetryable, domain: net }",
        ])
    func meant(_ when: String) { #expect(found(when).isEmpty) }

    @Test("Without a text of its own, nothing is replaced")
    func withoutText() {
        #expect(found("{ category: retryable, domain: net, scope: checkout }", more: "    show: alert\n").isEmpty)
    }
}

/// Patterns that meet in names nobody has.
@Suite struct PatternTieTests {
    private func found(_ codes: String, _ domains: String) -> Int {
        let shown = "    category: retryable\n    show: toast\n    message: { title: "
        let text =
            "\(domains)rules:\n  - id: a.b\n    when: { domain: shop, code: '*Time*' }\n\(shown)One }\n"
            + "  - id: c.d\n    when: { domain: shop, code: '*Out*' }\n\(shown)Two }\n"
        return LintCase(text.replacing("CODES", with: codes), only: "reach/ambiguous-overlap").found.count
    }

    @Test("A tie is reported where a declared code matches both patterns, or none are declared")
    func ties() {
        #expect(found("readTime, soldOut", "domains: { shop: { codes: [CODES] } }\n") == 0)
        #expect(found("readTime, soldOut, TimeOut", "domains: { shop: { codes: [CODES] } }\n") == 1)
        #expect(found("", "domains: { shop: {} }\n") == 1)
    }
}
