/// Values every policy has, besides those of the error. Their numbers stand in compiled policies.
package enum BuiltInValue: UInt32, CaseIterable, Sendable {
    case retryAfter, attempt, retriesLeft, field, supportCode, serverMessage
    case http = 7
    case code, domain

    /// In place of one of these, the number of a value of the error.
    package static let parameter: UInt32 = 6
    package static let last = Self.domain.rawValue

    /// Whether it names which error it is.
    package var isIdentity: Bool { rawValue >= Self.http.rawValue }

    package var name: StaticString {
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
        }
    }
}
