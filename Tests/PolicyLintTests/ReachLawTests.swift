import PolicyEngine
import TestSupport
import Testing

@testable import PolicyAnalysis
@testable import PolicyLint
@testable import ReferenceModel

/// What is said of rules for all errors, against many errors.
@Suite(.enabled(if: Machine.hasTime, "scripts/test --all runs it")) struct ReachLawTests {
    /// A rule reported as one that can never be used decides none of many random errors; a witness decides as it says.
    @Test(arguments: 0..<10)
    func unreachableRulesNeverDecide(_ part: Int) throws {
        var hidden = 0
        var unknown = 0
        var entries = 0
        for number in LawCases.numbers(below: 24, usually: 4) {
            let seed = UInt64(part * 24 + number + 1)
            let reference = randomPolicy(seed: seed)
            var shuffle = SeededRandom(seed: seed)
            let inspection = PolicyInspection(
                files: yamlFiles(reference, shuffledBy: &shuffle).map { SourceFile(path: $0.path, text: $0.text) })
            let policy = LintContext(inspection, LintSettings())
            guard let engine = policy.policy, let reach = policy.reach, let catalog = policy.catalog else {
                Issue.record("policy \(seed) does not load")
                continue
            }
            var dead: Set<Int32> = []
            for entry in reach.entries {
                entries += 1
                switch entry.answer {
                case .reachable:
                    let witness = try #require(reach.witness(of: entry))
                    #expect(
                        decides(entry, witness.event, engine),
                        "policy \(seed), \(catalog.rules[entry.rule].id?.text ?? "")")
                case .impossible, .hidden: dead.insert(entry.clause)
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
                #expect(engine.decide(tie.witness.event).isAmbiguous, "policy \(seed)")
            }
        }
        #expect(entries >= LawCases.atLeast(200) && (hidden > 4 || !LawCases.areAll))
        #expect(unknown * 100 < max(entries, 200) * 3, "\(unknown) of \(entries) are not settled")
    }

    /// Every ambiguous decision among many random errors is between rules that are reported to tie.
    @Test(arguments: 0..<5)
    func tiesAreAllFound(_ part: Int) throws {
        var ambiguous = 0
        for number in LawCases.numbers(below: 30, usually: 8) {
            let seed = UInt64(20_000 + part * 30 + number)
            let reference = randomPolicy(seed: seed)
            var shuffle = SeededRandom(seed: seed)
            let inspection = PolicyInspection(
                files: yamlFiles(reference, shuffledBy: &shuffle).map { SourceFile(path: $0.path, text: $0.text) })
            let policy = LintContext(inspection, LintSettings())
            guard let engine = policy.policy, let reach = policy.reach else { continue }
            #expect(reach.ties.isComplete)
            let found = Set(reach.ties.found.filter { $0.kind == .ambiguous }.map { [$0.first, $0.second] })
            for event in randomEvents(for: reference, seed: seed &* 13, count: 150) {
                let trace = Evaluator(engine.compiled).trace(try ErrorEvent(json: event.json()))
                for selected in [trace.classifying, trace.refining].compactMap({ $0 }) where selected.isAmbiguous {
                    ambiguous += 1
                    let isReported = selected.unbeaten.contains { one in
                        selected.unbeaten.contains { other in
                            one < other
                                && engine.compiled.rule(one).settingsClass != engine.compiled.rule(other).settingsClass
                                && found.contains([one, other])
                        }
                    }
                    #expect(isReported, "policy \(seed): \(event.json())")
                }
            }
        }
        #expect(ambiguous > 10 || !LawCases.areAll)
    }

    /// Without a rule that is reported as redundant every error is decided as before.
    @Test(arguments: 0..<2)
    func redundantRulesChangeNothing(_ part: Int) throws {
        var redundant = 0
        var decided = 0
        for number in 0..<60 {
            let seed = UInt64(40_000 + part * 60 + number)
            let reference = sayingTheSame(randomPolicy(seed: seed), seed: seed)
            let policy = lintPolicy(reference, seed)
            guard let engine = policy.policy, let reach = policy.reach, let catalog = policy.catalog else { continue }
            for found in RedundantRules(reach, catalog).found() {
                guard let id = catalog.rules[found.rule].id?.text else { continue }
                redundant += 1
                var without = reference
                without.rules.removeAll { $0.id == id }
                guard let other = lintPolicy(without, seed).policy else { continue }
                for event in randomEvents(for: reference, seed: seed &* 19, count: 250) {
                    let event = try ErrorEvent(json: event.json())
                    let before = engine.decide(event)
                    if before.rule == id || before.refinedBy == id { decided += 1 }
                    let after = other.decide(event)
                    #expect(
                        differences(before, after) == [],
                        "policy \(seed) without \(id), which says what \(catalog.rules[found.wider].id?.text ?? "") says: \(before.rule), \(before.refinedBy ?? "") → \(after.rule), \(after.refinedBy ?? ""); \(event)"
                    )
                }
            }
        }
        #expect(redundant > 3 && decided > 30, "\(redundant) rules, \(decided) decisions")
    }

    /// Most of the rules of one sort say what the first of them says.
    private func sayingTheSame(_ policy: ReferencePolicy, seed: UInt64) -> ReferencePolicy {
        var (policy, random) = (policy, SeededRandom(seed: seed))
        policy.rules.removeAll { $0.when.contains { $0.rule != nil } }
        for rule in policy.rules.indices { policy.rules[rule].beats = [] }
        for refines in [false, true] {
            let rules = policy.rules.indices.filter { policy.rules[$0].when.contains { $0.refines } == refines }
            guard let first = rules.first else { continue }
            for other in rules where random.chance(80) { policy.rules[other].words = policy.rules[first].words }
        }
        // Jitter depends on the whole policy, and what is over its time limit on jitter.
        for name in policy.schedules.keys { policy.schedules[name]?.jitter = .some(.none) }
        for rule in policy.rules.indices { policy.rules[rule].words.retry = named(policy.rules[rule].words.retry) }
        for number in policy.categories.indices {
            policy.categories[number].words.retry = named(policy.categories[number].words.retry)
        }
        policy.fallback.retry = named(policy.fallback.retry)
        for locale in policy.translations.keys {
            for rule in policy.rules { policy.translations[locale]?[rule.id] = nil }
        }
        return policy
    }

    private func named(_ retry: ReferenceRetryWord?) -> ReferenceRetryWord? {
        if case .written? = retry { nil } else { retry }
    }

    private func lintPolicy(_ reference: ReferencePolicy, _ seed: UInt64) -> LintContext {
        var shuffle = SeededRandom(seed: seed)
        let files = yamlFiles(reference, shuffledBy: &shuffle).map { SourceFile(path: $0.path, text: $0.text) }
        return LintContext(PolicyInspection(files: files), LintSettings())
    }

    /// Apart from what names the rule.
    private func differences(_ one: Decision, _ other: Decision) -> [String] {
        var pairs: [(name: String, values: [String])] = []
        for (left, right) in zip(Mirror(reflecting: one).children, Mirror(reflecting: other).children) {
            pairs.append((left.label ?? "", ["\(left.value)", "\(right.value)"]))
        }
        let expected: Set = ["rule", "refinedBy", "source", "dedupeKey", "policyHash"]
        return pairs.filter { !expected.contains($0.name) && $0.values[0] != $0.values[1] }.map { "\($0)" }
    }

    private func decides(_ entry: RuleReach.Entry, _ event: ErrorEvent, _ engine: ErrorPolicy) -> Bool {
        let trace = Evaluator(engine.compiled).trace(event)
        let selected = engine.compiled.clauses[entry.clause].categories < 0 ? trace.classifying : trace.refining
        return selected?.unbeaten.contains(entry.clause) ?? false
    }
}
