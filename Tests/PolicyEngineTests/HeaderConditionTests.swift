import PolicyEngine
import Testing

/// Conditions on the response’s header, and what else services need for retries.
@Suite struct HeaderConditionTests {
    private static let base = """
        schema: 1
        recoveryOptions: { dismiss: { title: Close, action: dismiss, role: cancel } }
        fallback: { show: alert, message: { title: Unknown }, recovery: [dismiss] }
        retrySchedules:
          plain: { backoff: constant, initial: 2s, jitter: none, assumeIdempotent: true }
          replacing: { backoff: constant, initial: 2s, jitter: none, assumeIdempotent: true, retryAfter: { wait: replace } }
          clamping: { backoff: constant, initial: 2s, jitter: none, assumeIdempotent: true, retryAfter: { upTo: 5s, beyond: clamp } }
          ignoring: { backoff: constant, initial: 2s, jitter: none, assumeIdempotent: true, retryAfter: { upTo: 5s, beyond: ignore } }
          fast: { backoff: linear, initial: 2s, jitter: none, assumeIdempotent: true, fastFirst: true }
        rules:

        """

    private func policy(_ rules: String) throws -> ErrorPolicy {
        try LoadedPolicy(files: [SourceFile(path: "a.yaml", text: Self.base + rules)]).policy
    }

    private func mistakes(_ rules: String) -> [String] {
        PolicyInspection(files: [SourceFile(path: "a.yaml", text: Self.base + rules)]).diagnostics.map { $0.message }
    }

    private func rule(_ policy: ErrorPolicy, _ headers: [(String, String)]) -> String {
        let link = ErrorCause(http: 500, headers: headers.map { HTTPHeader(name: $0.0, value: $0.1) })
        return policy.decide(ErrorEvent(links: [link]), seed: 1).rule
    }

    @Test("A field is known also where it is absent, and several of one name are one value")
    func fields() throws {
        let policy = try policy(
            """
              - { id: told, when: { header: { X-Should-Retry: "true" } }, category: retryable, message: { title: A } }
              - { id: refused, when: { http: 500, not: { header: { x-should-retry: [true, 1..9] } } }, category: nonRetryable, message: { title: B } }
              - { id: any, when: { header: { x-trace: '*' } }, category: nonRetryable, message: { title: C } }

            """)
        #expect(rule(policy, [("x-should-retry", " true ")]) == "told")
        #expect(rule(policy, []) == "refused")
        #expect(rule(policy, [("X-SHOULD-RETRY", "false")]) == "refused")
        #expect(rule(policy, [("x-should-retry", "7")]) == "fallback")
        #expect(rule(policy, [("x-should-retry", "true"), ("x-should-retry", "true")]) == "refused")
        #expect(rule(policy, [("x-should-retry", "7"), ("x-trace", "12")]) == "any")
    }

    @Test func theOutermostCauseThatHasIt() throws {
        let policy = try policy(
            "  - { id: told, when: { header: { a: b } }, category: retryable, message: { title: A } }\n")
        let links = [
            ErrorCause(domain: "x"), ErrorCause(domain: "y", headers: [HTTPHeader(name: "A", value: "b")]),
            ErrorCause(domain: "z", headers: [HTTPHeader(name: "a", value: "c")]),
        ]
        #expect(policy.decide(ErrorEvent(links: links), seed: 1).rule == "told")
        #expect(policy.decide(ErrorEvent(links: links.reversed()), seed: 1).rule == "fallback")
    }

