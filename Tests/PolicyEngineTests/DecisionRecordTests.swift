import PolicyEngine
import TestSupport
import Testing

@testable import ReferenceModel

/// An error and its decision as a line for a log.
@Suite struct DecisionRecordTests {
    private static let rules = """
        schema: 1
        recoveryOptions: { dismiss: { title: Close, action: dismiss, role: cancel } }
        fallback: { show: alert, message: { title: Unknown }, recovery: [dismiss] }
        rules:
          - id: taken
            when: { domain: API, header: { x-verdict: '*' }, context: { plan: pro } }
            category: nonRetryable
            message: { title: "{username} is taken", reason: "{serverMessage}" }
            trust: [serverMessage]

        """

    private static let event = ErrorEvent(
        links: [
            ErrorCause(
                domain: "API", code: .name("taken"), http: 409,
                headers: [
                    HTTPHeader(name: "X-Verdict", value: "stop"), HTTPHeader(name: "Set-Cookie", value: "session=4711"),
                    HTTPHeader(name: "Set-Cookie", value: "b=2"),
                    HTTPHeader(name: "Retry-After", value: "7"),
                    HTTPHeader(name: "retry-after-ms", value: "Bearer abc"),
                    HTTPHeader(name: "x-ratelimit-remaining", value: "0"),
                    HTTPHeader(name: "Date", value: "Sun, 06 Nov 1994 08:49:37 GMT"),
                ],
                parameters: [
                    "username": "bob", "email": "bob@example.com", "serverMessage": "Try “bob2”", "big": 1e300,
                    "half": 0.5,
                ]),
            ErrorCause(domain: "NSURLErrorDomain", code: .number(-1009)),
        ],
        context: EventContext(
            scope: "a/b", attempt: 2, isFirstLoad: false, elapsed: .milliseconds(1_250), locale: "de",
            appVersion: "3.2.0", now: .milliseconds(784_111_777_042),
            values: ["plan": "pro", "account": 4711]))

    @Test("What no text and no condition names is masked, unless all is asked for")
    func masking() throws {
        let policy = try LoadedPolicy(files: [SourceFile(path: "a.yaml", text: Self.rules)]).policy
        let decision = policy.decide(Self.event, seed: 1)
        let record = policy.record(of: Self.event, decision)
        for secret in ["4711", "b=2", "bob@example.com", "Bearer", "0.5"] {
            #expect(!record.contains(secret), "\(secret)")
        }
        for shown in [
            "\"bob\"", "Try “bob2”", "\"X-Verdict\": \"stop\"", "\"Retry-After\": \"7\"", "\"plan\": \"pro\"", "1994",
            "\"rule\": \"taken\"",
        ] {
            #expect(record.contains(shown), "\(shown)")
        }
        #expect(record.contains("\"Set-Cookie\": [\"(masked)\", \"(masked)\"]"))
        #expect(!record.contains("\n"))
        #expect(policy.record(of: Self.event, decision, masking: .nothing).contains("session=4711"))
    }

    @Test func readAgainItIsTheSameEvent() throws {
        #expect(try ErrorEvent(json: Self.event.json) == Self.event)
        let policy = try LoadedPolicy(files: [SourceFile(path: "a.yaml", text: Self.rules)]).policy
        let record = policy.record(of: Self.event, policy.decide(Self.event, seed: 1), masking: .nothing)
        #expect(try ErrorEvent(json: record) == Self.event)
    }

    @Test(.enabled(if: Machine.hasTime, "scripts/test --all runs it"), arguments: 0..<4)
    func aMaskedRecordIsDecidedAsTheErrorWas(_ part: UInt64) throws {
        for seed in part * 25 + 1...part * 25 + 25 {
            let random = randomPolicy(seed: seed)
            var order = SeededRandom(seed: seed)
            let policy = try ErrorPolicy(
                files: yamlFiles(random, shuffledBy: &order).map { SourceFile(path: $0.path, text: $0.text) })
            for json in randomEvents(for: random, seed: seed &* 17, count: 20).map({ $0.json() }) {
                var event = try ErrorEvent(json: json)
                #expect(try ErrorEvent(json: event.json) == event, "\(json)")
                event.links[0].parameters["unnamed"] = "hush"
                event.links[0].headers.append(HTTPHeader(name: "Cookie", value: "hush"))
                event.context.values["unasked"] = "hush"
                let decision = policy.decide(event, seed: 3)
                let record = policy.record(of: event, decision)
                #expect(!record.contains("hush"))
                #expect(policy.decide(try ErrorEvent(json: record), seed: 3) == decision, "\(record)")
            }
        }
    }

    @Test("What no reader would take is left out, and nothing traps")
    func extremes() throws {
        let odd = ErrorEvent(
            links: [
                ErrorCause(
                    domain: "a\u{1B}\"\\", code: .number(.min), http: 7,
                    parameters: ["x": .number(.infinity), "y": .number(.nan), "z": .integer(.max)])
            ] + Array(repeating: ErrorCause(domain: "deep"), count: 40),
            context: EventContext(
                attempt: -3, elapsed: .seconds(Int64.max), appVersion: "none", now: .seconds(Int64.max)))
        let read = try ErrorEvent(json: odd.json)
        #expect(read.links.count == 16)
        #expect(read.links[0].domain == "a\u{1B}\"\\")
        #expect(read.links[0].http == nil)
        #expect(read.links[0].parameters == ["x": "inf", "y": "nan", "z": .integer(.max)])
        #expect(read.context == EventContext())
        #expect(ErrorEvent(links: []).json == "{}")
    }

    @Test func timesAreThoseOfTheCalendar() {
        for day in stride(from: Int64(-700_000), through: 2_900_000, by: 97) {
            let milliseconds = day * 86_400_000 + 86_399_999 * (day % 2 == 0 ? 1 : 0)
            let text = CivilDate.rfc3339(milliseconds)
            #expect(text.flatMap { CivilDate.parseRFC3339($0) } == milliseconds, "\(text ?? "nil")")
        }
        #expect(CivilDate.rfc3339(0) == "1970-01-01T00:00:00Z")
        #expect(CivilDate.rfc3339(951_782_400_001) == "2000-02-29T00:00:00.001Z")
        #expect(CivilDate.rfc3339(.max) == nil)
        #expect(CivilDate.rfc3339(.min) == nil)
    }
}
