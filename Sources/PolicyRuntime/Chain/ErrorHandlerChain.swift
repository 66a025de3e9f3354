public import PolicyCore

/// The one place errors go to: nodes from the screen upwards are asked first, then the policy decides, and the queue shows.
///
/// ```swift
/// let errors = ErrorHandlerChain(policy, queue: queue)
/// // at any call:
/// do { try await save() } catch { await errors.handle(error) }
/// ```
public final class ErrorHandlerChain: Sendable {
    /// What happened to an error.
    public enum Handled: Sendable {
        /// A node handled it.
        case claimed(by: String?)
        /// The policy decided, and the queue accepted it with an ID.
        case presented(PresentableError, ticket: PresentationTicket)

        /// The policy’s decision; nil if a node handled the error.
        public var decision: Decision? {
            if case .presented(let error, _) = self { error.decision } else { nil }
        }
    }

    /// The current policy.
    public let policy: CurrentPolicy
    /// The queue that shows errors.
    public let queue: PresentationQueue
    /// The root, which handles every error that remains.
    public let root: ErrorNode
    let observer: (any PolicyObserver)?
    private let handlers: RecoveryHandlers
    /// When each action that needs no asking was done last; nil while it is being done.
    private let performed = Locked<[String: Duration?]>([:])
    private let performLimit: Duration
    private let clock: RuntimeClock
    private let situation: @Sendable () -> EventContext

    /// `handlers` do what buttons and `perform` say. `situation` tells at each error what the app knows: language, platform, version, whether it is online. `handler` is the last
    /// that may claim an error before the policy decides.
    ///
    /// `performLimit`: how long the handler of a `perform` may take. One that does not end is cancelled and its error
    /// shown; the observer is told.
    /// `clock` measures that time.
    public init(
        _ policy: CurrentPolicy, queue: PresentationQueue, handlers: RecoveryHandlers = RecoveryHandlers(),
        observer: (any PolicyObserver)? = nil,
        performLimit: Duration = .seconds(30), clock: some Clock<Duration> = ContinuousClock(),
        situation: @escaping @Sendable () -> EventContext = { EventContext() }, handler: ErrorNode.Handler? = nil
    ) {
        self.policy = policy
        self.queue = queue
        self.handlers = handlers
        self.observer = observer
        self.performLimit = max(performLimit, .zero)
        self.clock = RuntimeClock(clock)
        self.situation = situation
        root = ErrorNode(scope: nil, parent: nil, handler: handler)
    }

    /// Creates a node for a screen below the root.
    public func makeNode(_ scope: String, handler: ErrorNode.Handler? = nil) -> ErrorNode {
        root.makeNode(scope, handler: handler)
    }

    /// Creates a node for a declared screen.
    public func makeNode(_ scope: PolicyScope, handler: ErrorNode.Handler? = nil) -> ErrorNode {
        root.makeNode(scope.path, handler: handler)
    }

    /// Deals with an error: the nodes from `node` upwards are asked, and where none claims it, the policy decides and the queue shows.
    ///
    /// - Parameters:
    ///   - error: what was thrown. A ``PresentableError`` or ``RetryError`` keeps what was decided about it.
    ///   - node: where it happened; left out, ``ErrorNode/current``, and outside of that the top.
    ///   - context: what is known of the moment, beside the app's situation and what an `attempt` around this was given.
    ///   - retry: does again what failed; it is the `retry` action of the buttons.
    @discardableResult
    public func handle(
        _ error: any Error, at node: ErrorNode? = nil, context: EventContext = EventContext(),
        retry: (@Sendable () async -> Void)? = nil
    ) async -> Handled {
        let error = Self.unwrapped(error)
        let origin = node ?? ErrorNode.current ?? root
        let now = clock.now()
        // One that has a retry to come was decided for somebody who repeats; nobody does here.
        let decided = (error as? PresentableError).flatMap { $0.decision.retry == nil ? $0 : nil }
        // Whoever hands an error in does not repeat the work by itself; what ended a schedule is not forgotten.
        let stopping = decided.flatMap(\.decision.stopped) ?? .notRepeated
        var presentable = decided ?? self.presentable(error, at: origin, context, stopping: stopping, observer: nil)
        let handled = HandledError(
            presentable.underlyingError, event: presentable.event, decision: presentable.decision)
        search: for node in origin.upwards {
            guard let handler = node.handler else { continue }
            switch await handler(handled) {
            case .claimed:
                observer?.didClaim(handled, by: node.scope)
                return .claimed(by: node.scope)
            case .passOn: continue
            case .decide:
                if node !== origin {
                    presentable = self.presentable(
                        error, at: node, context, stopping: stopping, isForNode: true, observer: nil)
                }
                break search
            }
        }
        if !presentable.wasReported, let observer { CurrentPolicy.tell(observer, presentable) }
        presentable = adding(retry, at: origin, to: presentable)
        if let action = presentable.decision.perform {
            let known = context.elapsed == nil ? WorkContext.current?.began(below: root) : nil
            let began = known ?? now - Self.bounded(presentable.event.context.elapsed ?? Self.unknownElapsed)
            await perform(action, presentable, began: began)
        }
        return .presented(presentable, ticket: await submit(presentable))
    }

