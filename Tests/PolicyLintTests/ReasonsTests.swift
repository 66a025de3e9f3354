import PolicyEngine
import TestSupport
import Testing

@testable import PolicyAnalysis
@testable import PolicyLint
@testable import ReferenceModel

/// Why an error is decided as it is, against the decisions themselves.
@Suite(.enabled(if: Machine.hasTime, "scripts/test --all runs it")) struct ReasonsTests {
    private static let shipped: ErrorPolicy? = (try? LoadedPolicy(folder: ShippedTextTests.folder)).flatMap {
        try? ErrorPolicy(compiled: $0.compiled())
    }

    private func policy(_ seed: UInt64) throws -> (ReferencePolicy, ErrorPolicy) {
        let reference = randomPolicy(seed: seed)
        var shuffle = SeededRandom(seed: seed)
        let files = yamlFiles(reference, shuffledBy: &shuffle).map { SourceFile(path: $0.path, text: $0.text) }
        return (reference, try ErrorPolicy(compiled: LoadedPolicy(files: files).compiled()))
    }

    /// 20,000 random cases: what is explained is the expected decision, and an entry lacks nothing exactly where it matches.
    @Test(arguments: 0..<4)
    func explanationsNeverDisagree(_ part: Int) throws {
        var (matches, lacks) = (0, 0)
        for number in LawCases.numbers(below: 100, usually: 6) {
            let seed = UInt64(part * 100 + number + 1)
            let (reference, policy) = try policy(seed)
            let evaluator = Evaluator(policy.compiled)
            for event in randomEvents(for: reference, seed: seed &* 19, count: 50) {
                let event = try ErrorEvent(json: event.json())
                let decision = policy.decide(event, seed: 0)
                let considered = ConsideredRules(policy, event).list
                let decides = considered.filter { $0.verdict == .decides }.map { $0.rule }
                let refines = considered.filter { $0.verdict == .refines }.map { $0.rule }
                #expect(
                    decides == (decision.match == .fallback ? [] : [decision.rule]), "policy \(seed): \(event.json)")
                #expect(
                    refines == [decision.refinedBy].compactMap { $0 } || decision.refinedBy == decision.rule,
                    "policy \(seed): \(event.json)")
                let trace = evaluator.trace(event)
                for selection in [trace.classifying, trace.refining].compactMap({ $0 }) {
                    for clause in selection.matching {
                        matches += 1
                        #expect(
                            evaluator.shortfalls(of: clause, event).missing.isEmpty, "policy \(seed): \(event.json)")
                    }
                }
                for clause in policy.compiled.clauses.indices.dropLast()
                where !evaluator.shortfalls(of: Int32(clause), event).missing.isEmpty {
                    lacks += 1
                    let isSelected = [trace.classifying, trace.refining].contains {
                        $0?.matching.contains(Int32(clause)) ?? false
                    }
                    #expect(!isSelected, "policy \(seed): \(event.json)")
                }
            }
        }
        #expect(matches >= LawCases.atLeast(200) && lacks >= LawCases.atLeast(2_000))
    }

    /// Every change that is proposed is replayed, and the rule then decides; a rule without one never decides.
    @Test(arguments: 0..<4)
    func everyChangeMakesTheRuleDecide(_ part: Int) throws {
        var (proposed, without) = (0, 0)
        for number in LawCases.numbers(below: 12, usually: 4) {
            let seed = UInt64(part * 12 + number + 1)
            let (reference, policy) = try policy(seed)
            let events = try randomEvents(for: reference, seed: seed &* 23, count: 40).map {
                try ErrorEvent(json: $0.json())
            }
            for rule in policy.compiled.rules.rows.map({ policy.compiled.strings.string($0.id) }) {
                let answer = WhyNot(rule, policy, events[0])
                guard let changed = answer.event else {
                    without += 1
                    for event in events where event.links.count == 1 {
                        let decision = policy.decide(event, seed: 0)
                        #expect(
                            decision.rule != rule && decision.refinedBy != rule, "policy \(seed): \(rule) \(event.json)"
                        )
                    }
                    continue
                }
                proposed += 1
                let decision = policy.decide(changed, seed: 0)
                #expect(decision.rule == rule || decision.refinedBy == rule, "policy \(seed): \(rule) \(changed.json)")
                #expect(answer.isDeciding == answer.changes.isEmpty, "policy \(seed): \(rule) \(answer.changes)")
            }
        }
        #expect(proposed >= LawCases.atLeast(12), "\(proposed) proposed, \(without) without")
    }

    @Test func aStoryIsWhatIsDecidedCallByCall() throws {
        let policy = try #require(Self.shipped)
        var event = ErrorEvent(links: [ErrorCause(http: 503)])
        event.context.isIdempotent = true
        let story = RetryStory(policy, event)
        #expect(story.calls.count == 11 && story.calls.first?.time == 0 && !story.isOpen)
        for call in story.calls {
            event.context.attempt = call.number
            event.context.elapsed = .milliseconds(call.time)
            #expect(policy.decide(event, seed: 0) == call.decision)
        }
        #expect(story.svg.hasPrefix("<svg ") && story.svg.hasSuffix("</svg>\n"))
    }

    @Test func theSmallestChangeIsTheScreen() throws {
        let policy = try #require(Self.shipped)
        var event = ErrorEvent(links: [ErrorCause(http: 401)])
        event.context.scope = "signup"
        let answer = WhyNot("login.wrong-credentials", policy, event)
        #expect(answer.changes == ["screen: login instead of signup"])
        #expect(WhyNot("signup.not-let-in", policy, event).isDeciding)
    }
}
