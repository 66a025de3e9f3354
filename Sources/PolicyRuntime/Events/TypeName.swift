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
    /// Nil for what is no enum, and where the program holds no names.
    ///
    /// Of the runtime's own function, because every other way asks the error's own description first.
    static func of(_ error: some Error) -> String? {
        guard let name = enumCaseName(error) else { return nil }
        let text = String(cString: name)
        return text.isEmpty ? nil : text
    }

    static func of(any error: any Error) -> String? { of(error) }
}

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
