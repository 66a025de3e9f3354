public import PolicyCore

/// An error that is visible, or will be.
public struct Presentation: Sendable, Identifiable {
    /// The ID: the number of its first error.
    public let id: PresentationTicket
    /// The error with its decision, and the actions of its buttons.
    public let error: PresentableError
    /// The screen where it occurred; nil is the app as a whole.
    public let scope: String?
    /// How many errors it represents: errors with the same message are shown once.
    public let count: Int

    /// Creates a presentation by hand, for previews and tests.
    public init(
        id: PresentationTicket = PresentationTicket(number: 1), error: PresentableError, scope: String? = nil,
        count: Int = 1
    ) {
        self.id = id
        self.error = error
        self.scope = scope
        self.count = count
    }

    init(_ entry: PresentationEntry<PresentableError>) {
        self.init(id: entry.id, error: entry.error, scope: entry.scope, count: entry.count)
    }

    /// Creates a presentation from a decision alone.
    public init(
        _ decision: Decision, id: PresentationTicket = PresentationTicket(number: 1), scope: String? = nil,
        count: Int = 1
    ) {
        let event = ErrorEvent(domain: "Example", code: "example", context: EventContext(scope: scope))
        self.init(
            id: id, error: PresentableError(ExampleError(), event: event, decision: decision), scope: scope,
            count: count)
    }

    /// The decision.
    public var decision: Decision { error.decision }
    /// The surface.
    public var surface: Surface { error.decision.surface }
}

/// Shows what the queue decides: the app’s side of ``PresentationQueue``. Calls are made in order, one at a time.
public protocol Presenter: Sendable {
    /// Puts something on show. Of what interrupts (``Surface/alert``, ``Surface/alertAboveAll``) there is never more than one.
    func show(_ presentation: Presentation) async

    /// What is on show stands for more errors now, or for fewer.
    func update(_ presentation: Presentation) async

    /// Takes away what is on show.
    func withdraw(_ presentation: Presentation) async

    /// Whether all of this is done at once and asks the queue nothing. Then what was handed to the queue is on show when that returns; otherwise the queue waits for nobody.
    var isImmediate: Bool { get }
}

extension Presenter {
    public var isImmediate: Bool { false }
}

private struct ExampleError: Error {}
