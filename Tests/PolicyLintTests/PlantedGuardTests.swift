import PolicyEngine
import TestSupport
import Testing

@testable import PolicyAnalysis
@testable import PolicyLint

/// Rules reported as unreachable, against many errors; and every example that is shown, asked of the engine again.
@Suite struct PlantedGuardTests {
    /// Everything planted here leaves at least one rule dead.
    private static let deadly: [PlantedPolicy.Plant] = PlantedPolicy.mistakes.prefix(6).map(\.plant)

    private static func policy(seed: UInt64) throws -> (ErrorPolicy, RuleReach, Int) {
        var planted = PlantedPolicy(seed: seed)
        for _ in 0..<3 { planted.random.pick(PlantedPolicy.sound)(&planted) }
        for _ in 0..<4 { planted.random.pick(deadly)(&planted) }
        let policy = LintContext(PolicyInspection(files: planted.files()), LintSettings())
        return (try #require(policy.policy), try #require(policy.reach), planted.planted.count)
    }

    @Test(arguments: 0..<8)
    func deadRulesDecideNoneOfManyErrors(_ part: Int) throws {
        var near = 0
        for number in 0..<5 {
            let seed = UInt64(5_000 + part * 5 + number)
            let (engine, reach, count) = try Self.policy(seed: seed)
            let (dead, winners, examples) = Self.hidden(reach)
            #expect(dead.count >= count, "policy \(seed)")
            var errors = RandomErrors(policy: engine, seed: seed &* 31)
            var random = SeededRandom(seed: seed)
            for _ in 0..<250 {
                var event = errors.next()
                // Half of them are errors a dead rule claims, in situations it may claim.
                if random.chance(50), let example = examples.randomElement(using: &random) {
                    event.links = example.links + event.links.dropFirst().prefix(1)
                    if random.chance(70) { event.context = example.context }
                    if random.chance(50) { event.context.isOnline = random.chance(50) }
                    if random.chance(50) { event.context.attempt = random.number(1...7) }
                }
                let trace = Evaluator(engine.compiled).trace(event)
                for selected in [trace.classifying, trace.refining].compactMap({ $0 }) {
                    #expect(
                        selected.unbeaten.allSatisfy { !dead.contains($0) },
                        "policy \(seed): \(ExampleEvent(event: event).text)")
                    if winners.contains(selected.winner) { near += 1 }
                }
            }
        }
        #expect(near > 60, "too few errors come near a dead rule")
    }

    private static func hidden(_ reach: RuleReach) -> (dead: Set<Int32>, winners: Set<Int32>, examples: [ErrorEvent]) {
        var dead: Set<Int32> = []
        var winners: Set<Int32> = []
        var examples: [ErrorEvent] = []
        for entry in reach.entries {
            guard case .hidden(let others, let witness) = entry.answer else { continue }
            dead.insert(entry.clause)
            winners.formUnion(others.map(\.clause))
            examples.append(witness.event)
        }
        return (dead, winners, examples)
    }

    @Test(arguments: 0..<8)
    func witnessesAreReplayed(_ part: Int) throws {
        var hidden = 0
        var ties = 0
        for number in 0..<5 {
            let seed = UInt64(6_000 + part * 5 + number)
            var planted = PlantedPolicy(seed: seed)
            for _ in 0..<8 { planted.random.pick(PlantedPolicy.mistakes).plant(&planted) }
            let policy = LintContext(PolicyInspection(files: planted.files()), LintSettings())
            let (engine, reach) = (try #require(policy.policy), try #require(policy.reach))
            for entry in reach.entries {
                switch entry.answer {
                case .reachable:
                    let witness = try #require(reach.witness(of: entry))
                    #expect(
                        Self.selected(entry.clause, witness: witness, engine: engine)?.unbeaten.contains(entry.clause)
                            == true,
                        "policy \(seed): \(witness.text)")
                case .hidden(_, let witness):
                    hidden += 1
                    let winner = Self.selected(entry.clause, witness: witness, engine: engine)?.winner
                    #expect(winner != nil && winner != entry.clause, "policy \(seed): \(witness.text)")
                case .impossible, .unknown: continue
                }
            }
            for tie in reach.ties.found {
                ties += 1
                let left = Self.selected(tie.first, witness: tie.witness, engine: engine)?.unbeaten ?? []
                #expect(left.contains(tie.first) && left.contains(tie.second), "policy \(seed): \(tie.witness.text)")
                #expect(
                    engine.decide(tie.witness.event).isAmbiguous == (tie.kind == .ambiguous),
                    "policy \(seed): \(tie.witness.text)")
            }
        }
        #expect(hidden > 4 && ties > 3)
    }

    private static func selected(_ clause: Int32, witness: ExampleEvent, engine: ErrorPolicy) -> SelectionTrace? {
        let trace = Evaluator(engine.compiled).trace(witness.event)
        return engine.compiled.clauses[clause].categories < 0 ? trace.classifying : trace.refining
    }
}
