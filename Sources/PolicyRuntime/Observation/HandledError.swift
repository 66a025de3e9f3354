public import PolicyCore

/// An error on its way up, with the policy’s decision for the place where it occurred.
public struct HandledError: Sendable {
    /// The thrown error.
    public let error: any Error
    /// The error as an event.
    public let event: ErrorEvent
    /// The policy’s decision if no handler claims the error: category, surface, rule.
    public let decision: Decision

    /// Creates an error with its decision, for tests of handlers.
    public init(_ error: any Error, event: ErrorEvent, decision: Decision) {
        self.error = error
        self.event = event
        self.decision = decision
    }

    /// Whether the error has this category, or a category that belongs to it.
    public func isOf(_ category: PolicyCategory) -> Bool { decision.isOf(category) }
}
