import Foundation
import PolicyEngine

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What an error carries: the payload of an enum's case, or the properties of a struct or class.
struct Payload {
    /// Labelled values that texts can show.
    private(set) var parameters: [String: EventValue] = [:]
    /// Errors it carries, labelled or not, in their order.
    private(set) var causes: [any Error] = []
    private(set) var response: HTTPURLResponse?

    /// More than this is not looked at.
    private static let mostValues = 32

    init(_ error: any Error) {
        let mirror = Mirror(reflecting: error)
        guard mirror.displayStyle == .enum else {
            for child in mirror.children.prefix(Self.mostValues) { add(child.label, child.value) }
            return
        }
        guard let payload = mirror.children.first else { return }
        let values = Mirror(reflecting: payload.value)
        if values.displayStyle == .tuple {
            for child in values.children.prefix(Self.mostValues) { add(child.label, child.value) }
        } else {
            add(nil, payload.value)
        }
    }

    /// Leaves only what the error goes back to: what it carries is said elsewhere.
    mutating func dropParameters() { parameters = [:] }

    private mutating func add(_ label: String?, _ value: Any) {
        switch value {
        case let cause as any Error: causes.append(cause)
        case let several as [any Error]: causes += several
        case let response as HTTPURLResponse: self.response = response
        default:
            // Parts of a tuple without labels are called “.0”, “.1”.
            guard let label, !label.hasPrefix("."), !label.hasPrefix("_") else {
                if let inner = Self.unwrapped(value) { add(nil, inner) }
                return
            }
            if let parameter = Self.parameter(value) {
                parameters[label] = parameter
            } else if let inner = Self.unwrapped(value) {
                add(label, inner)
            }
        }
    }

    /// Nil for what texts cannot show as it is.
    static func parameter(_ value: Any) -> EventValue? {
        switch value {
        case let text as String: .text(text)
        case let truth as Bool: .boolean(truth)
        case let number as Int: .integer(Int64(number))
        case let number as Double: .number(number)
        case let duration as Duration: .number(duration.seconds)
        case let number as any BinaryInteger: Int64(exactly: number).map { .integer($0) } ?? .number(Double(number))
        case let number as Float: .number(Double(number))
        case let number as Decimal: .number(NSDecimalNumber(decimal: number).doubleValue)
        default: nil
        }
    }

    /// What an optional holds; nil where it holds nothing, or is none.
    private static func unwrapped(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional ? mirror.children.first?.value : nil
    }
}

extension Duration {
    /// With what is smaller than a second behind the point.
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
