import Foundation
import PolicyCore

/// Texts that an error brings along, as values rules may show: `{errorDescription}` and the other three names of `LocalizedError`.
enum ErrorTexts {
    static func parameters(_ error: any LocalizedError) -> EventValues {
        var parameters: EventValues = [:]
        if let text = error.errorDescription { parameters["errorDescription"] = .text(text) }
        if let text = error.failureReason { parameters["failureReason"] = .text(text) }
        if let text = error.recoverySuggestion { parameters["recoverySuggestion"] = .text(text) }
        if let text = error.helpAnchor { parameters["helpAnchor"] = .text(text) }
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
            if let text = userInfo[key] as? String { parameters[name] = .text(text) }
        }
        return parameters
    }
}
