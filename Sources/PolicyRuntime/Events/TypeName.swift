import Foundation

/// Names of types as rules write them.
enum TypeName {
    /// Without the module, outer types before it: `Shop.CartError`. What a generic type is filled with, and the addresses that stand for private
    /// places, are left out: neither says what went wrong, and an address is another one in each run.
    static func domain(of type: Any.Type) -> String {
        var parts: [String] = []
        var part = ""
        var depth = 0
        for character in String(reflecting: type) {
            switch character {
            case "<", "(": depth += 1
            case ">", ")": depth -= 1
            case "." where depth == 0:
                parts.append(part)
                part = ""
            default: if depth == 0 { part.append(character) }
            }
        }
        parts.append(part)
        // “(extension in Module):Other.Type” leaves the colon before the module it names.
        let names = parts.map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }.filter { !$0.isEmpty }
        return names.count > 1 ? names.dropFirst().joined(separator: ".") : names.first ?? "Error"
    }
}

/// Names of the cases of enums.
enum CaseName {
    private struct Key: Hashable {
        let type: ObjectIdentifier
        let name: UInt
    }

    /// A case as its type describes it.
    struct Case: Sendable {
        let name: String
        /// Whether it carries anything; the same for all values of the case.
        let hasPayload: Bool
    }

    private static let known = Locked<[Key: Case]>([:])

    /// Nil for what is no enum, and where the program holds no names.
    static func find(_ error: some Error) -> Case? {
        guard let name = RuntimeMirror.caseName(of: error), name.pointee != 0 else { return nil }
        // The name stands in the type’s description and stays where it is.
        let key = Key(type: ObjectIdentifier(type(of: error as Any)), name: UInt(bitPattern: name))
        if let found = known.with({ $0[key] }) { return found }
        let found = Case(name: String(cString: name), hasPayload: !Mirror(reflecting: error).children.isEmpty)
        known.with { $0[key] = found }
        return found
    }

    static func of(_ error: any Error) -> String? { find(error)?.name }
}
