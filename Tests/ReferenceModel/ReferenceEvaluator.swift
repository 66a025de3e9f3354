struct ReferenceRecovery: Sendable, Hashable {
    var id: String
    var title: String
    var action: String
    var role: String
    var locale: String
}

struct ReferenceDecision: Sendable, Hashable {
    var rule: String
    var refinedBy: String?
    var category: String
    var severity: String
    var match: String
    var surface: String
    var adjustments: [String]
    var field: String?
    var perform: String?
    var title: String
    var reason: String?
    var suggestion: String?
    var help: String?
    var messageLocale: String
    var recovery: [ReferenceRecovery]
    var retry: ReferenceRetry?
    var stopped: String?
    var minimumDurationMilliseconds: Int?
    var dedupeKey: String
    var log: Bool
    var ambiguous: Bool
}

/// The words of one rule, category or the fallback, and the id its translations stand under.
struct ReferenceLayer {
    var id: String
    var words: ReferenceWords
}

private struct Clause {
    var rule: ReferenceRule
    var entry: ReferenceEntry

    var round: Int {
        let cause = entry.cause ?? ReferenceErrorCondition()
        if entry.rule != nil || entry.error.namesCodeOrStatus || cause.namesCodeOrStatus { return 1 }
        return entry.error.domain != nil || cause.domain != nil ? 2 : 3
    }

    var rungs: [Int] {
        let situations = entry.mentionedSituations.subtracting([.scope]).count + (entry.cause == nil ? 0 : 1)
        let error = entry.error
        return [
            entry.rule == nil ? 0 : 1, error.code == nil ? 0 : 1, error.http == nil ? 0 : 1,
            error.domain == nil ? 0 : 1, situations,
        ]
    }
}

private struct Choice {
    var clause: Clause
    var link: Int
    var ambiguous: Bool
}

func referenceDecision(_ policy: ReferencePolicy, _ event: ReferenceEvent) -> ReferenceDecision {
    referenceDecisions(policy, event)[0]
}

/// More than one only where a draw of the jitter decides whether `maxElapsed` is overrun: each is right then.
/// `wait`: the milliseconds that were drawn, for texts that tell them.
func referenceDecisions(
    _ policy: ReferencePolicy, _ event: ReferenceEvent, drawing wait: Int? = nil
) -> [ReferenceDecision] {
    ReferenceEvaluation(policy: policy, event: event, drawn: wait).decisions()
}

/// The id of what sets each key, under the key’s name in a rule file.
func referenceOrigins(_ policy: ReferencePolicy, _ event: ReferenceEvent) -> [String: String] {
    var origins: [String: String] = [:]
    for layer in ReferenceEvaluation(policy: policy, event: event).layers() {
        let words = layer.words
        let keys: [(String, Bool)] = [
            ("steps", words.show != nil || words.steps != nil), ("field", words.field != nil),
            ("message", words.message?.hasTexts == true), ("help", words.message?.help != nil),
            ("recovery", words.recovery != nil), ("perform", words.perform != nil), ("retry", words.retry != nil),
            ("quiet", words.quiet != nil), ("minimumDuration", words.minimumDuration != nil),
            ("absorbs", words.absorbs != nil), ("severity", words.severity != nil), ("log", words.log != nil),
            ("gaveUpShow", words.gaveUp?.show != nil), ("gaveUpMessage", words.gaveUp?.message?.hasTexts == true),
            ("gaveUpHelp", words.gaveUp?.message?.help != nil), ("gaveUpRecovery", words.gaveUp?.recovery != nil),
        ]
        for (key, isSet) in keys where isSet && origins[key] == nil { origins[key] = layer.id }
    }
    return origins
}

private struct ReferenceEvaluation {
    var policy: ReferencePolicy
    var event: ReferenceEvent
    var drawn: Int?

    /// Wrappers last.
    var walk: [Int] {
        let links = event.error.links
        return links.indices.filter { !policy.isWrapper(links[$0]) }
            + links.indices.filter { policy.isWrapper(links[$0]) }
    }

    func clauses(refining classified: (rule: String, category: String)?) -> [Clause] {
        var all: [Clause] = []
        for rule in policy.rules {
            for entry in rule.when where entry.refines == (classified != nil) && entry.claims(situationsOf: event) {
                if let classified {
                    guard entry.claims(category: classified.category, policy),
                        entry.claims(classifiedBy: classified.rule)
                    else { continue }
                }
                all.append(Clause(rule: rule, entry: entry))
            }
        }
        return all
    }

    func claims(_ entry: ReferenceEntry, at link: Int) -> Bool {
        let links = event.error.links
        return entry.claims(link: links[link], policy) && entry.claims(deeper: Array(links[(link + 1)...]), policy)
    }

