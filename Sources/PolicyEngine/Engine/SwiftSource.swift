/// Swift source made of a policy.
package enum SwiftSource {
    /// A constant with a compiled policy in base 64, which `ErrorPolicy(compiled:)` takes.
    package static func constant(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
        var source = Array(
            """
            // Written by policyctl; not to be edited by hand.

            /// A compiled policy for `ErrorPolicy(compiled:)`.
            let \(name): StaticString = "
            """.utf8)
        source += bytes.withUnsafeBytes { Base64.encoded($0) }
        return source + Array("\"\n".utf8)
    }

    /// Whether a text can be the name of a constant as it is.
    package static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.utf8.first, !first.isDigit, !keywords.contains(text) else { return false }
        return text.utf8.allSatisfy { $0.isDigit || $0 == 0x5F || (0x61...0x7A).contains($0.lowercased) }
    }

    /// Words of Swift that are no names.
    private static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout", "internal", "let", "open", "operator",
        "private", "precedencegroup", "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case", "catch",
        "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while",
        "Any", "as", "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try", "_",
    ]

    /// Two names that would make one constant.
    package struct Collision: Error, Equatable {
        package let message: String
    }

    /// Constants for the screens, actions and categories a policy declares.
    package static func names(_ loaded: LoadedPolicy) -> Result<[UInt8], Collision> {
        let catalog = loaded.catalog
        var source = "// Written by policyctl; not to be edited by hand.\n\nimport PolicyCore\n"
        let groups: [(type: String, label: String, what: String, names: [String])] = [
            ("PolicyScope", "path", "screen", catalog.scopes.map { $0.path.text }), ("PolicyAction", "name", "action", Array(catalog.actions)),
            ("PolicyCategory", "name", "category", catalog.categories.map { $0.name.text }),
        ]
        for group in groups {
            var known: [String: String] = [:]
            source += "\nextension \(group.type) {\n"
            for name in group.names.sorted(by: { $0.precedesByBytes($1) }) {
                let constant = constantName(name)
                if let other = known[constant] {
                    return .failure(Collision(message: "the \(group.what) names “\(other)” and “\(name)” would both become \(group.type).\(constant); rename one of them"))
                }
                known[constant] = name
                source += "    static let \(constant) = \(group.type)(\(group.label): \(literal(name)))\n"
            }
            source += "}\n"
        }
        return .success(Array(source.utf8))
    }

    /// `checkout/payment` is `checkoutPayment`; what no Swift name may hold is left out.
    package static func constantName(_ text: String) -> String {
        var result = ""
        var isStart = false
        for scalar in text.unicodeScalars {
            guard scalar.isASCII ? isWordByte(UInt8(truncatingIfNeeded: scalar.value)) : scalar.properties.isXIDContinue else {
                isStart = !result.isEmpty
                continue
            }
            if result.isEmpty, scalar.value < 0x80, UInt8(truncatingIfNeeded: scalar.value).isDigit { result = "_" }
            result += isStart ? scalar.properties.uppercaseMapping : String(scalar)
            isStart = false
        }
        if result.isEmpty { result = "_" }
        return keywords.contains(result) ? "`\(result)`" : result
    }

    private static func isWordByte(_ byte: UInt8) -> Bool { byte.isDigit || byte == 0x5F || (0x61...0x7A).contains(byte.lowercased) }

    private static func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\" + String(scalar)
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result += String(scalar)
            }
        }
        return result + "\""
    }
}
