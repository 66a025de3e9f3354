import PolicyEngine

/// What editors say of words that stand behind a key, and how maps and lists are written.
enum ValueHelp {
    /// Nil for a word that says enough, or that is not one of the language.
    static func text(of word: String, key: String) -> String? {
        switch key {
        case "category": ErrorKind(rawValue: word).map(text)
        case "show", "surface", "loudest": Surface.allCases.first { $0.name.hasSameBytes(as: word) }.map(text)
        default: nil
        }
    }

    private static func text(_ kind: ErrorKind) -> String {
        switch kind {
        case .retryable: "trying again can help: the schedule under `retry` applies"
        case .nonRetryable: "trying again does not help: nothing is retried"
        case .requiresLogout: "the session has ended: people must sign in again"
        }
    }

    private static func text(_ surface: Surface) -> String {
        switch surface {
        case .hidden: "people see nothing"
        case .badge: "a mark that something is outdated"
        case .toast: "a short text that closes automatically"
        case .inline: "a text next to its form field"
        case .screen: "a full-screen message instead of the content"
        case .alert: "a dialog that waits for an answer"
        case .alertAboveAll: "a dialog above every screen"
        }
    }

    /// By the key. Behind these stands a map or a list.
    static let forms: [String: [String]] = [
        "when": ["{ domain: NSURLErrorDomain, code: -1009 }", "{ http: 503 }"],
        "not": ["{ http: 404 }", "{ scope: checkout }"],
        "cause": ["{ domain: NSURLErrorDomain }"],
        "message": ["{ title: We can’t reach the server }"],
        "gaveUp": ["{ show: alert }"],
        "steps": ["[{ untilAttempt: 2, show: toast }, { show: alert }]"],
        "recovery": ["[]"],
        "actions": ["[logout]"],
        "locales": ["{ source: en, required: [de] }"],
        "retrySchedules": ["{ brief: { backoff: exponential, initial: 1s, maxRetries: 3 } }"],
        "recoveryOptions": ["{ close: { title: Close, action: dismiss, role: cancel } }"],
        "scopes": ["[home, checkout]"],
        "reports": ["[attempt, firstLoad]"],
        "context": ["{ plan: pro }"],
        "parameters": ["{ declineCode: insufficient_funds }"],
    ]
}
