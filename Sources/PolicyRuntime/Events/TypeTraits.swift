import Foundation

/// What is known of a type of errors, found out once: asking for conformance costs more than all the rest.
struct TypeTraits: Sendable {
    enum Sort: Sendable {
        case identifiable, decoding, encoding, cancellation, several, answer
        /// Says nothing itself: what it wraps is asked.
        case wrapping
        /// `NSError`, and the structs that only wrap one.
        case bridged
        case custom
        case plain
    }

    let sort: Sort
    let domain: String
    let hasTexts: Bool
    let isObject: Bool
    /// Whether there is anything to look into; a struct has the same fields always.
    let hasFields: Bool

    /// What an error of the type is to be asked for.
    static func of(_ error: any Error) -> TypeTraits {
        let type = type(of: error)
        let key = ObjectIdentifier(type)
        if let known = known.with({ $0[key] }) { return known }
        let traits = TypeTraits(error, type)
        known.with { $0[key] = traits }
        return traits
    }

    private static let known = Locked<[ObjectIdentifier: TypeTraits]>([:])

    private init(_ error: any Error, _ type: any Error.Type) {
        sort =
            if error is any WrappingError {
                .wrapping
            } else if error is any PolicyIdentifiable {
                .identifiable
            } else if type == DecodingError.self {
                .decoding
            } else if type == EncodingError.self {
                .encoding
            } else if type == CancellationError.self {
                .cancellation
            } else if type == MultipleErrors.self {
                .several
            } else if error is any AnsweredError {
                .answer
            } else if type is NSError.Type || type == URLError.self || type == POSIXError.self
                || type == CocoaError.self
            {
                .bridged
            } else if error is any CustomNSError {
                .custom
            } else {
                .plain
            }
        domain = TypeName.domain(of: type)
        isObject = type is AnyObject.Type
        let mirror = Mirror(reflecting: error)
        hasFields = mirror.displayStyle != .struct || !mirror.children.isEmpty
        hasTexts = sort != .bridged && error is any LocalizedError
    }
}
