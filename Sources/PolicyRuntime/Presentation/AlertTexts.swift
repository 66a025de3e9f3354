import PolicyCore

/// The texts of a decision as alerts and toasts have room for them.
struct AlertTexts {
    let title: String
    /// Reason and suggestion in one; nil where there is neither.
    let message: String?
    /// Everything on one line.
    let line: String

    init(_ presentation: Presentation) {
        let texts = presentation.decision.message
        let rest = [texts.reason, texts.suggestion].compactMap(\.self)
        title = texts.title
        message = rest.isEmpty ? nil : rest.joined(separator: " ")
        line = ([texts.title] + rest).joined(separator: " ")
    }

    /// For the one button of an alert the policy gives none.
    var closing: String { "OK" }
}
