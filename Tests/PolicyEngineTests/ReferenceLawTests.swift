import Foundation
import PolicyEngine
import TestSupport
import Testing

@testable import ReferenceModel

/// The indexed engine equals a naive evaluator that was written from the language page alone.
@Suite struct ReferenceLawTests {
    static let eventsPerPolicy = 20

    @Test(arguments: 0..<10)
    func engineEqualsTheReference(_ part: Int) throws {
        let numbers = LawCases.numbers(below: 1_500, usually: 12)
        var checked = 0
        for number in numbers {
            let seed = UInt64(part * 1_500 + number + 1)
            let policy = randomPolicy(seed: seed)
            let engine = try load(policy, shuffle: seed)
            for event in randomEvents(for: policy, seed: seed &* 31, count: Self.eventsPerPolicy) {
                let json = event.json()
                let decision = engine.decide(try ErrorEvent(json: json), seed: seed)
                let accepted = referenceDecisions(
                    policy, event, drawing: decision.retry.map { Int($0.after.wholeMilliseconds) })
                if !accepted.contains(where: { differences(decision, $0).isEmpty }) {
                    let found = accepted.first.map { differences(decision, $0) } ?? []
                    Issue.record("policy \(seed): \(found.joined(separator: "; "))\n\(json)")
                    return
                }
                checked += 1
            }
        }
        #expect(checked == numbers.count * Self.eventsPerPolicy)
    }

    @Test func shufflingRulesFilesAndKeysChangesNoDecision() throws {
        for seed in UInt64(5_000)..<5_010 {
            let policy = randomPolicy(seed: seed)
            let events = try randomEvents(for: policy, seed: seed, count: 25).map { try ErrorEvent(json: $0.json()) }
            let first = try load(policy, shuffle: 1)
            let expected = events.map { withoutSource(first.decide($0, seed: 7)) }
            for shuffle in UInt64(2)...21 {
                let other = try load(policy, shuffle: shuffle)
                #expect(
                    events.map { withoutSource(other.decide($0, seed: 7)) } == expected,
                    "policy \(seed), shuffle \(shuffle)")
            }
        }
    }

    private func withoutSource(_ decision: Decision) -> Decision {
        var decision = decision
        decision.source = ""
        return decision
    }

    private func load(_ policy: ReferencePolicy, shuffle: UInt64) throws -> ErrorPolicy {
        var random = SeededRandom(seed: shuffle)
        return try ErrorPolicy(
            files: yamlFiles(policy, shuffledBy: &random).map { SourceFile(path: $0.path, text: $0.text) })
    }
}

/// In what the engine's decision differs from the reference's, in words.
func differences(_ decision: Decision, _ reference: ReferenceDecision) -> [String] {
    var found: [String] = []
    func compare<Value: Equatable>(_ name: String, _ engine: Value, _ expected: Value) {
        if engine != expected { found.append("\(name) is \(engine), the reference says \(expected)") }
    }
    compare("rule", decision.rule, reference.rule)
    compare("refinedBy", decision.refinedBy, reference.refinedBy)
    compare("category", decision.category, reference.category)
    compare("severity", decision.severity.rawValue, reference.severity)
    compare("match", decision.match.rawValue, reference.match)
    compare("surface", decision.surface.name, reference.surface)
    let adjustments = decision.adjustments.map { one in
        "\(one.from.name) → \(one.to.name) \(one.reason.rawValue)" + (one.screen.map { " " + $0 } ?? "")
    }
    compare("adjustments", adjustments, reference.adjustments)
    compare("field", decision.field, reference.field)
    compare("perform", decision.perform, reference.perform)
    compare("title", decision.message.title, reference.title)
    compare("reason", decision.message.reason, reference.reason)
    compare("suggestion", decision.message.suggestion, reference.suggestion)
    compare("help", decision.message.help, reference.help)
    compare("locale", decision.message.locale, reference.messageLocale)
    compare(
        "recovery", decision.recovery.map { "\($0.id) \($0.title) \($0.action) \($0.role.rawValue) \($0.locale)" },
        reference.recovery.map { "\($0.id) \($0.title) \($0.action) \($0.role) \($0.locale)" })
    compare("stopped", decision.stopped?.rawValue, reference.stopped)
    compare(
        "minimumDuration", decision.minimumDuration.map { Int($0.wholeMilliseconds) },
        reference.minimumDurationMilliseconds)
    compare("dedupeKey", decision.dedupeKey, reference.dedupeKey)
    compare("log", decision.isLogged, reference.log)
    compare("ambiguous", decision.isAmbiguous, reference.ambiguous)
    compare("a retry", decision.retry != nil, reference.retry != nil)
    if let retry = decision.retry, let expected = reference.retry {
        let wait = Int(retry.after.wholeMilliseconds)
        if !(expected.waitLowerMilliseconds...expected.waitUpperMilliseconds).contains(wait) {
            found.append(
                "wait is \(wait), the reference says \(expected.waitLowerMilliseconds)…\(expected.waitUpperMilliseconds)"
            )
        }
        compare("nextAttempt", retry.nextAttempt, expected.nextAttempt)
        compare("retriesLeft", retry.retriesLeft, expected.retriesLeft)
        compare(
            "from", retry.from.rawValue,
            expected.from ?? (wait == expected.waitLowerMilliseconds ? "retryAfter" : "schedule"))
    }
    return found
}
