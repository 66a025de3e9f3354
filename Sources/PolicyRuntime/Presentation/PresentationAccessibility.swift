import PolicyCore

/// What is announced for a visible error, and whether the focus moves; the adapters for SwiftUI, UIKit, and AppKit
/// apply it.
public struct PresentationAccessibility: Sendable, Equatable {
    /// The announcement if the focus does not move; nil if it does, because the text is read then.
    public let announcement: String?
    /// Whether the announcement interrupts what is being read.
    public let isUrgent: Bool
    /// Whether the focus moves to it: to an alert, and to a full-screen message.
    public let movesFocus: Bool
}

/// How something becomes visible.
public enum PresentationTransition: Sendable, Equatable {
    /// Immediately.
    case none
    /// It fades in; also if reduced motion is on.
    case fade
    /// It moves in from an edge.
    case slide
}

extension Presentation {
    /// What is announced, and whether the focus moves.
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

    /// The transition; nothing moves if reduced motion is on.
    public func transition(reducesMotion: Bool) -> PresentationTransition {
        switch surface {
        case .hidden, .badge, .inline: .none
        case .toast: reducesMotion ? .fade : .slide
        case .alert, .screen, .alertAboveAll: .fade
        }
    }
}
