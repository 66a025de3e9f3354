import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

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
}
