package import PolicyEngine

/// Why an event is decided as it is: which rules were considered and what each lacked, and where each part of the decision comes from. All of it
/// is asked of what makes decisions.
package struct DecisionReasons {
    package struct Considered {
        package enum Verdict: Sendable, Equatable {
            /// It names the error.
            case decides
            /// It says how the screen or situation takes it.
            case refines
            /// It matches too, and another counts for more.
            case loses(String)
            case lacks([String])
        }

        package let rule: String
        package let source: String?
        package let verdict: Verdict
        /// What it asks, in few words.
        package let asks: String
    }

    /// One part of the decision.
    package struct Part {
        package let name: String
        package let value: String
        /// Who says so: a rule, a category, a screen; nil where nobody does.
        package let origin: String?
        package let source: String?
    }

    package let event: ErrorEvent
    package let decision: Decision
    /// The deciding ones first, then those that match, then those that lack least.
    package let considered: [Considered]
    package let parts: [Part]
    package let story: RetryStory
    /// The error of the chain that decides, where it is a cause and not the outermost.
    package let cause: ErrorCause?

    package init(_ policy: ErrorPolicy, _ event: ErrorEvent, seed: UInt64 = 0) {
        self.event = event
        decision = policy.decide(event, seed: seed)
        considered = ConsideredRules(policy, event).list
        parts = DecisionParts(policy, event: event, decision: decision).list
        story = RetryStory(policy, event, seed: seed)
        let link = Evaluator(policy.compiled).trace(event).link
        cause = link > 0 && decision.match != .fallback && link < event.links.count ? event.links[link] : nil
    }

    /// Why a cause decides; nil where none does.
    package var causeText: String? {
        guard let cause else { return nil }
        let count = min(event.links.count, ErrorEvent.longestChain)
        let named = decision.match == .specific ? "by its code or status" : "by its domain"
        return "\(ErrorText.text(cause)), the first of \(count) errors that a rule names \(named)"
    }
}

/// The rules an event was compared with.
package struct ConsideredRules {
    private let policy: ErrorPolicy
    private let compiled: CompiledPolicy
    private let event: ErrorEvent
    private let evaluator: Evaluator

    package init(_ policy: ErrorPolicy, _ event: ErrorEvent) {
        self.policy = policy
        self.event = event
        compiled = policy.compiled
        evaluator = Evaluator(policy.compiled)
    }

    private struct Clause {
        let number: Int32
        let missing: [UnmetCondition]
    }

    package var list: [DecisionReasons.Considered] {
        let trace = evaluator.trace(event)
        var best: [Int32: Clause] = [:]
        var order: [Int32] = []
        let selected = [trace.classifying?.winner, trace.refining?.winner].compactMap { $0 }
        for number in 0..<Int32(max(compiled.clauses.count - 1, 0)) {
            let rule = compiled.clauses[number].rule
            let found = Clause(number: number, missing: evaluator.shortfalls(of: number, event).missing)
            let isBetter =
                best[rule].map { known in
                    !selected.contains(known.number)
                        && (selected.contains(number) || found.missing.count < known.missing.count)
                } ?? true
            if best[rule] == nil { order.append(rule) }
            if isBetter { best[rule] = found }
        }
        let all = order.compactMap { best[$0] }
        let deciding = selected.compactMap { number in all.first { $0.number == number } }
        let others = all.filter { !selected.contains($0.number) }
        let matching = others.filter { $0.missing.isEmpty }
        let near = others.filter { !$0.missing.isEmpty && isNear($0) }.sorted {
            ($0.missing.count, $0.number) < ($1.missing.count, $1.number)
        }
        return (deciding + matching + near).map { considered($0, trace) }
    }

    /// What one rule lacked or lost by; nil where there is none of that id.
    package func verdict(of rule: String) -> DecisionReasons.Considered? {
        var best: Clause?
        let trace = evaluator.trace(event)
        let selected = [trace.classifying?.winner, trace.refining?.winner].compactMap { $0 }
        for number in 0..<Int32(max(compiled.clauses.count - 1, 0))
        where compiled.strings.string(compiled.rule(number).id).hasSameBytes(as: rule) {
            let found = Clause(number: number, missing: evaluator.shortfalls(of: number, event).missing)
            if best.map({
                !selected.contains($0.number) && (selected.contains(number) || found.missing.count < $0.missing.count)
            }) ?? true {
                best = found
            }
        }
        return best.map { considered($0, trace) }
    }

    /// Whether it is about the same error, and only something else is missing.
    private func isNear(_ clause: Clause) -> Bool {
        let row = compiled.clauses[clause.number]
        let isAboutError = clause.missing.contains { [.domain, .code, .http, .excludedError].contains($0) }
        if isAboutError { return false }
        // Rules that name nothing of the error are near where they were written for its category or its screen.
        if row.round == 3 { return clause.missing.count <= 2 }
        return true
    }

    private func considered(_ clause: Clause, _ trace: DecisionTrace) -> DecisionReasons.Considered {
        let row = compiled.rules[compiled.clauses[clause.number].rule]
        let verdict: DecisionReasons.Considered.Verdict
        if clause.number == trace.classifying?.winner {
            verdict = .decides
        } else if clause.number == trace.refining?.winner {
            verdict = .refines
        } else if clause.missing.isEmpty {
            verdict = .loses(loss(clause.number, trace))
        } else {
            let words = ShortfallText(compiled, event: event, trace: trace)
            verdict = .lacks(clause.missing.map { words.text($0, of: clause.number) })
        }
        return DecisionReasons.Considered(
            rule: compiled.strings.string(row.id), source: compiled.source(row), verdict: verdict,
            asks: ShortfallText(compiled, event: event, trace: trace).asks(clause.number))
    }

    /// Why one that matches does not decide.
    private func loss(_ clause: Int32, _ trace: DecisionTrace) -> String {
        let isRefining = compiled.clauses[clause].categories >= 0
        guard let selection = isRefining ? trace.refining : trace.classifying else { return "another rule decides" }
        let winner = compiled.strings.string(compiled.rule(selection.winner).id)
        let screen = compiled.scopes.resolve(event.context.scope)
        let (mine, other) = (compiled.clauses[clause], compiled.clauses[selection.winner])
        let (own, its) = (compiled.level(of: mine, at: screen), compiled.level(of: other, at: screen))
        if its > own { return "\(winner) is for a nearer screen" }
        if other.round < mine.round { return "\(winner) names more of the error" }
        if !selection.matching.contains(clause) { return "\(winner) names an earlier error of the chain" }
        if !selection.mostSpecific.contains(clause) { return "\(winner) is more specific" }
        if !selection.highest.contains(clause) {
            return mine.ladder == other.ladder ? "the cause of \(winner) comes first" : "\(winner) has more conditions"
        }
        if !selection.unbeaten.contains(clause) { return "\(winner) beats it" }
        return "equal to \(winner), whose ID comes first"
    }
}
