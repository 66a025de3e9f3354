import PolicyCore

/// What people hear of something on show, and where their focus goes; the adapters for SwiftUI, UIKit and AppKit do it.
public struct PresentationAccessibility: Sendable, Equatable {
    /// What is read aloud where the focus stays; nil where the focus moves, because that is read then.
    public let announcement: String?
    /// Whether the announcement goes before what is being read.
    public let isUrgent: Bool
    /// Whether the focus moves to it: to an alert, and to what stands in place of a screen's content.
    public let movesFocus: Bool
}

/// How something comes on show.
public enum PresentationTransition: Sendable, Equatable {
    /// At once.
    case none
    /// It becomes visible in its place: also for people who asked for less motion.
    case fade
    /// It moves in from an edge.
    case slide
}

extension Presentation {
    /// What people hear of it, and where their focus goes.
    public var accessibility: PresentationAccessibility {
        let line = AlertTexts(self).line
        return switch surface {
        case .hidden: PresentationAccessibility(announcement: nil, isUrgent: false, movesFocus: false)
        case .badge: PresentationAccessibility(announcement: decision.message.title, isUrgent: false, movesFocus: false)
        case .toast: PresentationAccessibility(announcement: line, isUrgent: false, movesFocus: false)
        case .inline: PresentationAccessibility(announcement: line, isUrgent: true, movesFocus: false)
        case .alert, .screen, .alertAboveAll:
            PresentationAccessibility(announcement: nil, isUrgent: true, movesFocus: true)
        }
    }

    /// How it comes on show; nothing moves where the person asked for less motion.
    public func transition(reducesMotion: Bool) -> PresentationTransition {
        switch surface {
        case .hidden, .badge, .inline: .none
        case .toast: reducesMotion ? .fade : .slide
        case .alert, .screen, .alertAboveAll: .fade
        }
    }
}
