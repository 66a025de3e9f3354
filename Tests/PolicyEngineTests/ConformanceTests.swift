import Foundation
import PolicyEngine
import TestSupport
import Testing

/// The same decisions everywhere: the suite that `scripts/conformance` writes, run by the engine and by the web
/// package.
@Suite struct ConformanceTests {
    private static let modules = ["core", "core-full"].map {
        Repository.root.appending(path: ".build/wasm/\($0).wasm").path
    }
    private static let isWebPossible =
        NodeProgram.path != nil && modules.allSatisfy { FileManager.default.fileExists(atPath: $0) }

    /// Where `scripts/conformance` wants it; otherwise a folder of its own, gone after the test.
    private func withSuite(_ body: (ConformanceSuite) throws -> Void) throws {
        let wanted = ProcessInfo.processInfo.environment["CONFORMANCE_FOLDER"]
        let folder =
            wanted.map { URL(fileURLWithPath: $0) }
            ?? FileManager.default.temporaryDirectory.appending(path: "conformance-\(UUID().uuidString)")
        defer { if wanted == nil { try? FileManager.default.removeItem(at: folder) } }
        let count = wanted == nil ? LawCases.count(of: 200, usually: 12) : 200
        try body(ConformanceSuite(writingTo: folder, policies: 0..<count, events: 20, damaged: 10))
    }

    @Test("The engine decides as the suite says, and refuses what it refuses") func engine() throws {
        try withSuite { suite in
            #expect(suite.decisions >= 200 && suite.refusals >= 60)
            var policies: [String: ErrorPolicy] = [:]
            for line in try Self.lines("decisions.ndjson", of: suite) {
                let name = try #require(line["policy"] as? String)
                let bytes = { [UInt8](try Data(contentsOf: suite.folder.appending(path: "policies/\(name).policy"))) }
                let policy = try policies[name] ?? ErrorPolicy(compiled: bytes())
                policies[name] = policy
                let event = try JSONSerialization.data(withJSONObject: try #require(line["event"]))
                let seed = try #require((line["seed"] as? String).flatMap { UInt64($0) })
                let decision = policy.decide(try ErrorEvent(json: String(decoding: event, as: UTF8.self)), seed: seed)
                let found = try JSONSerialization.jsonObject(with: Data(decision.json.utf8)) as? NSDictionary
                #expect(found == line["decision"] as? NSDictionary, "policy \(name): \(decision.json)")
            }
            for line in try Self.lines("refused.ndjson", of: suite) {
                let path = try #require(line["file"] as? String)
                let bytes = [UInt8](try Data(contentsOf: suite.folder.appending(path: path)))
                #expect(throws: CompiledPolicyError.self, "\(path)") { try ErrorPolicy(compiled: bytes) }
            }
        }
    }

    @Test(
        "The web package decides as the suite says",
        .enabled(if: Machine.has(isWebPossible), "node or .build/wasm is missing: run scripts/check-wasm"))
    func web() throws {
        try withSuite { suite in
            let output = try #require(
                try NodeProgram.output(
                    Repository.root.appending(path: "web/tests/conformance.mjs").path, suite.folder.path,
                    Self.modules[0], Self.modules[1]))
            let counts = "\(suite.decisions) decisions, \(suite.queueSteps) steps of queues, \(suite.refusals) refusals"
            #expect(output.hasSuffix("\(counts), 0 different\n"), "\(output)")
        }
    }

    private static func lines(_ name: String, of suite: ConformanceSuite) throws -> [[String: Any]] {
        try String(contentsOf: suite.folder.appending(path: name), encoding: .utf8).split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }
}
