import Foundation
import PolicyCore

/// Texts that an error brings along, as values rules may show: `{errorDescription}` and the other three names of `LocalizedError`.
enum ErrorTexts {
    static func parameters(_ error: any LocalizedError) -> EventValues {
        var parameters: EventValues = [:]
        if let text = error.errorDescription { parameters["errorDescription"] = .clipped(text) }
        if let text = error.failureReason { parameters["failureReason"] = .clipped(text) }
        if let text = error.recoverySuggestion { parameters["recoverySuggestion"] = .clipped(text) }
        if let text = error.helpAnchor { parameters["helpAnchor"] = .clipped(text) }
        return parameters
    }

    /// Only what was put there; what Foundation makes up where nothing was says nothing.
    static func parameters(_ userInfo: [String: Any]) -> EventValues {
        if userInfo.isEmpty { return [:] }
        var parameters: EventValues = [:]
        for (key, name) in [
            (NSLocalizedDescriptionKey, "errorDescription"), (NSLocalizedFailureReasonErrorKey, "failureReason"),
            (NSLocalizedRecoverySuggestionErrorKey, "recoverySuggestion"), (NSHelpAnchorErrorKey, "helpAnchor"),
        ] {
            if let text = userInfo[key] as? String { parameters[name] = .clipped(text) }
        }
        return parameters
    }
}

extension EventValue {
    /// More of a text than is ever shown is not kept: an error may describe itself with a whole file.
    static func clipped(_ text: String) -> EventValue {
        let most = 16_000
        if text.utf8.count <= most { return .text(text) }
        return .text(String(decoding: text.utf8.prefix(most), as: UTF8.self))
    }
}
