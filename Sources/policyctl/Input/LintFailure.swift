import PolicyEngine

/// Why nothing could be linted, as it is printed.
struct LintFailure: Error {
    let text: String

    init(text: String) { self.text = text }

    init(_ message: String, help: String?) {
        text = VisibleText.failure("lint", message, help: help)
    }
}
