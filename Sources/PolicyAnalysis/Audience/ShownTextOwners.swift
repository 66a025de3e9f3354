package import PolicyEngine

/// Whose texts are shown: of which rule, category, button or the fallback.
package struct ShownTextOwners {
    private let policy: ErrorPolicy
    private let messages: MessageOwners

    package init(_ policy: ErrorPolicy) {
        self.policy = policy
        messages = MessageOwners(policy.compiled)
    }

    /// Texts for the time after the retries are others.
    package static func name(_ id: String, _ isGaveUp: Bool) -> String { isGaveUp ? id + "/gaveUp" : id }

    /// Of what is said and of the buttons beside it.
    package func owners(of event: ErrorEvent) -> [String] {
        let origin = Evaluator(policy.compiled).messageOrigin(of: event)
        var owners = policy.decide(event, seed: 0).recovery.map { $0.id }
        if origin.message >= 0 {
            owners += messages[origin.message].map { Self.name($0.id, origin.key == .gaveUpMessage) }
        }
        return owners
    }

    /// The plainest error that shows each.
    package func examples() -> [String: ErrorEvent] {
        var found: [String: (weight: Int, event: ErrorEvent)] = [:]
        var done: Set<RuleChoice> = []
        let cells = EventPartition(ConditionSpace([policy.compiled]))
        _ = cells.forEach { cell in
            guard !cell.region.isMixed, done.insert(cell.choices[0]).inserted else { return }
            let view = OutcomeView(policy.compiled, cell.event)
            var kinds: Set<Int> = []
            for event in SituationProbes(cell: cell, views: [view]).situations() {
                let decision = policy.decide(event, seed: 0)
                guard decision.surface != .hidden, kinds.insert(decision.stopped == nil ? 0 : 1).inserted else {
                    continue
                }
                for owner in owners(of: event) where found[owner].map({ event.weight < $0.weight }) ?? true {
                    found[owner] = (event.weight, event)
                }
            }
        }
        var events: [String: ErrorEvent] = [:]
        for (owner, one) in found { events[owner] = one.event }
        return events
    }
}
