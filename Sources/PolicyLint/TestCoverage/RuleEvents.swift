import PolicyEngine

/// For each rule the plainest error and situation it decides, or says something about.
struct RuleEvents {
    private let policy: ErrorPolicy
    private var events: [String: ErrorEvent] = [:]

    init(_ policy: ErrorPolicy, rules: Set<String>) {
        self.policy = policy
        let space = OutcomeSpace([policy.compiled])
        var best: [String: (weight: Int, event: ErrorEvent)] = [:]
        func add(_ event: ErrorEvent) {
            let decision = policy.decide(event, seed: 0)
            for rule in [decision.rule, decision.refinedBy].compactMap({ $0 }) where rules.contains(rule) {
                // Alone is plainer than together with another.
                let weight = event.weight * 2 + (decision.refinedBy != nil && rule.hasSameBytes(as: decision.rule) ? 1 : 0)
                if best[rule].map({ weight < $0.weight }) ?? true { best[rule] = (weight, event) }
            }
        }
        for links in [1, 2] {
            let missing = rules.filter { best[$0] == nil }
            if missing.isEmpty { break }
            let isFallback = missing.contains("fallback")
            let cells = OutcomeCells(space, links: links) { box in
                box.candidate >= 0 && missing.contains(policy.compiled.strings.string(policy.compiled.rule(box.candidate).id))
            }
            _ = cells.forEach { add($0.event) }
            if isFallback, links == 1 { _ = OutcomeCells(space).forEach { add($0.event) } }
        }
        events = best.mapValues { $0.event }
    }

    subscript(rule: String) -> ErrorEvent? { events[rule] }

    /// An event for each way a rule is decided, as far as one is found, in the order of calls.
    func events(of rule: String) -> [(part: OutcomeBranch.Part, event: ErrorEvent)] {
        guard let first = events[rule] else { return [] }
        var found: [(part: OutcomeBranch.Part, event: ErrorEvent)] = []
        func isOf(_ decision: Decision) -> Bool { decision.rule.hasSameBytes(as: rule) || decision.refinedBy.map { $0.hasSameBytes(as: rule) } ?? false }
        for repeats in [nil, true] as [Bool?] {
            var event = first
            if let repeats {
                if first.context.isIdempotent != nil { continue }
                event.context.isIdempotent = repeats
            }
            var time = Int64(0)
            for attempt in max(first.context.attempt ?? 1, 1)..<60 {
                var call = event
                if attempt > 1 || event.context.attempt != nil { call.context.attempt = attempt }
                if time > 0 { call.context.elapsed = .milliseconds(time) }
                let decision = policy.decide(call, seed: 0)
                guard isOf(decision) else { break }
                let part = OutcomeBranch.Part(decision, call, policy)
                // Without repeats a stop says little; it is looked for with them first.
                if !found.contains(where: { $0.part == part }) { found.append((part, call)) }
                if let index = found.firstIndex(where: { $0.part == part }), part == .stopped, repeats == true, decision.stopped == .exhausted || decision.stopped == .timeLimit {
                    found[index].event = call
                }
                guard let retry = decision.retry else {
                    if decision.stopped != nil || attempt > 30 { break }
                    continue
                }
                time = min(time + retry.after.wholeMilliseconds, 1 << 40)
            }
        }
        return found
    }
}
