import PolicyEngine
import PolicyText

/// An error and its situation in one line, as a heading.
enum EventLine {
    static func text(_ event: ErrorEvent) -> String {
        var parts = [event.links.prefix(4).map { ErrorText.text($0) }.joined(separator: " ← ")]
        let context = event.context
        if let scope = context.scope { parts.append("on \(scope)") }
        if let attempt = context.attempt { parts.append("attempt \(attempt)") }
        let flags: [(String, Bool?)] = [
            ("first load", context.isFirstLoad), ("user-initiated", context.isUserInitiated),
            ("idempotent", context.isIdempotent), ("online", context.isOnline),
        ]
        for (name, value) in flags { if let value { parts.append(value ? name : "not \(name)") } }
        for (name, value) in context.values.sorted(by: { $0.key < $1.key }) {
            parts.append("\(name) \(value.description)")
        }
        return VisibleText.clean(parts.joined(separator: ", "))
    }
}
