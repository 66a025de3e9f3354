import Foundation
import PolicyEngine
import PolicyImport
import TestSupport
import Testing

/// Retries of gRPC service configs become rules that repeat calls alike.
@Suite struct GRPCImportTests {
    private static let app = SourceFile(
        path: "app.yaml",
        text: """
            schema: 1
            reports: [idempotent]
            recoveryOptions:
              retry: { title: Try again, action: retry }
              dismiss: { title: Close, action: dismiss, role: cancel }
            fallback:
              category: nonRetryable
              show: alert
              message: { title: We couldn’t complete that }
              recovery: [dismiss]
            """)

    private static func config(_ text: String) throws -> GRPCServiceConfig {
        try GRPCServiceConfig(SourceFile(path: "config.json", text: text))
    }

    /// As the command makes it.
    private static func proof(_ config: GRPCServiceConfig) throws -> GRPCRetryProof {
        let pack = try #require(Pack.named("grpc"))
        let first = try ErrorPolicy(files: PackAddition(pack, to: [app]).result)
        let others = config.codes.filter {
            first.decide(ErrorEvent(domain: "RPCError", code: .name($0)), seed: 0).kind != .retryable
        }
        let files = try PackAddition(pack, to: [app], leaving: Set(others)).result
        let policy = try ErrorPolicy(files: files + [try config.rules(source: "config.json", for: files)])
        return GRPCRetryProof(config, policy)
    }

    @Test("A method’s own config counts before its service’s, and that before the default")
    func nearestName() throws {
        let config = try Self.config(
            """
            {"methodConfig": [
              {"name": [{}], "retryPolicy": {"maxAttempts": 3, "initialBackoff": "0.1s", "maxBackoff": "1s",
                "backoffMultiplier": 2, "retryableStatusCodes": ["UNAVAILABLE", 13]}},
              {"name": [{"service": "a.B"}], "timeout": "5s", "retryPolicy": {"maxAttempts": 9,
                "initialBackoff": "2.5s", "maxBackoff": "3s", "backoffMultiplier": 1.5,
                "retryableStatusCodes": ["ABORTED"]}},
              {"name": [{"service": "a.B", "method": "C"}, {"service": "a.D"}]}
            ], "retryThrottling": {"maxTokens": 10, "tokenRatio": 0.1}}
            """)
        #expect(config.notes == ["more than 5 attempts count as 5, as in gRPC"])
        let proof = try Self.proof(config)
        #expect(proof.differences.isEmpty && proof.count > 200)
        let files = try PackAddition(#require(Pack.named("grpc")), to: [Self.app]).result
        let text = String(decoding: try config.rules(source: "x", for: files).bytes, as: UTF8.self)
        // What is not repeated is told at once, whatever steps the rule has that decides.
        let policy = try ErrorPolicy(files: files + [try config.rules(source: "x", for: files)])
        var event = ErrorEvent(domain: "RPCError", code: .name("unavailable"))
        event.context.values["method"] = "a.B/C"
        #expect(policy.decide(event, seed: 0).surface == .alert)
        #expect(text.contains("budget: { maxTokens: 10, tokenRatio: 0.1 }") && text.contains("reports: [method]"))
    }

    @Test(
        "What is no service config is refused with the reason",
        arguments: [
            ("[1", "it is not JSON"), ("{}", "it has no “methodConfig”"),
            (#"{"methodConfig": [{"name": [{"service": "a"}]}]}"#, "none of its 1 names has a “retryPolicy” with"),
            (policy(#""maxAttempts": 1"#), "“maxAttempts” is 1, but must be 2 or more"),
            (policy(#""maxAttempts": 2, "initialBackoff": "1""#), "“1” is not a duration from 1 ms to 20 hours"),
            (policy(#""maxAttempts": 2, "initialBackoff": "1e99s""#), "“1e99s” is not a duration"),
            (policy(#""maxAttempts": 2"#, codes: #""LOST""#), "“LOST” is not a gRPC status code"),
        ])
    func refuses(text: String, reason: String) {
        let found = #expect(throws: GRPCServiceConfig.Unreadable.self) { try Self.config(text) }
        #expect(found?.reason.hasPrefix(reason) == true, "\(found?.reason ?? "")")
    }

    private static func policy(_ text: String, codes: String = #""UNAVAILABLE""#) -> String {
        let rest = text.contains("initialBackoff") ? "" : #""initialBackoff": "1s", "#
        return #"{"methodConfig": [{"name": [{"service": "a"}], "retryPolicy": {\#(text), \#(rest)"#
            + #""maxBackoff": "1s", "backoffMultiplier": 1, "retryableStatusCodes": [\#(codes)]}}]}"#
    }

    @Test("Random configs are repeated alike")
    func randomConfigs() throws {
        var random = SeededRandom(seed: 46)
        for _ in 0..<LawCases.count(of: 200, usually: 6) {
            let names =
                ["{}", #"{"service": "a.B"}"#, #"{"service": "c.D"}"#]
                + (0..<4).map { #"{"service": "\#($0 < 2 ? "a.B" : "e.F")", "method": "M\#($0)"}"# }
            var entries: [String] = []
            for name in names where Int.random(in: 0..<3, using: &random) > 0 {
                let policy = Int.random(in: 0..<4, using: &random) == 0 ? "" : Self.randomPolicy(&random)
                entries.append(#"{"name": [\#(name)], "timeout": "30s"\#(policy)}"#)
            }
            let text = "{\"methodConfig\": [\(entries.joined(separator: ", "))]}"
            guard text.contains("retryPolicy") else { continue }
            let proof = try Self.proof(Self.config(text))
            #expect(proof.differences.isEmpty, "\(proof.differences) in \(text)")
        }
    }

    @Test("A default alone holds for every method")
    func defaultAlone() throws {
        let config = try Self.config(
            """
            {"methodConfig": [{"name": [{}], "retryPolicy": {"maxAttempts": 3, "initialBackoff": "1s",
              "maxBackoff": "1s", "backoffMultiplier": 1, "retryableStatusCodes": ["UNAVAILABLE", "UNKNOWN"]}}]}
            """)
        #expect(!config.asksForMethod)
        #expect(try Self.proof(config).differences.isEmpty)
    }

    private static func randomPolicy(_ random: inout SeededRandom) -> String {
        let codes = ["UNAVAILABLE", "INTERNAL", "ABORTED", "CANCELLED", "UNKNOWN", "DATA_LOSS"]
            .filter { _ in Bool.random(using: &random) }.map { "\"\($0)\"" }.joined(separator: ", ")
        let attempts = Bool.random(using: &random) ? #""maxAttempts": \#(Int.random(in: 2...7, using: &random)), "# : ""
        let (initial, most) = (Int.random(in: 1...4, using: &random), Int.random(in: 1...60, using: &random))
        let factor = "\(Int.random(in: 1...3, using: &random)).\(Int.random(in: 0...9, using: &random))"
        return #", "retryPolicy": {\#(attempts)"initialBackoff": "0.\#(initial)s", "maxBackoff": "\#(most).5s", "#
            + #""backoffMultiplier": \#(factor), "retryableStatusCodes": [\#(codes)]}"#
    }
}
