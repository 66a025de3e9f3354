import Foundation

/// What a value in an error's payload is good for. Found out once for each type: casts that fail are slow.
enum PayloadKind: Sendable {
    case text, truth, integer, number, duration, otherInteger, otherNumber, decimal, date, address
    case cause, causes, result, response
    case optional, tuple
    /// Nothing that texts can show.
    case other

    static func of(_ value: Any) -> PayloadKind {
        let type = type(of: value)
        // What stands in `any Error` is of its own type; the type of a value in `Any` never is a protocol.
        let key = ObjectIdentifier(type)
        if let sort = known.with({ $0[key] }) { return sort }
        let sort = PayloadKind(value, type)
        known.with { $0[key] = sort }
        return sort
    }

    private static let known = Locked<[ObjectIdentifier: PayloadKind]>([:])

    private init(_ value: Any, _ type: Any.Type) {
        self =
            if type == String.self {
                .text
            } else if type == Bool.self {
                .truth
            } else if type == Int.self {
                .integer
            } else if type == Double.self {
                .number
            } else if type == Duration.self {
                .duration
            } else if type == Float.self {
                .otherNumber
            } else if type == Decimal.self {
                .decimal
            } else if type == Date.self {
                .date
            } else if type == URL.self {
                .address
            } else if type is any ResultType.Type {
                .result
            } else if type is any OptionalType.Type {
                .optional
            } else if Mirror(reflecting: value).displayStyle == .tuple {
                .tuple
            } else if value is any Error {
                .cause
            } else if value is any BinaryInteger {
                .otherInteger
            } else if Self.holdsErrors(type) {
                .causes
            } else if value is any ServerResponse {
                .response
            } else {
                .other
            }
    }

    /// By the type, because an empty list says nothing about what it could hold.
    private static func holdsErrors(_ type: Any.Type) -> Bool {
        (type as? any ListType.Type)?.holdsErrors ?? false
    }
}

/// A `Result`, whatever it holds.
protocol ResultType {
    var carriedError: (any Error)? { get }
}

extension Result: ResultType {
    var carriedError: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// An optional by its type: a mirror can say so of anything, and hold itself.
private protocol OptionalType {}

extension Optional: OptionalType {}

private protocol ListType {
    static var holdsErrors: Bool { get }
}

extension Array: ListType {
    fileprivate static var holdsErrors: Bool { Element.self == (any Error).self || Element.self is any Error.Type }
}
