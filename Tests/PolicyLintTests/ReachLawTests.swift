import PolicyEngine
import Testing

@testable import PolicyLint
@testable import ReferenceModel

/// What is said of rules for all errors, against many errors.
@Suite struct ReachLawTests {
    /// A rule reported as one that can never be used decides none of many random errors; a witness decides as it says.
    @Test(arguments: 0..<10)
    func unreachableRulesNeverDecide(_ part: Int) throws {
        var hidden = 0
        var unknown = 0
        var entries = 0
        for number in 0..<24 {
            let seed = UInt64(part * 24 + number + 1)
            let reference = randomPolicy(seed: seed)
            var shuffle = ReferenceRandom(seed: seed)
            let inspection = PolicyInspection(files: yamlFiles(reference, shuffledBy: &shuffle).map { SourceFile(path: $0.path, text: $0.text) })
            let policy = LintPolicy(inspection, LintSettings())
            guard let engine = policy.policy, let reach = policy.reach, let catalog = policy.catalog else {
                Issue.record("policy \(seed) does not load")
                continue
            }
            var dead: Set<Int32> = []
            for entry in reach.entries {
                entries += 1
                switch entry.answer {
                case .reachable(let witness): #expect(decides(entry, witness.event, engine), "policy \(seed), \(catalog.rules[entry.rule].id?.text ?? "")")
                case .impossible, .hidden: dead.insert(entry.candidate)
                case .unknown: unknown += 1
                }
            }
            hidden += dead.count
            for event in randomEvents(for: reference, seed: seed &* 17, count: 120) {
                let trace = Evaluator(engine.compiled).trace(try ErrorEvent(json: event.json()))
                let winners = [trace.classifying?.winner, trace.refining?.winner].compactMap { $0 }
                #expect(winners.allSatisfy { !dead.contains($0) }, "policy \(seed): \(event.json())")
            }
            for tie in reach.ties.found where tie.kind == .ambiguous {
                #expect(engine.decide(tie.witness.event).ambiguous, "policy \(seed)")
            }
        }
        #expect(hidden > 4 && entries > 200)
        #expect(unknown * 100 < entries * 3, "\(unknown) of \(entries) are not settled")
    }

    /// Every ambiguous decision among many random errors is between rules that are reported to tie.
    @Test(arguments: 0..<5)
    func tiesAreAllFound(_ part: Int) throws {
        var ambiguous = 0
        for number in 0..<30 {
            let seed = UInt64(20_000 + part * 30 + number)
            let reference = randomPolicy(seed: seed)
            var shuffle = ReferenceRandom(seed: seed)
            let inspection = PolicyInspection(files: yamlFiles(reference, shuffledBy: &shuffle).map { SourceFile(path: $0.path, text: $0.text) })
            let policy = LintPolicy(inspection, LintSettings())
            guard let engine = policy.policy, let reach = policy.reach else { continue }
            #expect(reach.ties.isComplete)
            let found = Set(reach.ties.found.filter { $0.kind == .ambiguous }.map { [$0.first, $0.second] })
            for event in randomEvents(for: reference, seed: seed &* 13, count: 150) {
                let trace = Evaluator(engine.compiled).trace(try ErrorEvent(json: event.json()))
                for selected in [trace.classifying, trace.refining].compactMap({ $0 }) where selected.isAmbiguous {
                    ambiguous += 1
                    let isReported = selected.unbeaten.contains { one in
                        selected.unbeaten.contains { other in
                            one < other && engine.compiled.rule(one).settingsClass != engine.compiled.rule(other).settingsClass && found.contains([one, other])
                        }
                    }
                    #expect(isReported, "policy \(seed): \(event.json())")
                }
            }
        }
        #expect(ambiguous > 10)
    }

    private func decides(_ entry: RuleReach.Entry, _ event: ErrorEvent, _ engine: ErrorPolicy) -> Bool {
        let trace = Evaluator(engine.compiled).trace(event)
        let selected = engine.compiled.candidates[entry.candidate].categories < 0 ? trace.classifying : trace.refining
        return selected?.unbeaten.contains(entry.candidate) ?? false
    }
}
