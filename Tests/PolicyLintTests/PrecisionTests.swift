import PolicyEngine
import Testing

@testable import PolicyLint

/// Rules that look like what the checks of retries and surfaces are after, and are right as they are; and a few that are not.
@Suite struct PrecisionTests {
    static let groups: Set<String> = ["retry", "surface", "action"]

    static func findings(_ text: String) throws -> [Finding] {
        let files = ExampleFiles(text, isWhole: false).files.sorted { $0.path.precedesByBytes($1.path) }
        let inspection = PolicyInspection(files: files)
        try #require(
            inspection.policy != nil, "\(DiagnosticPrinter(files: inspection.files).print(inspection.diagnostics))")
        return Linter.findings(LintContext(inspection, LintSettings())) {
            groups.contains($0.group) ? $0.severity : nil
        }
        .filter { finding in
            finding.place.map { inspection.files[Int($0.file)].path != ExampleFiles.surroundingsPath } ?? true
        }
    }

    static let silent: [(why: String, text: String)] = [
        (
            "a badge may wait for minutes, and an alert ends it",
            rule(
                "when: { domain: PhotoUpload }", "show: badge",
                "retry: { backoff: [5s, 30s, 2m], assumeIdempotent: true }",
                "gaveUp: { show: alert, recovery: [retry, dismiss] }")
        ),
        (
            "one retry at once",
            rule(
                "when: { http: 502 }", "show: alert", "recovery: [retry, dismiss]", "quiet: 1",
                "retry: { backoff: [0s] }")
        ),
        (
            "a first retry at once",
            rule(
                "when: { http: 502 }", "show: alert", "recovery: [retry, dismiss]", "quiet: 3",
                "retry: { backoff: [0s, 1s, 3s] }")
        ),
        (
            "a list has no jitter by itself",
            rule("when: { http: 502 }", "show: toast", "recovery: [retry]", "retry: { backoff: [1s, 2s] }")
        ),
        ("a time is an end", rule("when: { http: 502 }", "show: badge", "recovery: []", "retry: { maxElapsed: 10m }")),
        (
            "nothing is shown for what nobody asked for",
            rule(
                "when: { http: 5xx, userInitiated: false }", "show: none", "retry: { initial: 10s, maxRetries: 15 }",
                message: nil)
        ),
        (
            "no answer is no refusal",
            rule("when: { http: [408, 425, 429] }", "show: toast", "recovery: [retry]", "retry: { backoff: [1s, 2s] }")
        ),
        (
            "refused ones are left out",
            rule(
                "when: { http: 429.., not: { http: 430..499 } }", "show: toast", "recovery: [retry]",
                "retry: { backoff: [1s, 2s] }")
        ),
        (
            "the login is renewed first",
            "actions: [renewLogin]\n"
                + rule(
                    "when: { http: 401 }", "show: none", "perform: renewLogin", "retry: { backoff: [1s] }", message: nil
                )
        ),
        (
            "retries of calls on one screen",
            rule(
                "when: { http: 503, scope: conversations }", "show: toast", "recovery: [retry]",
                "retry: { backoff: [1s], assumeIdempotent: true }")
        ),
        (
            "somebody who knows no button but their own",
            "actions: [reload]\nrecoveryOptions:\n  reload: { title: Reload, action: reload }\n"
                + rule("when: { http: 502 }", "show: alert", "recovery: [reload, dismiss]")
        ),
        ("a toast without buttons", rule("when: { http: 502 }", "show: toast", "recovery: []")),
        (
            "a badge takes no buttons from its category",
            "categories:\n  retryable: { recovery: [retry, dismiss] }\n" + rule("when: { http: 502 }", "show: badge")
        ),
        (
            "texts that another rule shows",
            rule("when: { http: 502 }", "show: none", "recovery: [retry, dismiss]")
                + "\n  - { id: checkout.shows-it, when: { category: retryable, scope: checkout }, show: alert }"
        ),
        (
            "an inline text without a field, on a screen with fields",
            rule("when: { http: 409, scope: login }", "show: inline", "recovery: []", category: "nonRetryable")
        ),
        (
            "an inline text for whatever field is reported",
            rule("when: { http: 422 }", "show: inline", "recovery: []", category: "nonRetryable")
        ),
        (
            "an alert above all screens about being logged out",
            "categories:\n  requiresLogout: { perform: logOut }\n"
                + rule(
                    "when: { http: 401 }", "show: alertAboveAll", "severity: error", "recovery: [dismiss]",
                    category: "requiresLogout")
        ),
        (
            "an old version leaves one way only",
            "actions: [updateApp]\nrecoveryOptions:\n  update: { title: Update app, action: updateApp }\n"
                + rule("when: { http: 426 }", "show: alertAboveAll", "recovery: [update]", category: "nonRetryable")
        ),
        (
            "somebody changed their mind",
            rule(
                "when: { http: 499, userInitiated: true }", "show: none", "log: false", message: nil,
                category: "nonRetryable")
        ),
        (
            "a rule for one kind of call only changes its texts",
            rule("when: { category: retryable, http: 503 }", category: nil)
        ),
        (
            "buttons refined where the surface is another rule’s",
            rule("when: { category: retryable, scope: login }", "recovery: []", message: nil, category: nil)
        ),
        (
            "a retry refined away",
            rule("when: { category: retryable, scope: login }", "retry: none", message: nil, category: nil)
        ),
        (
            "later calls only",
            rule(
                "when: { http: 503, attempt: 4.. }", "show: toast", "recovery: [retry]",
                "retry: { initial: 1s, maxRetries: 5 }")
        ),
        (
            "three words about retries, each in its place",
            rule(
                "when: { http: 503 }", "quiet: 1", "steps: [{ untilAttempt: 3, show: badge }, { show: alert }]",
                "recovery: [retry, dismiss]",
                "retry: { backoff: [1s, 2s, 4s] }",
                "gaveUp: { message: { title: We’re still busy } }")
        ),
        (
            "a schedule that only a rule that refines brings",
            rule("when: { domain: PhotoUpload }", "show: badge", "gaveUp: { show: toast, recovery: [retry] }")
                + "\n  - { id: checkout.retried, when: { category: retryable, scope: checkout }, retry: { backoff: [1s] } }"
        ),
        ("a button that discards is last", discarding("[dismiss, discard]", "alert")),
        ("closing and discarding are two things", discarding("[dismiss, discard]", "screen")),
    ]

    private static func discarding(_ recovery: String, _ show: String) -> String {
        "recoveryOptions:\n  discard: { title: Discard, action: dismiss, role: destructive }\n"
            + rule("when: { domain: Drafts }", "show: \(show)", "recovery: \(recovery)", category: "nonRetryable")
    }

    private static func rule(
        _ lines: String..., message: String? = "{ title: We couldn’t get through }", category: String? = "retryable"
    ) -> String {
        let all = lines + (message.map { ["message: \($0)"] } ?? []) + (category.map { ["category: \($0)"] } ?? [])
        return "rules:\n  - id: tried\n" + all.map { "    " + $0 }.joined(separator: "\n")
    }

    @Test(arguments: silent)
    func whatIsRightIsNotFound(_ why: String, _ text: String) throws {
        let found = try Self.findings(text)
        #expect(
            found.isEmpty,
            "\(why)\n\(found.map { "\($0.check): \($0.diagnostic.message)" }.joined(separator: "\n"))\n\(text)")
    }

    static let found: [(checks: [String], text: String)] = [
        (
            ["retry/non-retryable"],
            rule("when: { http: 502 }", "show: alert", "recovery: [dismiss]", "retry: { backoff: [1s] }", category: nil)
        ),
        (
            ["retry/client-error", "retry/ignores-retry-after"],
            rule(
                "when: { http: 400.. }", "show: toast", "recovery: [retry]",
                "retry: { backoff: [1s, 2s], retryAfter: { honor: false } }", "severity: warning"
            )
            .replacing("400..", with: "402..")
        ),
        (
            ["retry/auth-loop"],
            rule("when: { http: [401, 429] }", "show: toast", "recovery: [retry]", "retry: { backoff: [1s] }")
        ),
        // Waiting in silence is one finding, not two.
        (
            ["retry/silent-long-wait"],
            rule(
                "when: { http: 502 }", "show: alert", "recovery: [retry, dismiss]", "quiet: 3",
                "retry: { backoff: [10s, 20s, 20s] }")
        ),
        (
            ["retry/alert-while-retrying"],
            rule(
                "when: { http: 502 }", "show: alert", "recovery: [retry, dismiss]", "quiet: 1",
                "retry: { backoff: [1s, 2s] }")
        ),
        (["surface/destructive-default"], discarding("[discard, dismiss]", "alert")),
        (
            ["surface/toast-dismiss-button"],
            "categories:\n  retryable: { recovery: [retry, dismiss] }\n" + rule("when: { http: 502 }", "show: toast")
        ),
        (
            ["retry/zero-delay", "retry/alert-while-retrying"],
            rule("when: { http: 502 }", "show: alert", "recovery: [retry, dismiss]", "retry: { backoff: [0s, 0s] }")
        ),
    ]

    @Test(arguments: found)
    func whatIsWrongIsFoundOnce(_ checks: [String], _ text: String) throws {
        #expect(try Self.findings(text).map(\.check).sorted() == checks.sorted(), "\(text)")
    }

    /// What twenty rules get from one place is said once, there.
    @Test func oneCauseIsOneFinding() throws {
        let rules = (1...20).map {
            "  - { id: busy\($0), when: { domain: Feed, code: \($0) }, category: slow, message: { title: Busy } }"
        }.joined(separator: "\n")
        let text = """
            categories:
              slow: { is: retryable, show: toast, recovery: [retry, dismiss], retry: patient }
            retrySchedules:
              patient: { initial: 5s, maxRetries: 5 }
            rules:
            \(rules)
            """
        let found = try Self.findings(text)
        #expect(found.map(\.check) == ["surface/toast-dismiss-button", "retry/over-budget"])
        #expect(found.last?.diagnostic.related.first?.label == "shows toast meanwhile, and 19 more rules")
        #expect(
            found.last?.diagnostic.example
                == "5 s, 10 s, 20 s, 40 s, 1 min, then stops: up to 2 min 15 s in total; the server can extend each wait to at most 5 min"
        )
    }

    /// Each schedule that is written out is the business of its own rule.
    @Test func schedulesWrittenOutBelongToTheirRules() throws {
        let rules = (1...50).map {
            "  - { id: busy\($0), when: { domain: Feed, code: \($0) }, category: retryable, show: badge, retry: { backoff: [1s] }, recovery: [] }"
        }
        let files = ExampleFiles("rules:\n" + rules.joined(separator: "\n"), isWhole: false).files
        let policy = LintContext(PolicyInspection(files: files), LintSettings())
        #expect(policy.effective.schedules.count == 50)
        #expect(policy.effective.schedules.allSatisfy { $0.users.count == 1 })
    }
}
