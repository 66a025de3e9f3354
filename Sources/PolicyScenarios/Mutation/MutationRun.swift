package import PolicyAnalysis
package import PolicyEngine

/// Which changes of a policy its tests notice.
package struct MutationRun: Sendable {
    package struct Survivor: Sendable {
        package let text: String
        /// `rules/network.yaml:12`
        package let source: String
        /// An error, its situation and call for which another thing is decided; nil where none was found.
        package let example: ErrorEvent?
        /// What is decided for it now, and what would be: `surface: alert`.
        package let difference: (now: String, then: String)?
    }

    /// Changes that were tried; without those that make no policy, and those without effect.
    package private(set) var tried = 0
    package private(set) var caught = 0
    /// Changes for which there was no time.
    package private(set) var left = 0
    /// Changes nobody can tell, in words.
    package private(set) var withoutEffect: [String] = []
    package private(set) var survivors: [Survivor] = []

    private enum Outcome {
        case caught, withoutEffect, survived(ErrorEvent?, (now: String, then: String)?)
        /// It leaves no policy that can be used.
        case none
        /// There was no time.
        case left
    }

    /// A policy’s documents, and the tests that pass on what is made of them.
    private struct Base {
        let documents: [PolicyDocument]
        let policy: ErrorPolicy
        let tests: [PolicyTest]
        /// By a rule’s id: the tests it decided.
        let testsOfRule: [String: [Int]]
        /// By a story’s number: what it asks about, and what was decided.
        let asked: [Int: [(event: ErrorEvent, decision: Decision)]]
        /// Which rule matches a part of what another matches; nil where it is worked out anew each time.
        var relations: CompiledParts.PairLists?
    }

    private let files: [SourceFile]
    private let whole: Base
    /// The same in the source language alone, which takes a third of the time; nil where there is nothing else.
    private let plain: Base?
    private let mutations: [Mutation]

    /// Nil where the policy cannot be used. `tests` all pass.
    package init?(_ inspection: PolicyInspection, _ tests: [PolicyTest], today: String) {
        guard let policy = inspection.policy else { return nil }
        files = inspection.files
        mutations = Mutations(inspection.documents).list
        // Those that take longer come last.
        let tests = tests.filter { !$0.isSkipped(on: today) }.sorted {
            $0.isStory != $1.isStory ? $1.isStory : $0.name.place < $1.name.place
        }
        whole = Self.made(of: inspection.documents, policy, tests)
        plain = policy.locales.count == 1 ? nil : Self.plain(inspection.documents, files: files, tests: tests)
    }

    private static func made(of documents: [PolicyDocument], _ policy: ErrorPolicy, _ tests: [PolicyTest]) -> Base {
        var testsOfRule: [String: [Int]] = [:]
        var asked: [Int: [(event: ErrorEvent, decision: Decision)]] = [:]
        for (number, test) in tests.enumerated() {
            let counter = CoverageCounter(policy, keepsEvents: test.isStory)
            _ = TestRun(policy, counting: counter).passes(test)
            for rule in counter.rules { testsOfRule[rule, default: []].append(number) }
            if test.isStory {
                asked[number] = counter.events.values.map { ($0, policy.decide($0, seed: 0).withoutPolicy) }
            }
        }
        return Base(documents: documents, policy: policy, tests: tests, testsOfRule: testsOfRule, asked: asked)
    }

    private static func plain(_ documents: [PolicyDocument], files: [SourceFile], tests: [PolicyTest]) -> Base? {
        let documents = documents.map { document in
            var document = document
            document.translations = []
            document.translationsPlace = nil
            document.locale = nil
            document.locales?.required = []
            document.locales?.optional = []
            document.locales?.draft = []
            return document
        }
        var log = DiagnosticLog()
        let compiled = PolicyCompiler.compile(documents, files: files, isTrial: true, reporting: &log)
        guard let policy = compiled.policy.map({ ErrorPolicy($0) }) else { return nil }
        var base = made(of: documents, policy, tests.filter { TestRun(policy).passes($0) })
        base.relations = compiled.compiler.parts.relations
        return base
    }

    /// Tries every change, as long as there is time.
    package mutating func run(within budget: TimeBudget = .unlimited) {
        let found = concurrentMap(mutations.count, threads: mutations.count > 20 ? 2 : 1) { [self] number in
            budget.isSpent() ? Outcome.left : outcome(mutations[number], budget)
        }
        let tables = files.map { LineTable($0.bytes) }
        for (number, mutation) in mutations.enumerated() {
            switch found[number] {
            case .none: continue
            case .left: left += 1
            case .withoutEffect: withoutEffect.append(mutation.text)
            case .caught:
                tried += 1
                caught += 1
            case .survived(let example, let difference):
                tried += 1
                let source =
                    mutation.place.map { "\(files[Int($0.file)].path):\(tables[Int($0.file)].line(at: Int($0.lower)))" }
                    ?? ""
                survivors.append(
                    Survivor(text: mutation.text, source: source, example: example, difference: difference))
            }
        }
    }

    private func outcome(_ mutation: Mutation, _ budget: TimeBudget) -> Outcome {
        if let plain {
            guard let changed = compiled(mutation, plain, isTrial: true) else { return .none }
            guard let isCaught = isCaught(changed, mutation: mutation, base: plain, budget: budget) else {
                return .left
            }
            if isCaught { return .caught }
        }
        guard let changed = compiled(mutation, whole, isTrial: false) else { return .none }
        if changed.policyHash.hasSameBytes(as: whole.policy.policyHash) { return .withoutEffect }
        guard let isCaught = isCaught(changed, mutation: mutation, base: whole, budget: budget) else { return .left }
        if isCaught { return .caught }
        switch PolicyComparison(from: whole.policy, to: changed).effect(within: budget) {
        case .none: return .withoutEffect
        case .unknown where budget.isSpent(): return .left
        case .unknown: return .survived(nil, nil)
        case .shown(let event):
            let found = example(event, changed)
            return .survived(found.event, found.difference)
        }
    }

    private func compiled(_ mutation: Mutation, _ base: Base, isTrial: Bool) -> ErrorPolicy? {
        var documents = base.documents
        mutation.apply(&documents[mutation.document])
        var log = DiagnosticLog()
        let relations = mutation.keepsMatches ? base.relations : nil
        return PolicyCompiler.compile(documents, files: files, isTrial: isTrial, relations: relations, reporting: &log)
            .policy.map { ErrorPolicy($0) }
    }

    /// Nil where there was no time to try all tests.
    private func isCaught(_ changed: ErrorPolicy, mutation: Mutation, base: Base, budget: TimeBudget) -> Bool? {
        let run = TestRun(changed)
        let rule = String(mutation.text.prefix { $0 != ":" })
        let first = base.testsOfRule[rule] ?? []
        var isDone = [Bool](repeating: false, count: base.tests.count)
        for number in first where !base.tests[number].isStory {
            isDone[number] = true
            if !run.passes(base.tests[number]) { return true }
        }
        for number in base.tests.indices where !isDone[number] {
            if number % 64 == 63, budget.isSpent() { return nil }
            // A story in which nothing is decided otherwise goes on as before.
            if let asked = base.asked[number],
                asked.allSatisfy({ changed.decide($0.event, seed: 0).withoutPolicy == $0.decision })
            {
                continue
            }
            if !run.passes(base.tests[number]) { return true }
        }
        return false
    }

    /// The situation and call in which something else is decided: as it is, in each of the ways calls may go on, or where the server names a wait.
    private func example(_ event: ErrorEvent, _ changed: ErrorPolicy) -> (
        event: ErrorEvent, difference: (now: String, then: String)?
    ) {
        var starts = [event]
        if event.context.isIdempotent == nil { starts.append(event.with { $0.context.isIdempotent = true }) }
        if event.links.first?.headers.isEmpty == true {
            starts += starts.map { start in
                start.with { $0.links[0].headers = [HTTPHeader(name: "Retry-After", value: "7")] }
            }
        }
        for start in starts {
            var event = start
            var time = Int64(0)
            for attempt in start.firstCall..<start.firstCall + 40 {
                if attempt > 1 { event.context.attempt = attempt }
                if time > 0 { event.context.elapsed = .milliseconds(time) }
                let (one, other) = (whole.policy.decide(event, seed: 0), changed.decide(event, seed: 0))
                let (now, then) = (
                    ExpectedLines(whole.policy, event: event, decision: one).lines,
                    ExpectedLines(changed, event: event, decision: other).lines
                )
                if now != then { return (event, Self.difference(now, then)) }
                if let retry = one.retry {
                    time = min(time + retry.after.wholeMilliseconds, 1 << 40)
                } else if one.stopped != nil || attempt > 20 {
                    break
                }
            }
        }
        return (event, nil)
    }

    /// The first line that is only in one of the two.
    private static func difference(_ now: [String], _ then: [String]) -> (now: String, then: String) {
        func field(_ line: String) -> String { String(line.prefix { $0 != ":" }) }
        let line = now.first { !then.contains($0) } ?? then.first { !now.contains($0) } ?? ""
        let none = "\(field(line)): none"
        return (now.first { field($0) == field(line) } ?? none, then.first { field($0) == field(line) } ?? none)
    }
}

extension ErrorEvent {
    fileprivate func with(_ change: (inout ErrorEvent) -> Void) -> ErrorEvent {
        var event = self
        change(&event)
        return event
    }
}

extension Decision {
    /// Without what says which policy decided.
    fileprivate var withoutPolicy: Decision {
        var decision = self
        decision.policyHash = ""
        decision.source = nil
        return decision
    }
}

extension PolicyTest {
    fileprivate var isStory: Bool { cases.contains { if case .story = $0.body { true } else { false } } }
}

extension SourcePlace {
    fileprivate static func < (left: SourcePlace, right: SourcePlace) -> Bool {
        (left.file, left.lower) < (right.file, right.lower)
    }
}
