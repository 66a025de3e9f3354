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
}
