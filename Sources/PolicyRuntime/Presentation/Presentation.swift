public import PolicyCore

/// Something that is on show, or is to be.
public struct Presentation: Sendable, Identifiable {
    /// The number of its first error.
    public let id: PresentationTicket
    /// What is shown, and what its buttons do.
    public let error: PresentableError
    /// The screen it happened on; nil is the app as a whole.
    public let scope: String?
    /// How many errors it stands for: those that would tell a person the same thing are shown once.
    public let count: Int

    /// A presentation made by hand, for previews and for tests of what shows them.
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

    /// The same of a decision alone.
    public init(
        _ decision: Decision, id: PresentationTicket = PresentationTicket(number: 1), scope: String? = nil,
        count: Int = 1
    ) {
        let event = ErrorEvent(domain: "Example", code: "example", context: EventContext(scope: scope))
        self.init(
            id: id, error: PresentableError(ExampleError(), event: event, decision: decision), scope: scope,
            count: count)
    }

    /// What the policy says.
    public var decision: Decision { error.decision }
    /// Where it is shown.
    public var surface: Surface { error.decision.surface }
}

/// Shows what the queue says: the app's side of ``PresentationQueue``. Each call follows the one before, in order, and none overlaps another.
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
