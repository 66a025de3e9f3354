public import PolicyCore

extension ErrorHandlerChain {
    /// ``withRetry(_:context:chain:clock:budget:observer:isolation:_:)`` with this chain's policy, at the place the task is at.
    ///
    /// ```swift
    /// do { chats = try await errors.withRetry(in: "conversations", idempotent: true) { _ in try await api.conversations() } }
    /// catch { await errors.handle(error) }
    /// ```
    public func withRetry<Value>(
        in scope: String? = nil, idempotent: Bool? = nil, context: EventContext = EventContext(),
        clock: some Clock<Duration> = ContinuousClock(),
        budget: RetryBudget? = nil, isolation: isolated (any Actor)? = #isolation,
        _ operation: (_ attempt: Int) async throws -> Value
    ) async throws -> Value {
        let context = retryContext(scope, idempotent: idempotent, context: context)
        return try await PolicyRuntime.withRetry(
            policy, context: context, chain: self, clock: clock, budget: budget, operation)
    }

    /// The same for a declared screen.
    public func withRetry<Value>(
        in scope: PolicyScope, idempotent: Bool? = nil, context: EventContext = EventContext(),
        clock: some Clock<Duration> = ContinuousClock(),
        budget: RetryBudget? = nil, isolation: isolated (any Actor)? = #isolation,
        _ operation: (_ attempt: Int) async throws -> Value
    ) async throws -> Value {
        try await withRetry(
            in: scope.path, idempotent: idempotent, context: context, clock: clock, budget: budget, operation)
    }

    /// The same for an operation that throws one type of error, which is preserved: see ``RetryError/failure``.
    public func withRetry<Value, Failure: Error>(
        throwing: Failure.Type, in scope: String? = nil, idempotent: Bool? = nil,
        context: EventContext = EventContext(),
        clock: some Clock<Duration> = ContinuousClock(), budget: RetryBudget? = nil,
        isolation: isolated (any Actor)? = #isolation,
        _ operation: (_ attempt: Int) async throws(Failure) -> Value
    ) async throws(RetryError<Failure>) -> Value {
        let context = retryContext(scope, idempotent: idempotent, context: context)
        return try await PolicyRuntime.withRetry(
            policy, throwing: throwing, context: context, chain: self, clock: clock, budget: budget, operation)
    }

    /// The same for an operation that returns its error instead of throwing it.
    public func withRetry<Value, Failure: Error>(
        in scope: String? = nil, idempotent: Bool? = nil, context: EventContext = EventContext(),
        clock: some Clock<Duration> = ContinuousClock(),
        budget: RetryBudget? = nil, isolation: isolated (any Actor)? = #isolation,
        _ operation: (_ attempt: Int) async -> Result<Value, Failure>
    ) async -> Result<Value, RetryError<Failure>> {
        let context = retryContext(scope, idempotent: idempotent, context: context)
        return await PolicyRuntime.withRetry(
            policy, context: context, chain: self, clock: clock, budget: budget, operation)
    }

    /// The same for a declared screen.
    public func withRetry<Value, Failure: Error>(
        throwing: Failure.Type, in scope: PolicyScope, idempotent: Bool? = nil, context: EventContext = EventContext(),
        clock: some Clock<Duration> = ContinuousClock(), budget: RetryBudget? = nil,
        isolation: isolated (any Actor)? = #isolation,
        _ operation: (_ attempt: Int) async throws(Failure) -> Value
    ) async throws(RetryError<Failure>) -> Value {
        try await withRetry(
            throwing: throwing, in: scope.path, idempotent: idempotent, context: context, clock: clock, budget: budget,
            operation)
    }

    /// The same for an operation that returns its error, on a declared screen.
    public func withRetry<Value, Failure: Error>(
        in scope: PolicyScope, idempotent: Bool? = nil, context: EventContext = EventContext(),
        clock: some Clock<Duration> = ContinuousClock(),
        budget: RetryBudget? = nil, isolation: isolated (any Actor)? = #isolation,
        _ operation: (_ attempt: Int) async -> Result<Value, Failure>
    ) async -> Result<Value, RetryError<Failure>> {
        await withRetry(
            in: scope.path, idempotent: idempotent, context: context, clock: clock, budget: budget, operation)
    }

    private func retryContext(_ scope: String?, idempotent: Bool?, context: EventContext) -> EventContext {
        var context = context
        context.scope = scope ?? context.scope ?? ErrorNode.current?.scope
        context.isIdempotent = idempotent ?? context.isIdempotent
        return context
    }
}
