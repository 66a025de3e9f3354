#if canImport(SwiftUI)
    import PolicyCore
    public import SwiftUI

    /// The visible errors, for SwiftUI: the presenter of a queue. Toasts, inline texts, and badges are also announced.
    @MainActor
    public final class ErrorScreen: ObservableObject, Presenter {
        /// Everything on show, in the order it came.
        @Published public private(set) var presentations: [Presentation] = []

        /// Creates a screen without errors.
        public nonisolated init() {}

        public func show(_ presentation: Presentation) async {
            presentations.append(presentation)
            Announcer.announce(presentation)
        }

        public func update(_ presentation: Presentation) async {
            let before = presentations.first { $0.id == presentation.id }
            presentations = presentations.map { $0.id == presentation.id ? presentation : $0 }
            if before?.accessibility != presentation.accessibility { Announcer.announce(presentation) }
        }

        public func withdraw(_ presentation: Presentation) async {
            presentations.removeAll { $0.id == presentation.id }
        }

        /// The visible interruption.
        public var alert: Presentation? { presentations.last { $0.surface == .alert || $0.surface == .alertAboveAll } }

        /// The visible toast.
        public var toast: Presentation? { presentations.last { $0.surface == .toast } }

        /// The full-screen message of a screen.
        public func content(of scope: String?) -> Presentation? {
            presentations.last { $0.surface == .screen && $0.scope == scope }
        }

        /// The inline text of a field.
        public func text(at field: String, of scope: String?) -> Presentation? {
            presentations.last { $0.surface == .inline && $0.decision.field == field && $0.scope == scope }
        }

        /// The badge of a screen.
        public func badge(of scope: String?) -> Presentation? {
            presentations.last { $0.surface == .badge && $0.scope == scope }
        }
    }
#endif
