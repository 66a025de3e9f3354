public import PolicyCore

/// The policy in force. It can be replaced while the app runs; whoever asks afterwards gets the new one.
public final class CurrentPolicy: Sendable {
    private let policy: Locked<ErrorPolicy>
    private let seed: UInt64
    private let calls = Locked<UInt64>(0)
    private let budgets = Locked<[UInt64: RetryBudget]>([:])

    /// Starts with a policy. Each piece of work that is repeated draws waits of its own, so that calls which failed together do not come back
    /// together. `seed` is for tests: with the same one, the n-th piece of work waits as long in every run; left out, it is drawn.
    public init(_ policy: ErrorPolicy, seed: UInt64? = nil) {
        self.policy = Locked(policy)
        self.seed = seed ?? policy.seed
    }

    /// Whether a call may be repeated under the budget its schedule names.
    func spend(_ budget: Decision.Retry.Budget) -> Bool {
        budgets.with { budgets in
            if let known = budgets[budget.id], known.hasSize(budget) { return known }
            let new = RetryBudget(maxTokens: budget.maxTokens, tokenRatio: budget.tokenRatio)
            budgets[budget.id] = new
            return new
        }.fail()
    }

    /// A call succeeded; which schedule it would have run by is not known.
    func giveBack() { for budget in budgets.with({ $0.values }) { budget.succeed() } }

    /// What the waits of the next piece of work are drawn from.
    func nextSeed() -> UInt64 {
        calls.with { number in
            number &+= 1
            return Mixer.mix(seed, number)
        }
    }

    /// The policy that decides now.
    public var value: ErrorPolicy { policy.with { $0 } }

    /// Puts another policy in force; what was decided stays decided.
    public func replace(with policy: ErrorPolicy) {
        self.policy.with { $0 = policy }
    }

    /// Decides, and tells the observer.
    func decide(
        _ event: ErrorEvent, seed: UInt64? = nil, stopping: Decision.StopReason? = nil, _ observer: (any PolicyObserver)?
    ) -> Decision {
        let decision = value.decide(event, seed: seed, stopping: stopping)
        observer?.didDecide(decision, about: event)
        if decision.match == .fallback { observer?.didFallBack(decision, about: event) }
        return decision
    }
}
