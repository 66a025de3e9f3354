/// A value a text may ask for.
package enum Placeholder: Sendable, Hashable {
    case builtIn(BuiltInValue)
    /// A value of the error.
    case parameter(String)

    package static let builtInNames = BuiltInValue.allCases.map { "\($0.name)" }

    package init(_ name: String) {
        self = BuiltInValue(named: name).map { .builtIn($0) } ?? .parameter(name)
    }

    package var name: String {
        switch self {
        case .builtIn(let value): "\(value.name)"
        case .parameter(let name): name
        }
    }

    /// Nil for an error’s own values.
    package var builtIn: BuiltInValue? {
        if case .builtIn(let value) = self { value } else { nil }
    }

    /// Whether the engine fills it in whatever the error carries.
    var isOfEngine: Bool { builtIn.map { $0 != .serverMessage } ?? false }
}

extension BuiltInValue {
    private static let byName = allCases.reduce(into: [String: BuiltInValue]()) { $0["\($1.name)"] = $1 }

    package init?(named name: String) {
        guard let value = Self.byName[name] else { return nil }
        self = value
    }
}
