public import PolicyRuntime
public import PolicySigning

/// What became of a received update.
public enum UpdateOutcome: Sendable, Equatable {
    /// It decides from now on.
    case inUse(PolicyRevision)
    /// This version is in use already.
    case unchanged
    /// It is not used, for this reason; the policy in use stays.
    case refused(UpdateRefusal)
    /// It was not received, or could not be stored; the policy in use stays. In the words of the system.
    case failed(String)
    /// It was not received in time.
    case timedOut
}
