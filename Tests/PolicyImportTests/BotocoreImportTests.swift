import PolicyEngine
import TestSupport
import Testing

@testable import PolicyImport

/// Retries as botocore describes them become rules that repeat calls alike.
@Suite struct BotocoreImportTests {
    private static let policy = [
        SourceFile(
            path: "app.yaml",
            text: """
                schema: 1
                reports: [idempotent]
                recoveryOptions:
                  retry: { title: Try again, action: retry }
                  dismiss: { title: Close, action: dismiss, role: cancel }
                categories:
                  retryable: { show: alert, recovery: [retry, dismiss] }
                fallback:
                  category: nonRetryable
                  show: alert
                  message: { title: We couldn’t complete that }
                  recovery: [dismiss]
                rules:
                  - id: server.busy
                    when: [{ http: 429 }, { http: 5xx }]
                    category: retryable
                    message: { title: Our service is busy }
                """)
    ]

    private static func retries(_ text: String) throws -> BotocoreRetries {
        try BotocoreRetries(SourceFile(path: "_retry.json", text: text))
    }

    private static let text = """
        {"definitions": {
          "throttled": {"applies_when": {"response": {"service_error_code": "Throttling", "http_status_code": 400}}},
          "sockets": {"applies_when": {"socket_errors": ["GENERAL_CONNECTION_ERROR"]}}},
         "retry": {
          "__default__": {"max_attempts": 4, "delay": {"type": "exponential", "base": "rand", "growth_factor": 2},
            "policies": {"throttled": {"$ref": "throttled"}, "sockets": {"$ref": "sockets"},
              "busy": {"applies_when": {"response": {"http_status_code": 503}}}}},
          "dynamodb": {"__default__": {"max_attempts": 6, "delay": {"base": 0.05, "growth_factor": 2},
            "policies": {"crc": {"applies_when": {"response": {"crc32body": "x"}}},
              "conflict": {"applies_when": {"response":
                {"service_error_code": "WriteConflict", "http_status_code": 409}}}}}},
          "s3": {"__default__": {"policies": {"digest": {"applies_when": {"response":
            {"service_error_code": "BadDigest", "http_status_code": 400}}}}}}
        }}
        """

    @Test("Services repeat calls as their file says, with its waits, and nothing else is repeated")
    func isAlike() throws {
        let retries = try Self.retries(Self.text)
        #expect(retries.services.map { $0.name } == ["*", "dynamodb", "s3"])
        #expect(retries.notes.count == 2)
        let rules = try retries.rules(for: Self.policy)
        let policy = try ErrorPolicy(files: Self.policy + [rules])
        let proof = BotocoreRetryProof(retries, policy)
        #expect(proof.differences.isEmpty && proof.count > 500, "\(proof.differences)")
        // A call of another server is left alone, and so is one that may do harm.
        var event = ErrorEvent(links: [ErrorCause(http: 503)], context: EventContext(attempt: 1, isIdempotent: true))
        #expect(policy.decide(event, seed: 0).retry == nil)
        event.context.values["service"] = "aws.s3"
        #expect(policy.decide(event, seed: 0).retry != nil)
        event.context.isIdempotent = false
        #expect(policy.decide(event, seed: 0).retry == nil)
    }

    @Test("The proof finds a policy that repeats otherwise")
    func findsDifferences() throws {
        let retries = try Self.retries(Self.text)
        var other = String(decoding: try retries.rules(for: Self.policy).bytes, as: UTF8.self)
        other = other.replacing("maxRetries: 3", with: "maxRetries: 2")
        let policy = try ErrorPolicy(files: Self.policy + [SourceFile(path: "rules.yaml", text: other)])
        #expect(!BotocoreRetryProof(retries, policy).differences.isEmpty)
    }

    @Test(
        "What is no such file is refused with the reason",
        arguments: [
            ("[", "it is not JSON"), ("{}", "it has no “retry” with a “__default__”"),
            (#"{"retry": {"__default__": {}}}"#, "“max_attempts” of * must be a number from 2 to 100"),
            (
                #"{"retry": {"__default__": {"max_attempts": 3, "delay": {"base": "inf", "growth_factor": 2}}}}"#,
                "“delay” of * must have a “base” and “growth_factor” from 0.001 to 1000"
            ),
            (
                #"{"retry": {"__default__": {"max_attempts": 3, "delay": {"base": -1, "growth_factor": 2}}}}"#,
                "“delay” of * must have a “base” and “growth_factor” from 0.001 to 1000"
            ),
        ])
    func refuses(text: String, reason: String) {
        let found = #expect(throws: BotocoreRetries.Unreadable.self) { try Self.retries(text) }
        #expect(found?.reason == reason)
    }
}
