import Foundation
import PolicyCore

/// Errors that only say that somebody ended the work on purpose.
enum Cancellation {
    static func isOne(_ error: any Error) -> Bool {
        switch error {
        case is CancellationError: true
        case let error as URLError: error.code == .cancelled
        case let error as CocoaError: error.code == .userCancelled
        default: false
        }
    }

    /// Whether an error goes back to one. Of several errors side by side the cancellations are never the reason.
    static func isReason(of error: any Error, _ event: ErrorEvent) -> Bool {
        if isOne(error) { return true }
        guard !(error is MultipleErrors), let root = event.links.last else { return false }
        switch (root.domain, root.code) {
        case ("CancellationError", _), ("NSURLErrorDomain", .number(-999)): return true
        default: return false
        }
    }
}
