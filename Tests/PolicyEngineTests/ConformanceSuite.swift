import Foundation
import PolicyEngine
import TestSupport

@testable import ReferenceModel

/// Policies, events, and decisions as files, for every implementation that decides by compiled policies. Each decision
/// is the engine’s, and the naive evaluator that was written from the language page alone accepts it.
struct ConformanceSuite {
    struct Disagreement: Error { let text: String }

    let folder: URL
    private(set) var decisions = 0
    private(set) var queueSteps = 0
    private(set) var refusals = 0

    static let format = 1
    private static let queueSteps = 40

    init(writingTo folder: URL, policies: Range<Int>, events: Int, damaged: Int) throws {
        self.folder = folder
        var (lines, refused, queues) = ([String](), [String](), [String]())
        for number in policies {
            let seed = UInt64(number + 1)
            let reference = randomPolicy(seed: seed)
            var shuffle = SeededRandom(seed: seed)
            let files = yamlFiles(reference, shuffledBy: &shuffle)
            let name = String(format: "%04d", number)
            for file in files { try write(Data(file.text.utf8), "policies/\(name)/\(file.path)") }
            let loaded = try LoadedPolicy(files: files.map { SourceFile(path: $0.path, text: $0.text) })
            let compiled = loaded.compiled()
            try write(Data(compiled), "policies/\(name).policy")
            let policy = try ErrorPolicy(compiled: compiled)
            for event in randomEvents(for: reference, seed: seed &* 31, count: events) {
                let decision = policy.decide(try ErrorEvent(json: event.json()), seed: seed)
                let drawn = decision.retry.map { Int($0.after.wholeMilliseconds) }
                let accepted = referenceDecisions(reference, event, drawing: drawn)
                guard accepted.contains(where: { differences(decision, $0).isEmpty }) else {
                    throw Disagreement(text: "policy \(name): \(event.json())")
                }
                lines.append(
                    #"{"policy": "\#(name)", "seed": "\#(seed)", "event": \#(event.json()), "decision": \#(decision.json)}"#
                )
            }
            var sequence = ConformanceQueue(policy, seed: seed)
            let events = randomEvents(for: reference, seed: seed &* 37, count: Self.queueSteps)
            queues.append(try sequence.line(name, events.map { $0.json() }))
            queueSteps += Self.queueSteps
            refused += try damage(compiled, name, count: damaged, seed: seed)
        }
        decisions = lines.count
        refusals = refused.count
        try write(Data((lines.joined(separator: "\n") + "\n").utf8), "decisions.ndjson")
        try write(Data((queues.joined(separator: "\n") + "\n").utf8), "queues.ndjson")
        try write(Data((refused.joined(separator: "\n") + "\n").utf8), "refused.ndjson")
        let counts = "\"decisions\": \(decisions), \"queueSteps\": \(queueSteps), \"refused\": \(refusals)"
        try write(Data("{\"format\": \(Self.format), \(counts)}\n".utf8), "suite.json")
    }

    /// Files that must be refused, each with the reason.
    private func damage(_ bytes: [UInt8], _ name: String, count: Int, seed: UInt64) throws -> [String] {
        var random = SeededRandom(seed: seed)
        var lines: [String] = []
        for number in 0..<count {
            var damaged = bytes
            switch random.number(0...2) {
            case 0: damaged = Array(damaged.prefix(random.number(0...(damaged.count - 1))))
            case 1: damaged += [UInt8](repeating: 0, count: random.number(1...9))
            default: damaged[random.number(0...(damaged.count - 1))] ^= 1 << UInt8(random.number(0...7))
            }
            guard let message = Self.refusal(damaged) else { continue }
            let path = "refused/\(name)-\(number).policy"
            try write(Data(damaged), path)
            lines.append(#"{"file": "\#(path)", "message": \#(jsonText(message))}"#)
        }
        return lines
    }

    private static func refusal(_ bytes: [UInt8]) -> String? {
        do throws(CompiledPolicyError) {
            _ = try ErrorPolicy(compiled: bytes)
            return nil
        } catch {
            return error.message
        }
    }

    private func write(_ data: Data, _ path: String) throws {
        let url = folder.appending(path: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }
}
