import PolicyAnalysis
import PolicyEngine
import TestSupport
import Testing

/// The wait that a text tells is the wait that is kept.
@Suite struct ToldWaitTests {
    /// Each rule of the sample policy that tells the wait, an error that leads to it, and what stands around the wait.
    private static let texts: [(rule: String, link: ErrorCause, before: String, after: String)] = [
        ("requests.too-many", ErrorCause(http: 429), "We’ll try again in ", "."),
        ("server.fault-come-back-later", ErrorCause(http: 500), "We’ll try again in ", "."),
        ("server.busy", ErrorCause(http: 503), "We’ll try again in ", "."),
        (
            "server.maintenance", ErrorCause(domain: "APIError", code: .name("maintenance")),
            "We expect to be back in ", "."
        ),
    ]

    private static func duration(_ milliseconds: Int64, _ policy: ErrorPolicy) -> String {
        var text = ""
        let seconds = DecimalNumber(isNegative: false, magnitude: milliseconds.magnitude, exponent: -3)
        policy.compiled.texts[0].style.units.writeDuration(seconds: seconds, to: &text)
        return text
    }

    @Test("Of each rule of the sample policy, over random waits of server and app", arguments: texts)
    func sample(_ rule: String, _ link: ErrorCause, _ before: String, _ after: String) throws {
        let policy = try ErrorPolicy(folder: Repository.policies)
        var random = SeededRandom(seed: 11)
        var told = 0
        for _ in 0..<2_000 {
            var event = ErrorEvent(links: [link])
            event.context.attempt = Int.random(in: 1...12, using: &random)
            event.context.isIdempotent = true
            let header = ["0", "0.5", "1", "7", "90", "400", "86400", "soon", nil].randomElement(using: &random) ?? nil
            if let header { event.links[0].headers = [HTTPHeader(name: "Retry-After", value: header)] }
            let decision = policy.decide(event, seed: random.next())
            guard decision.rule == rule, decision.stopped == nil else { continue }
            // Where nothing is repeated, the wait is the server’s.
            let wait = decision.retry?.after.wholeMilliseconds ?? header.flatMap { Int64($0) }.map { $0 * 1_000 } ?? 0
            let suggestion = decision.message.suggestion ?? ""
            if wait < 1_000 {
                #expect(!suggestion.hasPrefix(before), "after \(wait) ms: \(suggestion)")
            } else {
                let expected = before + Self.duration(wait, policy) + after
                #expect(suggestion == expected, "after \(wait) ms, the server says \(header ?? "nothing")")
                told += 1
            }
        }
        #expect(told > 50)
    }

    @Test("No other rule of the sample policy tells a wait by itself") func allAreTried() throws {
        let policy = try ErrorPolicy(folder: Repository.policies)
        let telling = QuotedTexts(policy).texts.filter {
            $0.entry.locale == 0 && !$0.isAfterGivingUp && $0.text.contains("{retryAfter}")
        }
        #expect(Set(telling.flatMap { $0.owners }) == Set(Self.texts.map { $0.rule }))
    }

    @Test(
        "Where nothing is repeated, the server’s wait is told unless the rule does not honor it",
        arguments: [true, false])
    func withoutRetry(_ honors: Bool) throws {
        let policy = try ErrorPolicy(files: [
            SourceFile(
                path: "a.yaml",
                text: """
                    schema: 1
                    recoveryOptions: { dismiss: { title: Close, action: dismiss, role: cancel } }
                    fallback: { show: alert, message: { title: Unknown problem }, recovery: [dismiss] }
                    rules:
                      - id: r
                        when: { http: 503 }
                        category: retryable
                        show: alert
                        retry: { maxRetries: 2, initial: 5s, jitter: none, retryAfter: { honor: \(honors) } }
                        message: { title: ['In {retryAfter, duration}', 'Later'] }

                    """)
        ])
        func title(_ wait: String, attempt: Int, idempotent: Bool) -> String {
            var event = ErrorEvent(links: [ErrorCause(http: 503)])
            event.links[0].headers = [HTTPHeader(name: "Retry-After", value: wait)]
            (event.context.attempt, event.context.isIdempotent) = (attempt, idempotent)
            return policy.decide(event, seed: 1).message.title
        }
        #expect(title("120", attempt: 1, idempotent: true) == (honors ? "In 2 minutes" : "In 5 seconds"))
        #expect(title("120", attempt: 9, idempotent: true) == (honors ? "In 2 minutes" : "Later"))
        #expect(title("120", attempt: 1, idempotent: false) == (honors ? "In 2 minutes" : "Later"))
        #expect(title("0", attempt: 9, idempotent: true) == "Later")
        #expect(title("0.4", attempt: 9, idempotent: true) == "Later")
    }
}
