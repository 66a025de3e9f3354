// The numbers these words have in compiled policies.

extension ErrorKind {
    package var number: UInt32 {
        switch self {
        case .retryable: 0
        case .nonRetryable: 1
        case .requiresLogout: 2
        }
    }

    package init?(number: UInt32) {
        switch number {
        case 0: self = .retryable
        case 1: self = .nonRetryable
        case 2: self = .requiresLogout
        default: return nil
        }
    }
}

extension EventSeverity {
    package var number: UInt32 {
        switch self {
        case .debug: 0
        case .info: 1
        case .notice: 2
        case .warning: 3
        case .error: 4
        case .critical: 5
        }
    }

    package init?(number: UInt32) {
        switch number {
        case 0: self = .debug
        case 1: self = .info
        case 2: self = .notice
        case 3: self = .warning
        case 4: self = .error
        case 5: self = .critical
        default: return nil
        }
    }
}

extension RecoveryRole {
    package var number: UInt32 {
        switch self {
        case .default: 0
        case .cancel: 1
        case .destructive: 2
        }
    }

    package init?(number: UInt32) {
        switch number {
        case 0: self = .default
        case 1: self = .cancel
        case 2: self = .destructive
        default: return nil
        }
    }
}
