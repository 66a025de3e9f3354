import PolicyEngine

extension ErrorEvent {
    /// The call a look at what comes next begins with: the one that is reported, else the first. Far beyond what
    /// anybody counts it goes no higher, so that more can be added, also where an Int has 32 bits.
    package var firstCall: Int { min(max(context.attempt ?? 1, 1), 1_000_000_000) }
}
