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
        return text.utf8.allSatisfy {
            $0.isDigit || $0 == ASCII.underscore || (ASCII.a...ASCII.z).contains($0.lowercased)
        }
    }

    /// Words of Swift that are no names.
    private static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "open", "operator",
        "private", "precedencegroup", "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias",
        "var", "break", "case", "catch",
        "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return",
        "throw", "switch", "where", "while",
        "Any", "as", "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try", "_",
    ]

    /// Constants for the screens, actions and categories a policy declares; what is wrong where two names would become one.
    package static func names(_ loaded: LoadedPolicy) -> (source: [UInt8], collisions: [Diagnostic]) {
        let catalog = loaded.catalog
        var source = "// Written by policyctl; not to be edited by hand.\n\nimport PolicyCore\n"
        var collisions: [Diagnostic] = []
        let groups: [(type: String, label: String, what: String, names: [(text: String, place: SourcePlace?)])] = [
            ("PolicyScope", "path", "screen", catalog.scopes.map { (text: $0.path.text, place: $0.path.place) }),
            ("PolicyAction", "name", "action", catalog.actions.map { (text: $0, place: nil) }),
            (
                "PolicyCategory", "name", "category",
                catalog.categories.map { (text: $0.name.text, place: $0.name.place) }
            ),
        ]
        for group in groups {
            var known: [String: (text: String, place: SourcePlace?)] = [:]
            source += "\nextension \(group.type) {\n"
            for name in group.names.sorted(by: { $0.text.precedesByBytes($1.text) }) {
                let constant = constantName(name.text)
                if let other = known[constant] {
                    collisions.append(
                        Diagnostic(
                            .structureDuplicateId,
                            "the \(group.what) names “\(other.text)” and “\(name.text)” would both become \(group.type).\(constant)",
                            at: name.place, related: other.place.map { [.init($0, "the other")] } ?? [],
                            help: "rename one of them"))
                    continue
                }
                known[constant] = name
                source += "    static let \(constant) = \(group.type)(\(group.label): \(literal(name.text)))\n"
            }
            source += "}\n"
        }
        return (source: Array(source.utf8), collisions: collisions)
    }

    /// `checkout/payment` is `checkoutPayment`; what no Swift name may hold is left out.
    package static func constantName(_ text: String) -> String {
        var result = ""
        var isStart = false
        for scalar in text.unicodeScalars {
            if result.isEmpty, !scalar.isASCII, !scalar.properties.isXIDStart { continue }
            guard scalar.isASCII ? isWordByte(UInt8(truncatingIfNeeded: scalar.value)) : scalar.properties.isXIDContinue
            else {
                isStart = !result.isEmpty
                continue
            }
            if result.isEmpty, scalar.value < 0x80, UInt8(truncatingIfNeeded: scalar.value).isDigit { result = "_" }
            result += isStart ? scalar.properties.uppercaseMapping : String(scalar)
            isStart = false
        }
        if result.isEmpty { result = "unnamed" }
        // Swift keeps these for itself, or they would name their own type.
        if ["Type", "Protocol", "PolicyScope", "PolicyAction", "PolicyCategory"].contains(result) {
            return result + "_"
        }
        return keywords.contains(result) ? "`\(result)`" : result
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte.isDigit || byte == ASCII.underscore || (ASCII.a...ASCII.z).contains(byte.lowercased)
    }

    private static func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\" + String(scalar)
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result += String(scalar)
            }
        }
        return result + "\""
    }
}
