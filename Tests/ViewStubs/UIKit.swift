// The few names of UIKit that PolicyRuntime uses, so that its adapters can be type-checked where UIKit is not.
@MainActor open class UIResponder {
    public init() {}
    open var next: UIResponder? { nil }
}

@MainActor open class UIViewController: UIResponder {}

@MainActor open class UIAlertAction {
    public enum Style: Int, Sendable { case `default`, cancel, destructive }
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {}
}

@MainActor open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable { case actionSheet, alert }
    public convenience init(title: String?, message: String?, preferredStyle: Style) { self.init() }
    open func addAction(_ action: UIAlertAction) {}
}

public enum UIAccessibility {
    public struct Notification: Sendable { public static let announcement = Notification() }
    @MainActor public static func post(notification: Notification, argument: Any?) {}
}
