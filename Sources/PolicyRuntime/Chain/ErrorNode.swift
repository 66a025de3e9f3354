public import PolicyCore

/// A place errors come from or pass through: a screen, or a part of one. What is above it is asked after it.
///
/// Nodes are made by ``ErrorHandlerChain/makeNode(_:handler:)`` and ``makeNode(_:handler:)``. A screen that differs only by its rules needs no handler.
public final class ErrorNode: Sendable {
    /// The result of a node’s handler.
    public enum Answer: Sendable {
        /// The error was handled; nothing else happens.
        case claimed
        /// The node above is called.
        case passOn
        /// The policy decides, as for this node’s screen.
        case decide
    }

    /// Receives an error, with the policy’s decision, before anything is shown.
    public typealias Handler = @Sendable (HandledError) async -> Answer

    /// The screen, as a path in the policy’s `scopes`; nil is the app as a whole.
    public let scope: String?
    /// The node above; nil for the root.
    public let parent: ErrorNode?
    let handler: Handler?

    init(scope: String?, parent: ErrorNode?, handler: Handler?) {
        self.scope = scope
        self.parent = parent
        self.handler = handler
    }

    /// Creates a node below this one. A name that begins with this node’s scope is used as it is; any other is
    /// appended: `checkout`, then `payment`.
    public func makeNode(_ name: String, handler: Handler? = nil) -> ErrorNode {
        let path = scope.map { name == $0 || name.hasPrefix($0 + "/") ? name : $0 + "/" + name } ?? name
        return ErrorNode(scope: path, parent: self, handler: handler)
    }

    /// Creates a node below this one for a declared screen.
    public func makeNode(_ scope: PolicyScope, handler: Handler? = nil) -> ErrorNode {
        ErrorNode(scope: scope.path, parent: self, handler: handler)
    }

    /// Creates a node of the same screen whose handler is called first.
    public func makePart(handler: @escaping Handler) -> ErrorNode {
        ErrorNode(scope: scope, parent: self, handler: handler)
    }

    /// Where the running task is, for code that knows no screens; nil outside of ``run(isolation:_:)``.
    @TaskLocal public static var current: ErrorNode?

    /// Runs work at this node: ``current`` is this node for it and for the tasks it starts. The type of its error is
    /// preserved.
    @discardableResult
    public func run<Value, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation, _ work: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let result: Result<Value, Failure> = await Self.$current.withValue(self) {
            do throws(Failure) { return .success(try await work()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// The node itself, what is above it, and so on.
    var upwards: UnfoldFirstSequence<ErrorNode> { sequence(first: self) { $0.parent } }
}

/// What the work around the running code was given, and how far it is: so that nobody has to hand it on.
final class WorkContext: Sendable {
    @TaskLocal static var current: WorkContext?

    /// What was handed in, with the screen it is about.
    let given: EventContext
    private let node: ErrorNode
    private let start = ContinuousClock.now
    private let attempt: Locked<Int?>
    /// When the work began, by the clock of the chain whose top `root` is.
    private let began: (time: Duration, root: ErrorNode)

    init(_ context: EventContext, at node: ErrorNode, began: Duration, root: ErrorNode) {
        given = context
        self.node = node
        self.began = (began, root)
        attempt = Locked(context.attempt)
    }

    /// The number of the call that failed last.
    func note(attempt number: Int?) { attempt.with { $0 = number } }

    /// A context with what was handed in, the time the work took, and its screen where the code is still at its place.
    func filling(_ context: EventContext, at place: ErrorNode?) -> EventContext {
        var filled = context.filled(from: given)
        filled.scope = context.scope ?? (place == nil || place === node ? given.scope : place?.scope)
        return filled
    }

    /// The same for an error of this work, with its number of calls and its time.
    func filling(failed context: EventContext, at place: ErrorNode?) -> EventContext {
        var filled = filling(context, at: place)
        filled.elapsed = context.elapsed ?? elapsed
        filled.attempt = context.attempt ?? attempt.with { $0 }
        return filled
    }

    /// When the work began, by the clock of a chain; nil if another chain runs it.
    func began(below root: ErrorNode) -> Duration? { began.root === root ? began.time : nil }

    var elapsed: Duration { (given.elapsed ?? .zero) + start.duration(to: .now) }
}
