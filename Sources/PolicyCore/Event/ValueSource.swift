/// Where a value comes from that a condition asks for by name. A compiled policy holds its number.
package enum ValueSource: UInt32, Sendable, Hashable {
    /// What the app reports. Unknown where it is not reported: then neither a condition on it holds nor its `not`.
    case context
    /// A field of the response’s header, by its name in small letters. Known also where it is absent.
    case header
    /// A value of the error, of the outermost link that has one of the name. Known also where it is absent.
    case parameter

    /// The key of `when` its names stand below.
    package var key: StaticString {
        switch self {
        case .context: "context"
        case .header: "header"
        case .parameter: "parameters"
        }
    }

    /// Whether an event without the value matches the `not` of a condition.
    package var isKnownWhereAbsent: Bool { self != .context }

    /// Whether a name in a record means the one a condition asks for.
    package func isSame(_ name: ByteText, as asked: ByteText) -> Bool {
        self == .header ? name.isSame(ignoringCaseOf: asked) : name.isSame(as: asked)
    }

    /// The value in an event of which the first `count` links are looked at.
    package func value(_ name: ByteText, in links: [ErrorCause], count: Int, _ situation: EventValues) -> EventValue? {
        switch self {
        case .context: return situation.value(name)
        case .header: return links.headerValue(name, count: count).map { .text($0) }
        case .parameter:
            for link in links.prefix(count) where !link.parameters.isEmpty {
                if let value = link.parameters.value(name) { return value }
            }
            return nil
        }
    }
}

/// What a value is asked for by.
package struct ValueName: Sendable, Hashable {
    package let source: ValueSource
    package let key: String

    package init(source: ValueSource, key: String) {
        self.source = source
        self.key = key
    }

    /// The value in an event; nil where it has none.
    package func value(in event: ErrorEvent) -> EventValue? {
        let count = min(event.links.count, ErrorEvent.longestChain)
        return key.withBytes { source.value($0, in: event.links, count: count, event.context.values) }
    }

    /// Gives an event the value, at its outermost link.
    package func set(_ value: EventValue, in event: inout ErrorEvent) {
        if source != .context, event.links.isEmpty { event.links = [ErrorCause()] }
        switch source {
        case .context: event.context.values[key] = value
        case .header: event.links[0].headers.append(HTTPHeader(name: key, value: value.description))
        case .parameter: event.links[0].parameters[key] = value
        }
    }
}
