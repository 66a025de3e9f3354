/// A value a text may ask for.
package enum Placeholder: Sendable, Hashable {
    case retryAfter, attempt, retriesLeft, field, supportCode, serverMessage
    case parameter(String)

    package static let builtIn: [String: Placeholder] = [
        "retryAfter": .retryAfter, "attempt": .attempt, "retriesLeft": .retriesLeft, "field": .field,
        "supportCode": .supportCode, "serverMessage": .serverMessage,
    ]

    package init(_ name: String) {
        self = Placeholder.builtIn[name] ?? .parameter(name)
    }

    package var name: String {
        switch self {
        case .retryAfter: "retryAfter"
        case .attempt: "attempt"
        case .retriesLeft: "retriesLeft"
        case .field: "field"
        case .supportCode: "supportCode"
        case .serverMessage: "serverMessage"
        case .parameter(let name): name
        }
    }
}

extension Placeholder {
    /// Whether the engine fills it in whatever the error carries.
    var isOfEngine: Bool {
        switch self {
        case .parameter, .serverMessage: false
        case .retryAfter, .attempt, .retriesLeft, .field, .supportCode: true
        }
    }

    /// Nil for an error’s own values.
    package var builtIn: BuiltInValue? {
        switch self {
        case .retryAfter: .retryAfter
        case .attempt: .attempt
        case .retriesLeft: .retriesLeft
        case .field: .field
        case .supportCode: .supportCode
        case .serverMessage: .serverMessage
        case .parameter: nil
        }
    }
}