    /// Only decides, with the app’s situation: calls no handlers, and shows nothing.
    public func decide(
        _ error: any Error, at node: ErrorNode? = nil, context: EventContext = EventContext(),
        stopping: Decision.StopReason? = nil
    ) -> PresentableError {
        presentable(error, at: node ?? ErrorNode.current ?? root, context, stopping: stopping, observer: observer)
    }

    func presentable(
        _ error: any Error, at node: ErrorNode, _ context: EventContext, seed: UInt64? = nil,
        stopping: Decision.StopReason?, isForNode: Bool = false, policy inUse: PolicyInUse? = nil,
        observer: (any PolicyObserver)?
    ) -> PresentableError {
        var context = context
        if let work = WorkContext.current { context = work.filling(failed: context, at: node) }
        context.scope = context.scope ?? node.scope
        context = context.filled(from: situation())
        var error = Self.unwrapped(error)
        if isForNode {
            // Whatever was said of the screen, this node’s counts.
            context.scope = node.scope
            if let known = error as? PresentableError {
                var event = known.event
                event.context.scope = node.scope
                error = PresentableError(known.underlyingError, event: event, decision: known.decision)
            }
        }
        return policy.presentable(
            error, context, handlers: handlers, seed: seed, stopping: stopping, policy: inUse, observer)
    }

    /// What passes on an error that was decided before.
    private static func unwrapped(_ error: any Error) -> any Error {
        if error is PresentableError { return error }
        guard let wrapping = error as? any WrappingError else { return error }
        return wrapping.wrappedError
    }

    /// Done once for all errors whose work began before it ended: requests of a session that has ended do not end the next one.
    private func perform(_ action: String, _ error: PresentableError, began: Duration) async {
        guard handlers.handler(for: action) != nil else {
            MissingHandlers.note(action, rule: error.decision.rule)
            observer?.didFindNoHandler(for: action, of: error.decision)
            return
        }
        let isFirst = performed.with { performed in
            if let before = performed[action], before.map({ began < $0 }) ?? true { return false }
            performed[action] = .some(nil)
            return true
        }
        guard isFirst else { return }
        let isDone = await clock.run(atMost: performLimit) { [handlers] in _ = await handlers.perform(action) }
        performed.with { $0[action] = isDone ? .some(clock.now()) : nil }
        if !isDone { observer?.didGiveUp(on: action, after: performLimit, of: error.decision) }
    }

    /// When work begins that is started now, inside of other work or after some time that the app measured.
    func beginning(_ elapsed: Duration?) -> Duration {
        if let elapsed { return clock.now() - Self.bounded(elapsed) }
        return WorkContext.current?.began(below: root) ?? clock.now()
    }

    /// How long work is assumed to have run if it was not measured.
    private static let unknownElapsed = Duration.seconds(1)

    private static func bounded(_ elapsed: Duration) -> Duration { min(max(elapsed, .zero), .seconds(1e9)) }

    /// Hands it to the queue, with the screen and the time its event tells of.
    func submit(_ error: PresentableError) async -> PresentationTicket {
        await queue.submit(error, in: error.event.context.scope, elapsed: error.event.context.elapsed ?? .zero)
    }

    private func adding(_ retry: (@Sendable () async -> Void)?, at origin: ErrorNode, to error: PresentableError)
        -> PresentableError
    {
        var own = handlers
        if let retry {
            own.on("retry") { _ in
                await origin.run { await retry() }
                return true
            }
        }
        return error.adding(own)
    }
}
