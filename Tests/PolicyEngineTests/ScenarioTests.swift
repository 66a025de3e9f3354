import Foundation
import PolicyEngine
import Testing

/// The shipped policy decides every scenario as the table says; the samples are the ones in `policies/samples`.
@Suite struct ScenarioTests {
    struct Scenario: Sendable, CustomTestStringConvertible {
        let name: String
        let sample: String
        let index: Int
        /// The expectations as JSON text.
        let expected: String
        var testDescription: String { "\(name) (\(sample) \(index))" }
    }

    static let scenarios: [Scenario] = {
        let data = try? Data(contentsOf: Repository.fixtures.appending(path: "scenarios.json"))
        let list = data.flatMap { try? JSONSerialization.jsonObject(with: $0) as? [[String: Any]] } ?? []
        return list.compactMap { one in
            guard let name = one["scenario"] as? String, let sample = one["sample"] as? String,
                let index = one["index"] as? Int,
                let expected = one["expect"], let text = try? JSONSerialization.data(withJSONObject: expected)
            else { return nil }
            return Scenario(name: name, sample: sample, index: index, expected: String(decoding: text, as: UTF8.self))
        }
    }()

    @Test func allScenariosAreThere() {
        #expect(Self.scenarios.count >= 50)
    }

    @Test(arguments: scenarios)
    func decides(_ scenario: Scenario) throws {
        let policy = try shippedPolicy()
        let bytes = try Data(contentsOf: Repository.root.appending(path: "policies/samples/\(scenario.sample)"))
        let event = try EventRecords.read(SourceFile(path: scenario.sample, bytes: Array(bytes)), as: .json)[
            scenario.index]
        let expected = try #require(JSONSerialization.jsonObject(with: Data(scenario.expected.utf8)) as? [String: Any])
        let decision = policy.decide(event, seed: 1)
        for (key, wanted) in expected {
            let parts = key.split(separator: ".").map(String.init)
            var spoken = decision
            if parts.count == 2 {
                var translated = event
                translated.context.locale = parts[1]
                spoken = policy.decide(translated, seed: 1)
            }
            try check(parts[0], wanted, spoken)
        }
    }

    private func check(_ key: String, _ wanted: Any, _ decision: Decision) throws {
        let json = try JSONSerialization.jsonObject(with: Data(decision.json.utf8))
        switch key {
        case "recovery": #expect(decision.recovery.map(\.id) == wanted as? [String])
        case "kind": #expect(decision.kind.rawValue == wanted as? String)
        case "retry" where wanted is String: #expect(decision.retry != nil)
        case "retry" where wanted is [String: Any]:
            for (part, value) in wanted as? [String: Any] ?? [:] {
                #expect(
                    same(PolicyEngineTests.value(at: "retry.\(part)", in: json), value),
                    "retry.\(part) of \(decision.json)")
            }
        default:
            let path = ["title", "reason", "suggestion", "help", "locale"].contains(key) ? "message.\(key)" : key
            #expect(same(PolicyEngineTests.value(at: path, in: json), wanted), "\(path) of \(decision.json)")
        }
    }
}
