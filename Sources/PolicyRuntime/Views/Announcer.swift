#if canImport(UIKit) && !os(watchOS)
    import UIKit
#elseif canImport(AppKit)
    import AppKit
#endif

/// Reads aloud what comes on show without taking the focus.
@MainActor
enum Announcer {
    static func announce(_ presentation: Presentation) {
        let accessibility = presentation.accessibility
        guard let text = accessibility.announcement else { return }
        #if canImport(UIKit) && !os(watchOS)
            UIAccessibility.post(notification: .announcement, argument: text)
        #elseif canImport(AppKit)
            let priority = accessibility.isUrgent ? NSAccessibilityPriorityLevel.high : .medium
            NSAccessibility.post(
                element: NSApplication.shared, notification: .announcementRequested,
                userInfo: [.announcement: text, .priority: priority.rawValue])
        #else
            _ = text
        #endif
    }
}