    func choose(_ all: [Clause], among links: [Int]) -> Choice? {
        let claiming = all.filter { clause in links.contains { claims(clause.entry, at: $0) } }
        let nearest = claiming.map { $0.entry.level(for: event) }.max()
        let level = claiming.filter { $0.entry.level(for: event) == nearest }
        for round in 1...3 {
            for link in links {
                let claimed = level.filter { $0.round == round && claims($0.entry, at: link) }
                if !claimed.isEmpty { return settle(claimed, link) }
            }
        }
        return nil
    }

    func settle(_ claimed: [Clause], _ link: Int) -> Choice {
        let saying = claimed.filter { clause in
            !claimed.contains {
                compare($0.entry, second: clause.entry, policy: policy, categories: true).firstIsStrictlyLess
            }
        }
        var left = saying
        for rung in 0..<5 {
            let best = left.map { $0.rungs[rung] }.max()
            left = left.filter { $0.rungs[rung] == best }
        }
        // Of those that ask for a cause, the outermost.
        let causes = left.compactMap { place(ofCause: $0.entry, below: link) }
        left = left.filter { $0.entry.cause == nil || place(ofCause: $0.entry, below: link) == causes.min() }
        let unbeaten = left.filter { clause in !left.contains { beaten(by: $0.rule.id).contains(clause.rule.id) }
        }
        let lowest = unbeaten.map(\.rule.id).min { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
        let winner = unbeaten.first { $0.rule.id == lowest }!
        return Choice(
            clause: winner, link: link, ambiguous: unbeaten.contains { $0.rule.words != winner.rule.words })
    }

    func place(ofCause entry: ReferenceEntry, below link: Int) -> Int? {
        guard let cause = entry.cause else { return nil }
        let links = event.error.links
        return links.indices.first { $0 > link && policy.holds(cause, on: links[$0]) }
    }

    func beaten(by id: String) -> Set<String> {
        var all: Set<String> = []
        var open = [id]
        while let next = open.popLast() {
            for other in policy.rules.first(where: { $0.id == next })?.beats ?? [] where all.insert(other).inserted {
                open.append(other)
            }
        }
        return all
    }

    func layers() -> [ReferenceLayer] { layered().layers }

    private func layered() -> (layers: [ReferenceLayer], classified: Choice?, refined: Choice?) {
        let links = walk
        let classified = choose(clauses(refining: nil), among: links)
        let classifying = ReferenceLayer(
            id: classified?.clause.rule.id ?? "fallback", words: classified?.clause.rule.words ?? policy.fallback)
        let category = classifying.words.category ?? "nonRetryable"
        let refined = choose(clauses(refining: (classifying.id, category)), among: [classified?.link ?? links[0]])
        var layers = [classifying]
        if let refined {
            let refining = ReferenceLayer(id: refined.clause.rule.id, words: refined.clause.rule.words)
            let claimed = classified?.clause.entry ?? ReferenceEntry()
            let nearer = claimed.level(for: event) > refined.clause.entry.level(for: event)
            let included = compare(claimed, second: refined.clause.entry, policy: policy, categories: false)
                .firstIsPartOfSecond
            let isNamed = refined.clause.entry.rule != nil
            layers.insert(refining, at: !isNamed && (nearer || included) ? 1 : 0)
        }
        let kind = policy.kind(ofCategory: category)
        for name in kind == category ? [category] : [category, kind] {
            layers.append(ReferenceLayer(id: name, words: policy.category(name)?.words ?? ReferenceWords()))
        }
        var last = ReferenceWords()
        (last.show, last.steps, last.message) = (policy.fallback.show, policy.fallback.steps, policy.fallback.message)
        (last.recovery, last.trustsServerMessage) = (policy.fallback.recovery, policy.fallback.trustsServerMessage)
        layers.append(ReferenceLayer(id: "fallback", words: last))
        return (layers, classified, refined)
    }

    func decisions() -> [ReferenceDecision] {
        let (layers, classified, refined) = layered()
        let id = classified?.clause.rule.id ?? "fallback"
        let category = (classified?.clause.rule.words ?? policy.fallback).category ?? "nonRetryable"
        let kind = policy.kind(ofCategory: category)
        let links = walk
        let match = classified.map { $0.clause.round == 1 ? "specific" : "general" } ?? "fallback"
        let ambiguous = classified?.ambiguous ?? false || refined?.ambiguous ?? false
        let link = classified?.link ?? links[0]
        return plans(layers, kind).map { plan in
            let speaker = ReferenceSpeaker(
                policy: policy, event: event, link: link, layers: layers, plan: plan, category: category, drawn: drawn)
            var decision = speaker.decision(rule: id, refinedBy: refined?.clause.rule.id)
            (decision.category, decision.match, decision.ambiguous) = (category, match, ambiguous)
            return decision
        }
    }

    func plans(_ layers: [ReferenceLayer], _ kind: String) -> [ReferencePlan] {
        guard kind == "retryable", let word = layers.compactMap(\.words.retry).first else { return [.nothing] }
        switch word {
        case .nothing: return [.nothing]
        case .named(let name): return policy.schedules[name]!.plans(for: event)
        case .written(let schedule): return schedule.plans(for: event)
        }
    }
}
