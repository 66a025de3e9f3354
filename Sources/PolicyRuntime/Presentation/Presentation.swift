public import PolicyCore

/// Something that is on show, or is to be.
public struct Presentation: Sendable, Identifiable {
    /// Counted from 1 within its queue.
    public let id: Int
    /// What is shown, and what its buttons do.
    public let error: PresentableError
    /// The screen it happened on; nil is the app as a whole.
    public let scope: String?
    /// How many errors it stands for: those that would tell a person the same thing are shown once.
    public let count: Int

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

/// What became of an error that was handed to a ``PresentationQueue``.
public enum PresentationOutcome: Sendable, Equatable {
    /// The policy shows nothing.
    case silent
    /// It was on show, and somebody pressed a button or closed it; the option's number where there was one.
    case answered(option: Int?)
    /// It was on show as long as such things are.
    case expired
    /// Another of the same content was there already, and stands for it.
    case folded(into: Int)
    /// What was on show says that errors of its kind need not be told.
    case absorbed(by: Int)
    /// Something newer took its place on the screen, or told the same louder.
    case replaced(by: Int)
    /// The cause is gone.
    case withdrawn
}
