import PolicyEngine

/// An error and its situation in one line, as a heading.
enum EventLine {
    static func text(_ event: ErrorEvent) -> String {
        var parts = [event.links.prefix(4).map(link).joined(separator: " ← ")]
        let context = event.context
        if let scope = context.scope { parts.append("on \(scope)") }
        if let attempt = context.attempt { parts.append("attempt \(attempt)") }
        let flags: [(String, Bool?)] = [
            ("first load", context.firstLoad), ("user-initiated", context.userInitiated), ("idempotent", context.idempotent), ("online", context.online),
        ]
        for (name, value) in flags { if let value { parts.append(value ? name : "not \(name)") } }
        for (name, value) in context.values.sorted(by: { $0.key < $1.key }) { parts.append("\(name) \(value.description)") }
        return VisibleText.clean(parts.joined(separator: ", "))
    }

    private static func link(_ link: ErrorCause) -> String {
        var text = link.domain ?? ""
        switch link.code {
        case .number(let number): text += ":\(number)"
        case .name(let name): text += ":\(name)"
        case nil: break
        }
        if let http = link.http { text += (text.isEmpty ? "" : " ") + "http:\(http)" }
        return text
    }
}

/// Text of others, made safe for a terminal: control characters and marks that turn the reading direction become U+FFFD.
enum VisibleText {
    static func clean(_ text: String) -> String {
        if !text.unicodeScalars.contains(where: isUnsafe) { return text }
        if isBalanced(text) { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { result.append(isUnsafe(scalar) ? "\u{FFFD}" : scalar) }
        return String(result)
    }

    /// The same as one line, whatever the text holds, with a line break behind it. A line that a file’s name breaks could begin with words that
    /// the log of a CI system obeys.
    static func line(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in clean(text).unicodeScalars { result.append(scalar == "\n" ? "\u{FFFD}" : scalar) }
        return String(result) + "\n"
    }

    /// Direction marks that are closed again turn nothing outside; texts written from right to left have them around values. An override is never
    /// needed, and shows letters in another order.
    private static func isBalanced(_ text: String) -> Bool {
        var open: [UInt32] = []
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x202A, 0x202B, 0x2066...0x2068: open.append(scalar.value)
            case 0x202C: if open.popLast().map({ $0 > 0x202E }) ?? true { return false }
            case 0x2069: if open.popLast().map({ $0 < 0x2066 }) ?? true { return false }
            default: if isUnsafe(scalar) { return false }
            }
        }
        return open.isEmpty
    }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool { scalar.isControl && scalar != "\n" }
}
