/// The surface of an error, from least to most prominent.
public enum Surface: UInt8, Sendable, CaseIterable, Comparable {
    /// Nothing is shown.
    case hidden
    /// A mark that shows that something is outdated.
    case badge
    /// A short text that closes automatically.
    case toast
    /// A text next to its field.
    case inline
    /// A dialog that waits for a response.
    case alert
    /// A full-screen message instead of the screen’s content.
    case screen
    /// A dialog above every screen.
    case alertAboveAll

    /// The name in rule files and in JSON.
    public var name: String {
        switch self {
        case .hidden: "none"
        case .badge: "badge"
        case .toast: "toast"
        case .inline: "inline"
        case .alert: "alert"
        case .screen: "screen"
        case .alertAboveAll: "alertAboveAll"
        }
    }

    /// Compares by prominence.
    public static func < (left: Surface, right: Surface) -> Bool { left.rawValue < right.rawValue }
}

/// The built-in categories; every category belongs to one.
public enum ErrorKind: String, Sendable, CaseIterable {
    /// A retry can help.
    case retryable
    /// A retry does not help.
    case nonRetryable
    /// The person must log in again.
    case requiresLogout
}

/// The severity of an error for telemetry, with the levels of swift-log.
public enum EventSeverity: String, Sendable, CaseIterable {
    /// Only of interest while debugging.
    case debug
    /// Normal operation.
    case info
    /// Normal, but worth attention.
    case notice
    /// Not an error, but likely to become one.
    case warning
    /// An error; the default of a rule.
    case error
    /// Needs immediate attention.
    case critical
}

/// The role of a button on the platform.
public enum RecoveryRole: String, Sendable, CaseIterable {
    /// An ordinary button.
    case `default`
    /// Changes nothing.
    case cancel
    /// Deletes or discards something.
    case destructive
}
