public import PolicyCore

/// Sees what happens to errors: for logging, metrics and tracing. Every method may be left out.
///
/// Called in place and from any thread, so it has to be quick.
public protocol PolicyObserver: Sendable {
    /// The policy has decided about an error; ``Decision/isLogged`` says whether to log it.
    func didDecide(_ decision: Decision, about event: ErrorEvent)

    /// No rule matches the error, so that the fallback decided: something for whoever writes the rules.
    func didFallBack(_ decision: Decision, about event: ErrorEvent)

    /// A handler dealt with an error by itself; nothing is shown. `scope`: the handler's screen, nil at the top.
    func didClaim(_ error: HandledError, by scope: String?)

    /// Another call follows after a wait.
    func willRetry(_ retry: Decision.Retry, after decision: Decision)

    /// The presenter was asked to show something: an event for analytics.
    func didPresent(_ exposure: Exposure)

    /// It is clear what became of an error: answered, folded into another, absorbed, never shown.
    func didEnd(_ ticket: PresentationTicket, _ decision: Decision, as outcome: PresentationOutcome)

    /// A button was pressed, or what is on show was closed (`option` nil); `outcome` also tells of presses that did nothing.
    func didAnswer(
        _ ticket: PresentationTicket, with option: Decision.RecoveryOption?, outcome: PresentableError.Outcome)

    /// The policy asks for an action that the app has no handler for: a button that would do nothing, “Try again” without `retry:`, or a
    /// `perform` nobody does.
    func didFindNoHandler(for action: String, of decision: Decision)

    /// Another policy decides from now on: a signed update was accepted, ended, or was put aside.
    func didChangePolicy(to revision: PolicyRevision)

    /// The handler of a `perform` did not end in time; it was cancelled, the error is shown, and the next error that
    /// asks for the action begins it again.
    func didGiveUp(on action: String, after limit: Duration, of decision: Decision)
}

extension PolicyObserver {
    public func didDecide(_ decision: Decision, about event: ErrorEvent) {}

    public func didFallBack(_ decision: Decision, about event: ErrorEvent) {}

    public func didClaim(_ error: HandledError, by scope: String?) {}

    public func willRetry(_ retry: Decision.Retry, after decision: Decision) {}

    public func didPresent(_ exposure: Exposure) {}

    public func didEnd(_ ticket: PresentationTicket, _ decision: Decision, as outcome: PresentationOutcome) {}

    public func didAnswer(
        _ ticket: PresentationTicket, with option: Decision.RecoveryOption?, outcome: PresentableError.Outcome
    ) {}

    public func didFindNoHandler(for action: String, of decision: Decision) {}

    public func didChangePolicy(to revision: PolicyRevision) {}

    public func didGiveUp(on action: String, after limit: Duration, of decision: Decision) {}
}
