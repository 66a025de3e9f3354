import PolicyEngine
import Testing

@testable import PolicyLint

/// Findings that were missed, and some that were none (what trials found: points 14, 19 and 20).
@Suite struct KnownAlarmTests {
    private func found(_ check: String, _ text: String) -> Int { LintCase(text, only: check).found.count }

    private func rule(_ when: String, _ more: String, id: String = "a.b") -> String {
        "  - id: \(id)\n    when: \(when)\n" + more
    }

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
            + rule(when, "    category: requiresLogout\n    show: none\n    perform: logOut\n")
        #expect(found("reach/broad-logout", text) == count)
    }

    @Test("A code beside a status says more than the status")
    func namedCodes() {
        let more =
            "    category: retryable\n    show: toast\n    message: { title: Wait }\n    retry: { backoff: [1s], assumeIdempotent: true }\n"
        #expect(
            found("retry/client-error", "rules:\n" + rule("{ domain: aws, code: Throttling, http: 400 }", more)) == 0)
        #expect(found("retry/client-error", "rules:\n" + rule("{ http: 400 }", more)) == 1)
    }

    @Test("An error of the connection has no status, so no screen hides it")
    func impossibleWitness() {
        let known = rule(
            "{ domain: NSURLErrorDomain }",
            "    category: retryable\n    show: toast\n    message: { title: Offline }\n", id: "net.down")
        let shown = "    category: nonRetryable\n    show: toast\n    message: { title: That ended }\n"
        #expect(
            found("reach/hidden-by-screen", "rules:\n" + known + rule("{ http: 5xx, scope: checkout }", shown)) == 0)
        let status = known.replacing("{ domain: NSURLErrorDomain }", with: "{ http: 503 }")
        #expect(
            found("reach/hidden-by-screen", "rules:\n" + status + rule("{ http: 500..599, scope: checkout }", shown))
                == 1)
    }

    @Test("Quiet retries whose category shows nothing are found at the rule")
    func quietForNothing() {
        let category = "categories:\n  silent: { is: retryable, show: none }\n"
        let text =
            category + "rules:\n"
            + rule(
                "{ http: 503 }",
                "    category: silent\n    quiet: 2\n    retry: { backoff: [1s, 2s], assumeIdempotent: true }\n")
        #expect(LintCase(text, only: "retry/never-shown").found == ["retry/never-shown@8"])
        let all = text.replacing("show: none }", with: "show: none, quiet: 2 }").replacing("    quiet: 2\n", with: "")
        #expect(found("retry/never-shown", all) == 1)
        let own = text.replacing("show: none }", with: "quiet: 2 }").replacing(
            "    quiet: 2\n", with: "    show: none\n")
        #expect(found("retry/never-shown", own) == 0)
    }

    @Test("A thing that a list names twice has a check of its own")
    func duplicateItems() {
        for when in [
            "{ http: [404, 404] }", "{ domain: [a, a] }", "{ domain: a, code: [x, y, x] }",
            "{ http: 404, scope: [checkout, checkout] }",
        ] {
            let text =
                "rules:\n"
                + rule(when, "    category: nonRetryable\n    show: toast\n    message: { title: That ended }\n")
            #expect(LintCase(text).found("structure/") == ["structure/duplicate-item@4"], "\(when)")
        }
    }

    @Test(
        "Texts are found for what they are",
        arguments: [
            ("We failed to save this", "message/blame", 0), ("We failed to save this", "message/jargon", 1),
            ("You failed to save this", "message/blame", 1),
            ("A network error occurred", "message/generic", 1), ("A server error has occurred", "message/generic", 1),
        ])
    func words(_ title: String, _ check: String, _ count: Int) {
        let text =
            "rules:\n"
            + rule("{ http: 503 }", "    category: nonRetryable\n    show: toast\n    message: { title: \(title) }\n")
        let policy = LintCase(text, only: check)
        #expect(policy.found.count == count)
        if check == "message/generic" {
            let place = policy.report.findings.first?.place
            #expect(place.map { Int($0.upper - $0.lower) } == title.utf8.count, "the whole phrase is marked")
        }
    }

    @Test("A policy that names few statuses leaves the others to its fallback")
    func httpGap() {
        let shown = "    category: nonRetryable\n    show: toast\n    message: { title: That ended }\n"
        #expect(found("reach/http-gap", "rules:\n" + rule("{ http: 503 }", shown)) == 0)
        #expect(found("reach/http-gap", "rules:\n" + rule("{ http: [401, 403, 404, 5xx] }", shown)) == 1)
    }

    @Test("What is no error is no gap")
    func success() {
        let shown = "    category: nonRetryable\n    show: toast\n    message: { title: That ended }\n"
        let text =
            "domains: { grpc: { codes: [OK, CANCELLED, INTERNAL] } }\nrules:\n"
            + rule("{ domain: grpc, code: CANCELLED }", shown)
        let gap = LintCase(text, only: "reach/catalogue-gap").report.findings.first?.diagnostic
        #expect(gap?.label == "INTERNAL")
        #expect(found("reach/catalogue-gap", text.replacing("[OK, CANCELLED, INTERNAL]", with: "[OK, CANCELLED]")) == 0)
    }

    @Test("Codes known on some screens are found where they are declared")
    func someScreens() {
        let shown = "    category: nonRetryable\n    show: toast\n    message: { title: That ended }\n"
        let text =
            "domains:\n  shop:\n    codes:\n      - a\n      - b\nrules:\n"
            + rule("{ domain: shop, code: b, scope: checkout }", shown)
        #expect(LintCase(text, only: "reach/scope-only").found == ["reach/scope-only@6"])
        #expect(LintCase(text, only: "reach/catalogue-gap").found == ["reach/catalogue-gap@3"])
    }

    private static let noisy = "retrySchedules:\n  slow: { maxRetries: 4, jitter: none }\n"

    @Test("A finding keeps its fingerprint in another file, and the baseline knows it there")
    func movedFindings() throws {
        let before = LintCase(Self.noisy, only: "retry/no-jitter")
        let baseline = try #require(before.run.newBaseline(before.inspection))
        var after = before
        after.files[1] = SourceFile(path: "rules.yaml", text: "schema: 1\n")
        after.files.append(SourceFile(path: "schedules.yaml", text: "schema: 1\n" + Self.noisy))
        #expect(before.found.count == 1 && keys(before.report.findings) == keys(after.report.findings))
        after.run.baseline = baseline
        #expect(after.found == [] && after.report.baselined == 1)
    }

    @Test("The same words in two languages are two findings")
    func languagesAreToldApart() {
        let rules =
            "rules:\n"
            + rule("{ http: 503 }", "    category: nonRetryable\n    show: toast\n    message: { title: Stop }\n")
        func file(_ locale: String) -> SourceFile {
            SourceFile(
                path: "\(locale).yaml",
                text: "schema: 1\nlocale: \(locale)\ntranslations:\n  a.b: { title: \"Stop  it\" }\n")
        }
        var policy = LintCase(rules, only: "message/spacing")
        policy.files = [policy.files[0], file("de"), file("nl"), policy.files[1]]
        #expect(Set(policy.report.findings.map(\.fingerprint)).count == 2)
    }
}

/// Rules that refine more than they mean (what trials found: point 11).
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

/// Patterns that meet in names nobody has (what trials found: point 12).
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
