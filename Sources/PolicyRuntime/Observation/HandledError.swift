public import PolicyCore

/// An error on its way up, with what the policy would do about it where it happened.
public struct HandledError: Sendable {
    /// What was thrown.
    public let error: any Error
    /// The error as rules know it.
    public let event: ErrorEvent
    /// What the policy says, should nobody claim the error: category, surface, rule.
    public let decision: Decision

    /// An error with its decision, for tests of handlers.
    public init(_ error: any Error, event: ErrorEvent, decision: Decision) {
        self.error = error
        self.event = event
        self.decision = decision
    }

    /// Whether the policy gives it a category, or a category of that kind.
    public func isOf(_ category: PolicyCategory) -> Bool { decision.isOf(category) }
}
