/// A value a text may ask for.
package enum Placeholder: Sendable, Hashable {
    case retryAfter, attempt, retriesLeft, field, supportCode, serverMessage, http, code, domain
    case parameter(String)

    package static let builtIn: [String: Placeholder] = [
        "retryAfter": .retryAfter, "attempt": .attempt, "retriesLeft": .retriesLeft, "field": .field,
        "supportCode": .supportCode, "serverMessage": .serverMessage, "http": .http, "code": .code, "domain": .domain,
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
        case .http: "http"
        case .code: "code"
        case .domain: "domain"
        case .parameter(let name): name
        }
    }
}

extension Placeholder {
    /// Whether the engine fills it in whatever the error carries.
    var isOfEngine: Bool {
        switch self {
        case .parameter, .serverMessage: false
        case .retryAfter, .attempt, .retriesLeft, .field, .supportCode, .http, .code, .domain: true
        }
    }

    /// Whether it names which error it is. Such a value is shown as it is; rules choose by it, texts do not.
    var isIdentity: Bool { [.http, .code, .domain].contains(self) }

    /// Nil for an error’s own values.
    package var builtIn: BuiltInValue? {
        switch self {
        case .retryAfter: .retryAfter
        case .attempt: .attempt
        case .retriesLeft: .retriesLeft
        case .field: .field
        case .supportCode: .supportCode
        case .serverMessage: .serverMessage
        case .http: .http
        case .code: .code
        case .domain: .domain
        case .parameter: nil
        }
    }
}
