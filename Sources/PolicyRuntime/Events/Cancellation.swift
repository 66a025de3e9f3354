import Foundation
import PolicyCore

/// Errors that only say that somebody ended the work on purpose.
enum Cancellation {
    static func isOne(_ error: any Error) -> Bool {
        if error is CancellationError { return true }
        guard TypeTraits.of(error).sort == .bridged else { return false }
        let bridged = error as NSError
        return ErrorCause(domain: bridged.domain, code: .number(Int64(bridged.code))).isCancellation
    }

    /// Whether an error goes back to cancellations alone.
    static func isReason(of error: any Error, _ event: ErrorEvent) -> Bool {
        guard event.links.contains(where: { $0.isCancellation }) else { return false }
        return ErrorReader.isCancelled(error)
    }

    /// What stopped only because something else failed comes last, each part with its own order kept: of several errors
    /// side by side it is never the reason.
    static func last(_ errors: [any Error]) -> [any Error] {
        let cancelled = errors.map { isOne($0) }
        return zip(errors, cancelled).filter { !$0.1 }.map(\.0) + zip(errors, cancelled).filter(\.1).map(\.0)
    }
}
