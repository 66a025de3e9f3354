public import PolicyCore

/// The policy in force. It can be replaced while the app runs; whoever asks afterwards gets the new one.
public final class CurrentPolicy: Sendable {
    private let policy: Locked<ErrorPolicy>

    /// Starts with a policy.
    public init(_ policy: ErrorPolicy) {
        self.policy = Locked(policy)
    }

    /// The policy that decides now.
    public var value: ErrorPolicy { policy.with { $0 } }

    /// Puts another policy in force; what was decided stays decided.
    public func replace(with policy: ErrorPolicy) {
        self.policy.with { $0 = policy }
    }

    /// Decides, and tells the observer.
    func decide(_ event: ErrorEvent, stopping: Decision.StopReason? = nil, _ observer: (any PolicyObserver)?) -> Decision {
        let decision = value.decide(event, stopping: stopping)
        observer?.didDecide(decision, about: event)
        if decision.match == .fallback { observer?.didFallBack(decision, about: event) }
        return decision
    }
}
