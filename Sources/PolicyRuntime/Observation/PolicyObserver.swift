public import PolicyCore

/// Sees what happens to errors: for logging, metrics and tracing. Every method may be left out.
///
/// Called in place and from any thread, so it has to be quick.
public protocol PolicyObserver: Sendable {
    /// The policy has decided about an error; ``Decision/log`` says whether to log it.
    func didDecide(_ decision: Decision, about event: ErrorEvent)

    /// No rule claims the error, so that the fallback decided: something for whoever writes the rules.
    func didFallBack(_ decision: Decision, about event: ErrorEvent)

    /// Another call follows after a wait.
    func willRetry(_ retry: Decision.Retry, after decision: Decision)

    /// Something came on show.
    func didPresent(_ decision: Decision, in scope: String?)
}

extension PolicyObserver {
    public func didDecide(_ decision: Decision, about event: ErrorEvent) {}

    public func didFallBack(_ decision: Decision, about event: ErrorEvent) {}

    public func willRetry(_ retry: Decision.Retry, after decision: Decision) {}

    public func didPresent(_ decision: Decision, in scope: String?) {}
}
