public import PolicyCore

/// Calls an operation until it succeeds or the policy says that there is no next call.
///
/// After each failure the policy that is in force then is asked, with the number of the call and the time since the first one. Only what a schedule of the policy
/// retries is tried again, and only where a repeat does no harm (``EventContext/idempotent``). Failures the policy shows meanwhile go to the chain, quiet ones to nobody.
///
/// - Parameters:
///   - policy: the policy in force; it may be replaced between two calls.
///   - context: what is known of the moment: above all `scope` and `idempotent`. `attempt` is the number the first call has.
///   - chain: shows what is to be seen while the calls go on, and takes it away once one succeeds.
///   - budget: shared with other calls of the same service.
/// - Throws: `CancellationError` as soon as the task is cancelled; otherwise a ``PresentableError`` with the last error and what was decided about it, which
///   ``ErrorHandlerChain/handle(_:at:context:retry:)`` takes as it is.
public func withRetry<Value>(
    _ policy: CurrentPolicy, context: EventContext = EventContext(), chain: ErrorHandlerChain? = nil, clock: some Clock<Duration> = ContinuousClock(),
    budget: RetryBudget? = nil, observer: (any PolicyObserver)? = nil, isolation: isolated (any Actor)? = #isolation,
    _ operation: (_ attempt: Int) async throws -> Value
) async throws -> Value {
    let retrier = Retrier(policy: policy, chain: chain, budget: budget, observer: observer ?? chain?.observer)
    var course = RetryCourse(retrier, RuntimeClock(clock), context)
    while true {
        if Task.isCancelled { try await course.endCancelled() }
        do {
            let value = try await operation(course.attempt)
            await course.succeeded()
            return value
        } catch {
            try await course.failed(error)
        }
    }
}

/// The same for an operation that hands its error back instead of throwing it.
public func withRetry<Value, Failure: Error>(
    _ policy: CurrentPolicy, context: EventContext = EventContext(), chain: ErrorHandlerChain? = nil, clock: some Clock<Duration> = ContinuousClock(),
    budget: RetryBudget? = nil, observer: (any PolicyObserver)? = nil, isolation: isolated (any Actor)? = #isolation,
    _ operation: (_ attempt: Int) async -> Result<Value, Failure>
) async -> Result<Value, any Error> {
    do {
        let value: Value = try await withRetry(policy, context: context, chain: chain, clock: clock, budget: budget, observer: observer) { attempt in
            try await operation(attempt).get()
        }
        return .success(value)
    } catch {
        return .failure(error)
    }
}

extension ErrorHandlerChain {
    /// ``withRetry(_:context:chain:clock:budget:observer:isolation:_:)`` with this chain's policy, at the place the task is at.
    ///
    /// ```swift
    /// do { chats = try await errors.withRetry(in: "conversations", idempotent: true) { _ in try await api.conversations() } }
    /// catch { await errors.handle(error) }
    /// ```
    public func withRetry<Value>(
        in scope: String? = nil, idempotent: Bool? = nil, context: EventContext = EventContext(), clock: some Clock<Duration> = ContinuousClock(),
        budget: RetryBudget? = nil, isolation: isolated (any Actor)? = #isolation, _ operation: (_ attempt: Int) async throws -> Value
    ) async throws -> Value {
        var context = context
        context.scope = scope ?? context.scope ?? ErrorNode.current?.scope
        context.isIdempotent = idempotent ?? context.isIdempotent
        return try await PolicyRuntime.withRetry(policy, context: context, chain: self, clock: clock, budget: budget, operation)
    }

    /// The same for a screen the policy declares.
    public func withRetry<Value>(
        in scope: PolicyScope, idempotent: Bool? = nil, context: EventContext = EventContext(), clock: some Clock<Duration> = ContinuousClock(),
        budget: RetryBudget? = nil, isolation: isolated (any Actor)? = #isolation, _ operation: (_ attempt: Int) async throws -> Value
    ) async throws -> Value {
        try await withRetry(in: scope.path, idempotent: idempotent, context: context, clock: clock, budget: budget, operation)
    }
}
