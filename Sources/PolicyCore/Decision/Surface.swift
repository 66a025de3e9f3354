/// Where an error is shown, from quiet to loud.
public enum Surface: UInt8, Sendable, CaseIterable, Comparable {
    /// Nothing is shown.
    case hidden
    /// A mark that something is not up to date.
    case badge
    /// A short text that goes away by itself.
    case toast
    /// Beside the field it is about.
    case inline
    /// A dialog that waits for an answer.
    case alert
    /// In place of the screen's content.
    case screen
    /// A dialog above every screen, wherever the person is.
    case alertAboveAll

    /// The word used in rule files and in JSON.
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

    /// Orders from quiet to loud.
    public static func < (left: Surface, right: Surface) -> Bool { left.rawValue < right.rawValue }
}

/// The three kinds of error every category belongs to.
public enum ErrorKind: String, Sendable, CaseIterable {
    /// Trying again may help.
    case retryable
    /// Trying again does not help.
    case nonRetryable
    /// The person has to log in again.
    case requiresLogout
}

/// How serious an error is for telemetry; the words of swift-log.
public enum EventSeverity: String, Sendable, CaseIterable {
    /// Only of interest while debugging.
    case debug
    /// Normal operation.
    case info
    /// Normal, but worth attention.
    case notice
    /// Not an error, but likely to become one.
    case warning
    /// An error; what a rule has that says nothing.
    case error
    /// Needs attention at once.
    case critical
}

/// What a recovery option means to the platform's buttons.
public enum RecoveryRole: String, Sendable, CaseIterable {
    /// An ordinary button.
    case `default`
    /// Leaves everything as it is.
    case cancel
    /// Loses something.
    case destructive
}
