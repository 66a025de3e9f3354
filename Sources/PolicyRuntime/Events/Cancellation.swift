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

    /// Whether an error goes back to cancellations alone.
    static func isReason(of error: any Error, _ event: ErrorEvent) -> Bool {
        guard event.links.contains(where: { mayBeOne($0) }) else { return false }
        return ErrorReader.isCancelled(error)
    }

    private static func mayBeOne(_ link: ErrorCause) -> Bool {
        switch (link.domain, link.code) {
        case ("CancellationError", _), ("NSURLErrorDomain", .number(-999)), ("NSCocoaErrorDomain", .number(3_072)): true
        default: false
        }
    }
}
