#if canImport(SwiftUI)
    import PolicyCore
    public import SwiftUI

    /// What is on show, for SwiftUI: the presenter of a queue. Toasts, texts beside fields and badges are also read aloud.
    @MainActor
    public final class ErrorScreen: ObservableObject, Presenter {
        /// Everything on show, in the order it came.
        @Published public private(set) var presentations: [Presentation] = []

        /// Nothing is on show.
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

        /// What interrupts.
        public var alert: Presentation? { presentations.last { $0.surface == .alert || $0.surface == .alertAboveAll } }

        /// What goes by itself.
        public var toast: Presentation? { presentations.last { $0.surface == .toast } }

        /// What is shown on a screen in place of its content.
        public func content(of scope: String?) -> Presentation? {
            presentations.last { $0.surface == .screen && $0.scope == scope }
        }

        /// What is shown beside a field.
        public func text(at field: String, of scope: String?) -> Presentation? {
            presentations.last { $0.surface == .inline && $0.decision.field == field && $0.scope == scope }
        }

        /// What marks a screen as not up to date.
        public func badge(of scope: String?) -> Presentation? {
            presentations.last { $0.surface == .badge && $0.scope == scope }
        }
    }
#endif