    @Test func anErrorWithoutACode() throws {
        let policy = try policy(
            "  - { id: bare, when: { domain: A, not: { code: '*' } }, category: nonRetryable, message: { title: A } }\n"
        )
        #expect(policy.decide(ErrorEvent(links: [ErrorCause(domain: "A")]), seed: 1).rule == "bare")
        for code in [ErrorCode.number(3), .name("x")] {
            #expect(policy.decide(ErrorEvent(links: [ErrorCause(domain: "A", code: code)]), seed: 1).rule == "fallback")
        }
        #expect(
            mistakes("  - { id: a, when: { code: '*' }, message: { title: A } }\n").contains {
                $0.contains("matches everything")
            })
    }

    @Test(arguments: [
        ("{ header: { retry-after: '*' } }", "`retryAfter`"), ("{ header: { 'x y': a } }", "invalid header field"),
        ("{ header: yes }", "a map such as"),
        ("{ header: {} }", "this map is empty"), ("{ header: { a: { b: c } } }", "a value"),
    ])
    func mistakesAreTold(_ when: String, _ words: String) {
        let found = mistakes("  - { id: a, when: \(when), category: nonRetryable, message: { title: A } }\n")
        #expect(found.contains { $0.contains(words) }, "\(found)")
    }

    @Test(
        "What the server’s wait does",
        arguments: [
            ("plain", "1", 2_000), ("plain", "3", 3_000), ("replacing", "1", 1_000), ("clamping", "60", 5_000),
            ("ignoring", "60", 2_000),
            ("fast", "0", 0), ("fast", "1.5", 1_500),
        ])
    func waits(_ schedule: String, header: String, wait: Int) throws {
        let policy = try policy(
            "  - { id: a, when: { http: 503 }, category: retryable, retry: \(schedule), message: { title: A } }\n")
        let link = ErrorCause(http: 503, headers: [HTTPHeader(name: "Retry-After", value: header)])
        let retry = policy.decide(ErrorEvent(links: [link]), seed: 1).retry
        #expect(retry?.after == .milliseconds(wait))
    }

    @Test func fastFirstCountsFromTheSecond() throws {
        let policy = try policy(
            "  - { id: a, when: { http: 503 }, category: retryable, retry: fast, message: { title: A } }\n")
        let waits = (1...3).map { attempt in
            policy.decide(ErrorEvent(links: [ErrorCause(http: 503)], context: EventContext(attempt: attempt)), seed: 1)
                .retry?.after
        }
        #expect(waits == [.zero, .seconds(2), .seconds(4)])
    }

    @Test(arguments: [
        ("jitter: { from: 50% }", "needs `from` and `to`"),
        ("jitter: { from: 120%, to: 50% }", "needs `from` and `to`"),
        ("jitter: { from: 1%, to: 2%, add: 3% }", "can’t combine"),
        ("jitter: { to: 2000% }", "invalid share"), ("budget: { maxTokens: 0 }", "0"),
        ("budget: { tokenRatio: -1 }", "number of tokens"),
        ("budget: 10", "a budget such as"), ("retryAfter: { wait: never }", "unknown way to combine the waits “never”"),
        ("fastFirst: maybe", "true or false"),
        ("backoff: [1s], fastFirst: true", "no `fastFirst`"),
    ])
    func schedulesAreChecked(_ text: String, _ words: String) {
        let found = mistakes(
            "  - { id: a, when: { http: 503 }, category: retryable, retry: { \(text) }, message: { title: A } }\n")
        #expect(found.contains { $0.contains(words) }, "\(found)")
    }

    @Test(
        arguments: [
            ("-1009.0", -1_009), ("1e3", 1_000), ("1.5e1", 15), ("-0.0", 0), ("9223372036854775807", .max),
            ("-9223372036854775808", .min),
            ("1.5", nil), ("1e19", nil), ("9223372036854775808", nil), ("1e-1", nil), ("10e-1", 1),
        ] as [(String, Int64?)])
    func numbersAreThoseOfJSON(_ text: String, _ number: Int64?) throws {
        let event = try? ErrorEvent(json: "{\"code\": \(text)}")
        #expect(event?.links[0].code == number.map { .number($0) })
    }

    @Test(
        "No range of codes is too wide for the advice about a domain",
        arguments: ["..5", "5..", "-9223372036854775808..9223372036854775807"])
    func wideRanges(_ code: String) {
        let found = mistakes(
            "  - { id: a, when: { domain: http, code: \(code) }, message: { title: A } }\ndomains: { B: { codes: [c] } }\n"
        )
        #expect(found.contains { $0.contains("unknown domain “http”") })
    }

    @Test(arguments: [
        (#"{"http": 503,}"#, "this comma is not allowed"),
        (#"{"code": "a „b""}"#, "this quote ends the text too early"),
        (#"{"code": 1.5}"#, "a whole number, or a name in quotes, is expected here, not “1.5”"),
    ])
    func slipsInJSON(_ text: String, _ message: String) {
        let error = #expect(throws: EventRecordError.self) { try ErrorEvent(json: text) }
        #expect(error?.diagnostics.first?.message == message)
    }
}
