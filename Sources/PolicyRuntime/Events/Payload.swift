import Foundation
import PolicyCore

/// What an error carries: the payload of an enum's case, or the properties of a struct or class.
struct Payload {
    /// Labelled values that texts can show.
    private(set) var parameters: EventValues = [:]
    /// Errors it carries, labelled or not, in their order.
    private(set) var causes: [any Error] = []
    private(set) var response: (any ServerResponse)?
    /// What a struct or class calls its code: see ``PropertyCode``.
    private(set) var code: ErrorCode?

    /// More than this is not looked at.
    private static let mostValues = 32

    /// `found`: the case, where it is an enum.
    init(_ error: any Error, _ found: CaseName.Case? = nil, _ traits: TypeTraits? = nil) {
        if !(found?.hasPayload ?? traits?.hasFields ?? true) { return }
        guard found == nil else {
            let payload = RuntimeMirror.payload(of: error)
            // Only a tuple holds values with names.
            if PayloadKind.of(payload) == .tuple {
                for (label, value) in RuntimeMirror.elements(of: payload, atMost: Self.mostValues) { add(label, value) }
            } else {
                add(nil, payload)
            }
            return
        }
        var rest = Self.mostValues
        var property: (name: String, code: PropertyCode)?
        for mirror in sequence(first: Mirror(reflecting: error), next: \.superclassMirror) {
            // `NSError` and what it stands on are read in another way.
            if mirror.subjectType == NSError.self { return }
            for child in mirror.children {
                if rest == 0 { return }
                rest -= 1
                add(child.label, child.value)
                guard let label = child.label, let found = PropertyCode(label, child.value),
                    found.rank < property?.code.rank ?? .max
                else { continue }
                property = (label, found)
            }
        }
        if let property { take(property.code, of: property.name) }
    }

    /// The code, and what its case carries; then it is no value.
    private mutating func take(_ found: PropertyCode, of name: String) {
        code = found.code
        parameters[name] = nil
        guard let payload = found.payload else { return }
        if PayloadKind.of(payload) == .tuple {
            for (label, value) in RuntimeMirror.elements(of: payload, atMost: Self.mostValues) { add(label, value) }
        } else {
            add(nil, payload)
        }
    }

    /// Leaves only what the error goes back to: what it carries is said elsewhere.
    mutating func dropParameters() { parameters = [:] }

    private mutating func add(_ label: String?, _ value: Any) {
        let sort = PayloadKind.of(value)
        switch sort {
        case .cause: if let cause = value as? any Error { causes.append(cause) }
        case .causes: if let several = value as? [any Error] { causes += several }
        case .result: if let cause = (value as? any ResultType)?.carriedError { causes.append(cause) }
        case .response: response = value as? any ServerResponse
        case .optional: if let inner = Mirror(reflecting: value).children.first?.value { add(label, inner) }
        case .other, .tuple: break
        default:
            guard let name = Self.name(label), let parameter = Self.parameter(value, sort) else { return }
            parameters[name] = parameter
        }
    }

    /// What has no label is `value`; of several, which reflection calls “.0” and “.1”, `value1` and `value2`. Nil for what is nobody else’s.
    private static func name(_ label: String?) -> String? {
        guard let label else { return "value" }
        if label.hasPrefix("_") { return nil }
        guard label.hasPrefix(".") else { return label }
        return Int(label.dropFirst()).map { "value\($0 &+ 1)" }
    }

    private static func parameter(_ value: Any, _ sort: PayloadKind) -> EventValue? {
        switch sort {
        case .text: (value as? String).map { .clipped($0) }
        case .truth: (value as? Bool).map { .boolean($0) }
        case .integer: (value as? Int).map { .integer(Int64($0)) }
        case .number: (value as? Double).map { .number($0) }
        case .duration: (value as? Duration).map { .number($0.seconds) }
        case .otherInteger:
            (value as? any BinaryInteger).map { number in
                Int64(exactly: number).map { .integer($0) } ?? .number(Double(number))
            }
        case .otherNumber: (value as? Float).map { .number(Double($0)) }
        case .decimal: (value as? Decimal).map { .number(NSDecimalNumber(decimal: $0).doubleValue) }
        case .date: (value as? Date).flatMap { Self.text($0) }.map { .text($0) }
        case .address: (value as? URL).map { .text(Self.text($0)) }
        case .cause, .causes, .result, .response, .optional, .tuple, .other: nil
        }
    }
}

extension Payload {
    /// In whole seconds; nil for what is no day of the years 1 to 9999, such as `Date.distantPast` where it lies
    /// before, infinity and NaN.
    private static func text(_ date: Date) -> String? {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        guard (-62_135_596_800...253_402_300_799).contains(seconds) else { return nil }
        return CivilDate.rfc3339(Int64(seconds) * 1_000)
    }

    /// Without name and password of a person, and without what may be a token: the query.
    private static func text(_ address: URL) -> String {
        // Of others, such as data: and mailto:, all may be what nobody should read.
        guard ["http", "https", "file", nil].contains(address.scheme?.lowercased()) else {
            return (address.scheme ?? "") + ":"
        }
        guard var parts = URLComponents(url: address, resolvingAgainstBaseURL: true) else { return "" }
        parts.user = nil
        parts.password = nil
        parts.query = nil
        parts.fragment = nil
        return parts.string ?? ""
    }
}

extension Duration {
    /// With what is smaller than a second behind the point.
    var seconds: Double { self / .seconds(1) }
}
