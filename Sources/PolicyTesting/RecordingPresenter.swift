public import PolicyRuntime

/// Records everything and shows nothing: for tests.
public final class RecordingPresenter: Presenter {
    /// One call of the presenter.
    public enum Event: Sendable {
        /// An error became visible.
        case show(Presentation)
        /// A visible error represents another number of errors.
        case update(Presentation)
        /// An error was dismissed.
        case withdraw(Presentation)
    }

    private let recorded = Locked<[Event]>([])

    /// Creates a presenter without calls.
    public init() {}

    public var isImmediate: Bool { true }

    public func show(_ presentation: Presentation) async { recorded.with { $0.append(.show(presentation)) } }

    public func update(_ presentation: Presentation) async { recorded.with { $0.append(.update(presentation)) } }

    public func withdraw(_ presentation: Presentation) async { recorded.with { $0.append(.withdraw(presentation)) } }

    /// All calls, in order.
    public var events: [Event] { recorded.with { $0 } }

    /// Everything that became visible, in order.
    public var shown: [Presentation] {
        events.compactMap { if case .show(let presentation) = $0 { presentation } else { nil } }
    }

    /// What is visible now, in the order it became visible.
    public var onShow: [Presentation] {
        events.reduce(into: []) { shown, event in
            switch event {
            case .show(let presentation): shown.append(presentation)
            case .update(let presentation):
                if let index = shown.firstIndex(where: { $0.id == presentation.id }) { shown[index] = presentation }
            case .withdraw(let presentation): shown.removeAll { $0.id == presentation.id }
            }
        }
    }
}
