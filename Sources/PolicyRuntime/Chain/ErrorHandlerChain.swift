public import PolicyCore

/// The one place errors go to: nodes from the screen upwards are asked first, then the policy decides, and the queue shows.
///
/// ```swift
/// let errors = ErrorHandlerChain(policy, queue: queue)
/// // at any call:
/// do { try await save() } catch { await errors.handle(error) }
/// ```
public final class ErrorHandlerChain: Sendable {
    /// What became of an error.
    public enum Handled: Sendable {
        /// A node dealt with it.
        case claimed(by: String?)
        /// The policy decided, and the queue took it in under a number.
        case presented(PresentableError, ticket: Int)

        /// What the policy decided; nil where a node dealt with it.
        public var decision: Decision? {
            if case .presented(let error, _) = self { error.decision } else { nil }
        }
    }

    /// The policy in force.
    public let policy: CurrentPolicy
    /// What shows errors.
    public let queue: PresentationQueue
    /// The top, which leaves no error unhandled.
    public let root: ErrorNode
    let observer: (any PolicyObserver)?
    private let handlers: RecoveryHandlers
    private let performing = Locked<Set<String>>([])
    private let situation: @Sendable () -> EventContext

    /// `handlers` do what buttons and `perform` say. `situation` tells at each error what the app knows: language, platform, version, whether it is online. `handler` is the last
    /// that may claim an error before the policy decides.
    public init(
        _ policy: CurrentPolicy, queue: PresentationQueue, handlers: RecoveryHandlers = RecoveryHandlers(), observer: (any PolicyObserver)? = nil,
        situation: @escaping @Sendable () -> EventContext = { EventContext() }, handler: ErrorNode.Handler? = nil
    ) {
        self.policy = policy
        self.queue = queue
        self.handlers = handlers
        self.observer = observer
        self.situation = situation
        root = ErrorNode(scope: nil, parent: nil, handler: handler)
    }

    /// A screen below the top.
    public func node(_ scope: String, handler: ErrorNode.Handler? = nil) -> ErrorNode { root.node(scope, handler: handler) }

    /// The place of a screen the policy declares.
    public func node(_ scope: PolicyScope, handler: ErrorNode.Handler? = nil) -> ErrorNode { root.node(scope.path, handler: handler) }

    /// Deals with an error: the nodes from `node` upwards are asked, and where none claims it, the policy decides and the queue shows.
    ///
    /// - Parameters:
    ///   - node: where it happened; left out, ``ErrorNode/current``, and outside of that the top.
    ///   - context: what is known of the moment, beside the app's situation.
    ///   - retry: does again what failed; it is the `retry` action of the buttons.
    @discardableResult
    public func handle(
        _ error: any Error, at node: ErrorNode? = nil, context: EventContext = EventContext(), retry: (@Sendable () async -> Void)? = nil
    ) async -> Handled {
        let origin = node ?? ErrorNode.current ?? root
        let thrown = (error as? PresentableError)?.underlyingError ?? error
        var deciding = origin
        search: for node in origin.upwards {
            guard let handler = node.handler else { continue }
            switch await handler(thrown) {
            case .claimed: return .claimed(by: node.scope)
            case .passOn: continue
            case .decide:
                deciding = node
                break search
            }
        }
        let decided = error as? PresentableError
        let known = deciding === origin ? decided : nil
        // Whoever hands an error in does not repeat the work by itself; what ended a schedule is not forgotten.
        let stopping = decided.flatMap(\.decision.stopped) ?? .notRepeated
        let presentable = adding(retry, at: origin, to: known ?? decide(error, at: deciding, context, stopping: stopping))
        if let action = presentable.decision.perform { await perform(action) }
        return .presented(presentable, ticket: await submit(presentable))
    }

    /// Does something, and deals with its error; nil where it failed. Once it succeeds, what stood on its screen for earlier failures is taken away.
    ///
    /// ```swift
    /// guard let receipt = await errors.attempt(at: errors.node("checkout"), { try await shop.pay() }) else { return }
    /// ```
    @discardableResult
    public func attempt<Value>(
        at node: ErrorNode? = nil, context: EventContext = EventContext(), retry: (@Sendable () async -> Void)? = nil,
        isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Value
    ) async -> Value? {
        let place = node ?? ErrorNode.current ?? root
        let start = ContinuousClock.now
        do {
            let value = try await place.run { try await work() }
            await queue.clear(context.scope ?? place.scope)
            return value
        } catch {
            var context = context
            context.elapsed = context.elapsed ?? start.duration(to: .now)
            await handle(error, at: place, context: context, retry: retry)
            return nil
        }
    }

    /// Only decides, with everything the app's situation adds: nothing is asked of nodes, and nothing is shown.
    public func decide(_ error: any Error, at node: ErrorNode? = nil, _ context: EventContext = EventContext(), stopping: Decision.StopReason? = nil)
        -> PresentableError
    {
        decide(error, at: node, context, seed: nil, stopping: stopping)
    }

    func decide(
        _ error: any Error, at node: ErrorNode? = nil, _ context: EventContext, seed: UInt64?, stopping: Decision.StopReason?
    ) -> PresentableError {
        let event = event(error, at: node ?? ErrorNode.current ?? root, context)
        let decision = policy.decide(event, seed: seed, stopping: stopping, observer)
        return PresentableError(error, event: event, decision: decision, handlers: handlers)
    }

    /// Done once however many errors ask for it meanwhile, those of the action’s own calls among them.
    private func perform(_ action: String) async {
        guard performing.with({ $0.insert(action).inserted }) else { return }
        _ = await handlers.perform(action)
        performing.with { _ = $0.remove(action) }
    }

    /// Hands it to the queue, with the screen and the time its event tells of.
    func submit(_ error: PresentableError) async -> Int {
        await queue.submit(error, in: error.event.context.scope, elapsed: error.event.context.elapsed ?? .zero)
    }

    private func adding(_ retry: (@Sendable () async -> Void)?, at origin: ErrorNode, to error: PresentableError) -> PresentableError {
        var own = handlers
        if let retry {
            own.on("retry") { _ in
                await origin.run { await retry() }
                return true
            }
        }
        return error.adding(own)
    }

    private func event(_ error: any Error, at node: ErrorNode, _ context: EventContext) -> ErrorEvent {
        var context = context
        context.scope = context.scope ?? node.scope
        context = context.filled(from: situation())
        if let known = error as? PresentableError {
            context = context.filled(from: known.event.context)
            return ErrorEvent(links: known.event.links, context: context)
        }
        return ErrorEvent(error, context: context)
    }
}
