// The few names of AppKit that PolicyRuntime uses, so that its adapters can be type-checked where AppKit is not.
@MainActor open class NSButton {
    public init() {}
    open var hasDestructiveAction = false
    open var keyEquivalent = ""
}

@MainActor open class NSApplication {
    public static let shared = NSApplication()
    public struct ModalResponse: RawRepresentable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let alertFirstButtonReturn = ModalResponse(rawValue: 1000)
    }
}

@MainActor open class NSAlert {
    public enum Style: UInt, Sendable { case warning, informational, critical }
    public init() {}
    open var messageText = ""
    open var informativeText = ""
    open var alertStyle = Style.warning
    open func addButton(withTitle title: String) -> NSButton { NSButton() }
    open func runModal() -> NSApplication.ModalResponse { .alertFirstButtonReturn }
}

public enum NSAccessibilityPriorityLevel: Int, Sendable { case low = 10, medium = 50, high = 90 }

public enum NSAccessibility {
    public struct Notification: Sendable { public static let announcementRequested = Notification() }
    public struct NotificationUserInfoKey: Hashable, Sendable {
        public static let announcement = NotificationUserInfoKey()
        public static let priority = NotificationUserInfoKey()
    }
    @MainActor public static func post(
        element: Any, notification: Notification, userInfo: [NotificationUserInfoKey: Any]?
    ) {}
}
