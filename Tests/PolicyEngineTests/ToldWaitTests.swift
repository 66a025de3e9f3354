import PolicyEngine
import TestSupport
import Testing

/// The wait that a text tells is the wait that is kept.
@Suite struct ToldWaitTests {
    /// The text’s rule → how it begins and ends in English.
    private static let texts: [String: (before: String, after: String)] = [
        "requests.too-many": ("We’ll try again in ", "."),
        "server.fault-come-back-later": ("We’ll try again in ", "."),
        "server.busy": ("We’ll try again in ", "."),
    ]

    private static func duration(_ milliseconds: Int64, _ policy: ErrorPolicy) -> String {
        var text = ""
        let seconds = DecimalNumber(isNegative: false, magnitude: milliseconds.magnitude, exponent: -3)
        policy.compiled.texts[0].style.units.writeDuration(seconds: seconds, to: &text)
        return text
    }

    @Test("Of the sample policy, over random waits of server and app") func sample() throws {
        let policy = try ErrorPolicy(folder: Repository.policies)
        var random = SeededRandom(seed: 11)
        var told: [String: Int] = [:]
        for _ in 0..<2_000 {
            let http = [429, 500, 503].randomElement(using: &random) ?? 503
            var event = ErrorEvent(links: [ErrorCause(http: http)])
            event.context.attempt = Int.random(in: 1...12, using: &random)
            event.context.isIdempotent = true
            let header = ["0", "0.5", "1", "7", "90", "400", "86400", "soon", nil].randomElement(using: &random) ?? nil
            if let header { event.links[0].headers = [HTTPHeader(name: "Retry-After", value: header)] }
            let decision = policy.decide(event, seed: random.next())
            guard let retry = decision.retry, let text = Self.texts[decision.rule] else { continue }
            let wait = retry.after.wholeMilliseconds
            let suggestion = decision.message.suggestion ?? ""
            if wait < 1_000 {
                #expect(!suggestion.hasPrefix(text.before), "\(decision.rule) after \(wait) ms: \(suggestion)")
            } else {
                let expected = text.before + Self.duration(wait, policy) + text.after
                #expect(
                    suggestion == expected, "\(decision.rule) after \(wait) ms, the server says \(header ?? "nothing")")
                told[decision.rule, default: 0] += 1
            }
        }
        #expect(told.count >= 2 && told.values.allSatisfy { $0 > 50 }, "\(told)")
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
