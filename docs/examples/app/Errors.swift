import Foundation

enum SyncError: LocalizedError {
    case offline
    case full(limit: Int)
    case failed(Error)

    var errorDescription: String? {
        switch self {
        case .offline: return NSLocalizedString("sync.offline", comment: "")
        case .full(let limit): return String(format: NSLocalizedString("sync.full", comment: ""), limit)
        case .failed(let error): return error.localizedDescription
        }
    }
}
