public import PolicyCore

/// The current policy. It can be replaced while the app runs; later decisions use the new one. What is visible stays as
/// it is, and work that is being retried continues with the policy it began with.
public final class CurrentPolicy: Sendable {
    private let inUse: Locked<PolicyInUse>
    private let seed: UInt64
    private let calls = Locked<UInt64>(0)
    private let budgets = Locked<[UInt64: RetryBudget]>([:])

    /// Starts with a policy. Each piece of retried work draws its own waits, so that calls that failed together do not
    /// retry together. `seed` is for tests: with the same seed, the n-th piece of work waits equally long in every run;
    /// by default, it is random.
    public init(_ policy: ErrorPolicy, seed: UInt64? = nil) {
        inUse = Locked(PolicyInUse(policy, PolicyRevision(.builtIn, policyHash: policy.policyHash)))
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

    /// What to do about an event, as the policy in use decides. If that is a signed update, its end and its permissions
    /// are checked.
    public func decide(_ event: ErrorEvent, seed: UInt64? = nil, stopping: Decision.StopReason? = nil) -> Decision {
        current.decide(event, seed: seed, stopping: stopping).decision
    }

    /// The policy that decides now, for its contents. Use ``decide(_:seed:stopping:)`` for decisions: it also checks
    /// the end and the permissions of a signed update.
    public var value: ErrorPolicy { inUse.with { $0.policy } }

    /// The origin and the version of the policy that decides now.
    public var revision: PolicyRevision { inUse.with { $0.revision } }

    package var current: PolicyInUse { inUse.with { $0 } }

    /// Replaces the policy; earlier decisions are unchanged.
    public func replace(with policy: ErrorPolicy) {
        replace(with: PolicyInUse(policy, PolicyRevision(.replaced, policyHash: policy.policyHash)))
    }

    package func replace(with policy: PolicyInUse) {
        inUse.with { $0 = policy }
    }

    /// Replaces a policy only if it is still the one in use, and tells whether it was.
    package func replace(_ known: PolicyRevision, with policy: PolicyInUse) -> Bool {
        inUse.with { inUse in
            guard inUse.revision == known else { return false }
            inUse = policy
            return true
        }
    }

    /// Decides, and tells the observer where there is one. An error that was decided before keeps its event and what it
    /// was known of it. `policy`: what decides in place of the current one.
    func presentable(
        _ error: any Error, _ context: EventContext, handlers: RecoveryHandlers = RecoveryHandlers(),
        seed: UInt64? = nil, stopping: Decision.StopReason? = nil, policy: PolicyInUse? = nil,
        _ observer: (any PolicyObserver)?
    ) -> PresentableError {
        let known = error as? PresentableError
        let event =
            known.map { ErrorEvent(links: $0.event.links, context: context.filled(from: $0.event.context)) }
            ?? ErrorEvent(error, context: context)
        let (decision, revision) = (policy ?? current).decide(
            event, seed: seed, stopping: stopping,
            isCanceled: Cancellation.isReason(of: known?.underlyingError ?? error, event))
        var presentable = PresentableError(error, event: event, decision: decision, handlers: handlers)
        presentable.revision = revision
        if let observer {
            Self.tell(observer, presentable)
            presentable.wasReported = true
        }
        return presentable
    }

    static func tell(_ observer: any PolicyObserver, _ error: PresentableError) {
        observer.didDecide(error.decision, about: error.event)
        if error.decision.match == .fallback, !error.decision.adjustments.contains(where: { $0.reason == .cancelled }) {
            observer.didFallBack(error.decision, about: error.event)
        }
    }
}
