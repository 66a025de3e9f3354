public import PolicyCore

/// Calls an operation until it succeeds or the policy says that there is no next call.
///
/// After each failure, the policy decides, with the number of the call and the time since the first one. Only what a
/// schedule of the policy retries is tried again, and only where a repeat does no harm
/// (``EventContext/isIdempotent``). Failures the policy shows meanwhile go to the chain, quiet ones to nobody.
///
/// - Parameters:
///   - policy: the one in use at the first call decides about all of them, also if it is replaced between two calls.
///   - context: what is known of the moment: above all `scope` and `isIdempotent`; what it leaves open comes from the
///     ``ErrorHandlerChain/attempt(at:context:retry:isolation:_:)`` around it. `attempt` is the number the first call has.
///   - chain: shows what is to be seen while the calls go on, and takes it away once one succeeds.
///   - budget: shared with other calls of the same service.
/// - Throws: `CancellationError` as soon as the task is cancelled; otherwise a ``PresentableError`` with the last error and what was decided about it, which
///   ``ErrorHandlerChain/handle(_:at:context:retry:)`` takes as it is.
public func withRetry<Value>(
    _ policy: CurrentPolicy, context: EventContext = EventContext(), chain: ErrorHandlerChain? = nil,
    clock: some Clock<Duration> = ContinuousClock(),
    budget: RetryBudget? = nil, observer: (any PolicyObserver)? = nil, isolation: isolated (any Actor)? = #isolation,
    _ operation: (_ attempt: Int) async throws -> Value
) async throws -> Value {
    let retrier = Retrier(policy: policy, chain: chain, budget: budget, observer: observer ?? chain?.observer)
    var course = RetrySession(retrier, clock: RuntimeClock(clock), context: context)
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

/// The same for an operation that throws one type of error, which is preserved: see ``RetryError/failure``.
public func withRetry<Value, Failure: Error>(
    _ policy: CurrentPolicy, throwing: Failure.Type, context: EventContext = EventContext(),
    chain: ErrorHandlerChain? = nil,
    clock: some Clock<Duration> = ContinuousClock(), budget: RetryBudget? = nil, observer: (any PolicyObserver)? = nil,
    isolation: isolated (any Actor)? = #isolation, _ operation: (_ attempt: Int) async throws(Failure) -> Value
) async throws(RetryError<Failure>) -> Value {
    do {
        return try await withRetry(
            policy, context: context, chain: chain, clock: clock, budget: budget, observer: observer
        ) { attempt in
            try await operation(attempt)
        }
    } catch {
        throw RetryError(error)
    }
}

/// The same for an operation that returns its error instead of throwing it.
public func withRetry<Value, Failure: Error>(
    _ policy: CurrentPolicy, context: EventContext = EventContext(), chain: ErrorHandlerChain? = nil,
    clock: some Clock<Duration> = ContinuousClock(),
    budget: RetryBudget? = nil, observer: (any PolicyObserver)? = nil, isolation: isolated (any Actor)? = #isolation,
    _ operation: (_ attempt: Int) async -> Result<Value, Failure>
) async -> Result<Value, RetryError<Failure>> {
    do throws(RetryError<Failure>) {
        let value: Value = try await withRetry(
            policy, throwing: Failure.self, context: context, chain: chain, clock: clock, budget: budget,
            observer: observer
        ) { attempt throws(Failure) in
            try await operation(attempt).get()
        }
        return .success(value)
    } catch {
        return .failure(error)
    }
}
