public import PolicyCore

extension ErrorHandlerChain {
    /// Does something, and deals with its error; nil where it failed. Once it succeeds, what stands on its screen for earlier failures is taken away: in
    /// place of the content, beside fields and as a badge. Alerts and toasts stay until they are answered or have had their time.
    ///
    /// “Try again” calls `retry`, which stores the result itself: this call has long returned. What `context` says holds for everything inside, such as a `withRetry`.
    ///
    /// ```swift
    /// guard let receipt = await errors.attempt(at: errors.makeNode("checkout"), { try await shop.pay() }) else { return }
    /// ```
    @discardableResult
    public func attempt<Value>(
        at node: ErrorNode? = nil, context: EventContext = EventContext(), retry: (@Sendable () async -> Void)? = nil,
        isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Value
    ) async -> Value? {
        let result: Result<Value, any Error> = await attempt(
            throwing: (any Error).self, at: node, context: context, retry: retry, work)
        return try? result.get()
    }

    /// The same for work that returns its error instead of throwing it.
    @discardableResult
    public func attempt<Value, Failure: Error>(
        at node: ErrorNode? = nil, context: EventContext = EventContext(), retry: (@Sendable () async -> Void)? = nil,
        isolation: isolated (any Actor)? = #isolation, _ work: () async -> Result<Value, Failure>
    ) async -> Value? {
        let result = await attempt(throwing: Failure.self, at: node, context: context, retry: retry) {
            () throws(Failure) in try await work().get()
        }
        return try? result.get()
    }

    /// The same for work that throws one type of error: it is handled, and returned.
    @discardableResult
    public func attempt<Value, Failure: Error>(
        throwing: Failure.Type, at node: ErrorNode? = nil, context: EventContext = EventContext(),
        retry: (@Sendable () async -> Void)? = nil,
        isolation: isolated (any Actor)? = #isolation, _ work: () async throws(Failure) -> Value
    ) async -> Result<Value, Failure> {
        let place = node ?? ErrorNode.current ?? root
        var known = context
        if let outer = WorkContext.current {
            known = outer.filling(context, at: place)
            known.elapsed = context.elapsed ?? outer.elapsed
        }
        known.scope = known.scope ?? place.scope
        let current = WorkContext(known, at: place, began: beginning(context.elapsed), root: root)
        // What comes on show meanwhile is not about an earlier failure of this work.
        let before = await queue.lastTicket
        let result: Result<Value, Failure> = await WorkContext.$current.withValue(current) {
            do throws(Failure) {
                let value = try await place.run(work)
                await queue.clear(known.scope, through: before)
                return .success(value)
            } catch {
                // The rest is what the work was given, with the calls and the time it took.
                await handle(error, at: place, context: EventContext(scope: known.scope), retry: retry)
                return .failure(error)
            }
        }
        return result
    }

    /// ``attempt(at:context:retry:isolation:_:)`` with automatic retries, as the policy says: the shortest way to call something.
    ///
    /// ```swift
    /// let chats = await errors.attemptWithRetry(at: home, idempotent: true) { _ in try await api.conversations() }
    /// ```
    @discardableResult
    public func attemptWithRetry<Value>(
        at node: ErrorNode? = nil, idempotent: Bool? = nil, context: EventContext = EventContext(),
        retry: (@Sendable () async -> Void)? = nil,
        clock: some Clock<Duration> = ContinuousClock(), budget: RetryBudget? = nil,
        isolation: isolated (any Actor)? = #isolation,
        _ operation: (_ attempt: Int) async throws -> Value
    ) async -> Value? {
        await attempt(at: node, context: context, retry: retry) {
            try await withRetry(idempotent: idempotent, clock: clock, budget: budget, operation)
        }
    }

    /// The same for an operation that returns its error instead of throwing it.
    @discardableResult
    public func attemptWithRetry<Value, Failure: Error>(
        at node: ErrorNode? = nil, idempotent: Bool? = nil, context: EventContext = EventContext(),
        retry: (@Sendable () async -> Void)? = nil,
        clock: some Clock<Duration> = ContinuousClock(), budget: RetryBudget? = nil,
        isolation: isolated (any Actor)? = #isolation,
        _ operation: (_ attempt: Int) async -> Result<Value, Failure>
    ) async -> Value? {
        await attempt(at: node, context: context, retry: retry) { () -> Result<Value, RetryError<Failure>> in
            await withRetry(idempotent: idempotent, clock: clock, budget: budget, operation)
        }
    }
}
