/// A place errors come from or pass through: a screen, or a part of one. What is above it is asked after it.
///
/// Nodes are made by ``ErrorHandlerChain/node(_:handler:)`` and ``node(_:handler:)``. A screen that differs only by its rules needs no handler.
public final class ErrorNode: Sendable {
    /// What a node makes of an error.
    public enum Answer: Sendable {
        /// It is dealt with; nobody else sees it.
        case claimed
        /// The node above is asked.
        case passOn
        /// The policy decides, as for this node's screen.
        case decide
    }

    /// Looks at an error before the policy does.
    public typealias Handler = @Sendable (any Error) async -> Answer

    /// The screen, as a path of the policy's `scopes`; nil is the app as a whole.
    public let scope: String?
    /// Who is asked next; nil at the top.
    public let parent: ErrorNode?
    let handler: Handler?

    init(scope: String?, parent: ErrorNode?, handler: Handler?) {
        self.scope = scope
        self.parent = parent
        self.handler = handler
    }

    /// A place below this one. A name that begins with this node's scope is taken as it is, any other is put behind it: `checkout`, then `payment`.
    public func node(_ name: String, handler: Handler? = nil) -> ErrorNode {
        let path = scope.map { name == $0 || name.hasPrefix($0 + "/") ? name : $0 + "/" + name } ?? name
        return ErrorNode(scope: path, parent: self, handler: handler)
    }

    /// A place of the same screen that looks at errors first.
    public func part(handler: @escaping Handler) -> ErrorNode { ErrorNode(scope: scope, parent: self, handler: handler) }

    /// Where the running task is, for code that knows no screens; nil outside of ``run(_:isolation:)``.
    @TaskLocal public static var current: ErrorNode?

    /// Runs something at this place: ``current`` is this node for it and for the tasks it starts.
    @discardableResult
    public func run<Value>(isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Value) async rethrows -> Value {
        try await Self.$current.withValue(self, operation: work)
    }

    /// The node itself, what is above it, and so on.
    var upwards: UnfoldFirstSequence<ErrorNode> { sequence(first: self) { $0.parent } }
}
