import PolicyAnalysis
package import PolicyEngine

/// For each rule and each way it is decided the plainest error and situation.
struct RuleEvents {
    typealias Part = OutcomeBranch.Part

    private let policy: ErrorPolicy
    private var events: [String: [Part: (weight: Int, event: ErrorEvent)]] = [:]

    /// Looks at errors alone, and at those with a cause for rules that need one.
    init(_ policy: ErrorPolicy, rules: Set<String>) {
        self.policy = policy
        if rules.isEmpty { return }
        let space = ConditionSpace([policy.compiled])
        let found = Found(policy, rules)
        for links in [1, 2] {
            let missing = rules.filter { found.events[$0] == nil }
            if missing.isEmpty { break }
            let cells =
                missing.contains("fallback") && links == 1
                ? EventPartition(space)
                : EventPartition(space, links: links) { box in
                    box.clause >= 0
                        && missing.contains(policy.compiled.strings.string(policy.compiled.rule(box.clause).id))
                }
            _ = cells.forEach { found.add($0.event) }
        }
        events = found.events
    }

    private final class Found {
        private let policy: ErrorPolicy
        private let rules: Set<String>
        var events: [String: [Part: (weight: Int, event: ErrorEvent)]] = [:]

        init(_ policy: ErrorPolicy, _ rules: Set<String>) {
            self.policy = policy
            self.rules = rules
        }

        func add(_ event: ErrorEvent) {
            keep(event)
            if event.context.isIdempotent == nil {
                var again = event
                again.context.isIdempotent = true
                keep(again)
            }
        }

        private func keep(_ event: ErrorEvent) {
            let decision = policy.decide(event, seed: 0)
            let part = Part(decision, event: event, policy: policy)
            for rule in [decision.rule, decision.refinedBy].compactMap({ $0 }) where rules.contains(rule) {
                // Alone is plainer than together with another.
                let weight =
                    event.weight * 2 + (decision.refinedBy != nil && rule.hasSameBytes(as: decision.rule) ? 1 : 0)
                if events[rule]?[part].map({ weight < $0.weight }) ?? true {
                    events[rule, default: [:]][part] = (weight, event)
                }
            }
        }
    }

    /// The plainest of all.
    subscript(rule: String) -> ErrorEvent? {
        events[rule]?.values.min {
            ($0.weight, ExampleEvent(event: $0.event).text) < ($1.weight, ExampleEvent(event: $1.event).text)
        }?.event
    }

    /// An event for each way a rule is decided, as far as one is found: those of one error one after the other, in the order of calls.
    func events(of rule: String) -> [[(part: Part, event: ErrorEvent)]] {
        guard let known = events[rule] else { return [] }
        let bases = known.sorted { ($0.value.weight, $0.key.order) < ($1.value.weight, $1.key.order) }
        var found: Set<Part> = []
        var groups: [[(part: Part, event: ErrorEvent)]] = []
        // With repeats more is seen of one error.
        for base in bases.filter({ $0.value.event.context.isIdempotent == true })
            + bases.filter({ $0.value.event.context.isIdempotent != true })
        {
            let group = calls(base.value.event, rule).filter { found.insert($0.part).inserted }
            if !group.isEmpty { groups.append(group) }
        }
        return groups
    }

    /// One for each part that comes up while calls fail again and again; of giving up after repeats rather than at once.
    private func calls(_ first: ErrorEvent, _ rule: String) -> [(part: Part, event: ErrorEvent)] {
        var found: [(part: Part, event: ErrorEvent)] = []
        var event = first
        var time = Int64(0)
        let begin = first.firstCall
        for attempt in begin..<begin + 60 {
            event.context.attempt = attempt
            if time > 0 { event.context.elapsed = .milliseconds(time) }
            let decision = policy.decide(event, seed: 0)
            guard decision.rule.hasSameBytes(as: rule) || decision.refinedBy.map({ $0.hasSameBytes(as: rule) }) ?? false
            else { break }
            let part = Part(decision, event: event, policy: policy)
            if !found.contains(where: { $0.part == part }) { found.append((part, event)) }
            if let retry = decision.retry {
                time = min(time + retry.after.wholeMilliseconds, 1 << 40)
            } else if decision.stopped != nil || attempt > begin + 30 {
                break
            }
        }
        // Where a rule asks for calls nobody counts.
        return found.isEmpty ? [(Part(policy.decide(first, seed: 0), event: first, policy: policy), first)] : found
    }
}

extension OutcomeBranch.Part {
    fileprivate var order: Int {
        switch self {
        case .quiet: 0
        case .step(let number): number + 1
        case .stopped: .max
        }
    }
}

/// One of the ways a rule is decided, with an error that shows it.
package struct RuleOutcome {
    package let rule: String
    /// `quiet`, `step 1`, `gaveUp`.
    package let part: String
    /// Nil where no error leads there.
    package let event: ErrorEvent?

    package init(rule: String, part: String, event: ErrorEvent?) {
        self.rule = rule
        self.part = part
        self.event = event
    }

    /// For each of some rules its plainest error; of a rule that no error leads to, none.
    package static func plainest(of policy: ErrorPolicy, rules: Set<String>) -> [String: ErrorEvent] {
        let events = RuleEvents(policy, rules: rules)
        var plainest: [String: ErrorEvent] = [:]
        for rule in rules { plainest[rule] = events[rule] }
        return plainest
    }

    /// In the order of the policy, the fallback last; of each rule in the order of calls.
    package static func all(of policy: ErrorPolicy) -> [RuleOutcome] {
        let branches = OutcomeBranches(policy)
        let events = RuleEvents(policy, rules: Set(branches.rules))
        return branches.rules.flatMap { rule -> [RuleOutcome] in
            let found = events.events(of: rule).joined().map {
                RuleOutcome(rule: rule, part: $0.part.name, event: $0.event)
            }
            return found.isEmpty ? [RuleOutcome(rule: rule, part: "", event: nil)] : found
        }
    }
}

extension OutcomeBranch.Part {
    fileprivate var name: String {
        switch self {
        case .quiet: "quiet"
        case .step(let number): "step \(number + 1)"
        case .stopped: "gaveUp"
        }
    }
}
