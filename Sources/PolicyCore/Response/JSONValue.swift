/// A JSON value (RFC 8259) whose shape is not known beforehand; whoever reads the text makes it.
package enum JSONValue: Sendable {
    /// Members in the order in which they are written.
    case object([(name: String, value: JSONValue)])
    case list([JSONValue])
    case single(EventValue)
    case null

    /// The first member of a name.
    package subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name.hasSameBytes(as: name) }?.value
    }

    package var first: JSONValue? {
        if case .list(let members) = self { members.first } else { nil }
    }

    package var isList: Bool { if case .list = self { true } else { false } }

    package var members: [JSONValue] {
        if case .list(let members) = self { members } else { [] }
    }

    package var text: String? {
        if case .single(.text(let text)) = self { text } else { nil }
    }

    package var integer: Int64? {
        if case .single(.integer(let number)) = self { number } else { nil }
    }

    package var isTrue: Bool {
        if case .single(.boolean(let truth)) = self { truth } else { false }
    }

    /// Names that mean something of ours: a server’s member must not pass for it, nor for a sentence somebody trusts.
    private static let taken = [
        "attempt", "retriesLeft", "retryAfter", "field", "supportCode", "serverMessage", "http", "code", "domain",
        "errorDescription", "failureReason", "recoverySuggestion", "helpAnchor",
    ]

    private static let mostParameters = 256

    /// Members that texts can show.
    func parameters(except left: [String]) -> EventValues {
        guard case .object(let members) = self else { return [:] }
        var values: [(name: String, value: EventValue)] = []
        for (name, member) in members {
            guard case .single(let value) = member,
                !(left + Self.taken).contains(where: { $0.hasSameBytes(as: name) })
            else { continue }
            values.append((name, value))
        }
        // Of more the first by their names, so that they are the same in each run.
        if values.count > Self.mostParameters { values.sort { $0.name.precedesByBytes($1.name) } }
        var parameters: EventValues = [:]
        for (name, value) in values.prefix(Self.mostParameters) { parameters[name] = value }
        return parameters
    }
}
