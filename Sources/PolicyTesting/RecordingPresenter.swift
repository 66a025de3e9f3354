public import PolicyRuntime

/// Shows nothing and remembers everything: for tests.
public final class RecordingPresenter: Presenter {
    /// One thing that was asked of the presenter.
    public enum Event: Sendable {
        /// Something came on show.
        case show(Presentation)
        /// What was on show stands for another number of errors.
        case update(Presentation)
        /// Something was taken away.
        case withdraw(Presentation)
    }

    private let recorded = Locked<[Event]>([])

    /// Nothing was asked yet.
    public init() {}

    public var isImmediate: Bool { true }

    public func show(_ presentation: Presentation) async { recorded.with { $0.append(.show(presentation)) } }

    public func update(_ presentation: Presentation) async { recorded.with { $0.append(.update(presentation)) } }

    public func withdraw(_ presentation: Presentation) async { recorded.with { $0.append(.withdraw(presentation)) } }

    /// Everything that was asked, in order.
    public var events: [Event] { recorded.with { $0 } }

    /// Everything that ever came on show, in order.
    public var shown: [Presentation] {
        events.compactMap { if case .show(let presentation) = $0 { presentation } else { nil } }
    }

    /// What is on show now, in the order it came.
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
