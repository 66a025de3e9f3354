import PolicyEngine

/// What a symbol graph says of types: which are errors, the cases of enums, and what a struct calls its code.
struct SymbolGraphTypes {
    /// A piece of a declaration, such as the keyword `let` or the name of a type.
    struct Fragment {
        let kind: String
        let spelling: String
        /// The type that is named.
        let type: String?
    }

    private var isError: Set<String> = []
    private var namesItself: Set<String> = []
    private var owners: [String: String] = [:]
    private var types: [String: (domain: String, isEnum: Bool)] = [:]
    /// By the enum.
    private var cases: [String: [String]] = [:]
    private var values: [String: [String: [String]]] = [:]
    /// By the type: its property that is the code, and that property’s type.
    private var codes: [String: (rank: Int, type: String)] = [:]

    /// What the runtime takes for the code of a struct, the first before the others.
    private static let codeNames = ["code", "kind", "reason"]
    /// Types of values that texts can show.
    private static let plainTypes: Set<String> = [
        "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
        "Float", "Bool", "Date", "URL", "Duration", "Decimal",
    ]

    mutating func relate(_ source: String, _ kind: String, _ target: String) {
        switch kind {
        case "conformsTo":
            if target == "s:s5ErrorP" { isError.insert(source) }
            if target.hasSuffix("13CustomNSErrorP") { namesItself.insert(source) }
        case "memberOf": owners[source] = target
        default: break
        }
    }

    /// `fragments`: the declaration, only asked for where it is needed.
    mutating func add(_ id: String, _ kind: String, path: [String], _ fragments: () -> [Fragment]) {
        switch kind {
        case "swift.enum", "swift.struct", "swift.class", "swift.actor":
            types[id] = (path.joined(separator: "."), kind == "swift.enum")
        case "swift.enum.case":
            guard let owner = owners[id], let last = path.last else { return }
            let name = String(last.prefix { $0 != "(" })
            cases[owner, default: []].append(name)
            if last.utf8.last == ASCII.closeParenthesis {
                let names = Self.values(fragments())
                if !names.isEmpty { values[owner, default: [:]][name] = names }
            }
        case "swift.property":
            guard let owner = owners[id], isError.contains(owner), let name = path.last,
                let rank = Self.codeNames.firstIndex(of: name), rank < codes[owner]?.rank ?? .max
            else { return }
            let fragments = fragments()
            // Computed ones are not there to be read.
            // Nor is a list or a result of codes one code.
            guard !fragments.contains(where: { $0.kind == "keyword" && $0.spelling == "get" }),
                !fragments.contains(where: { $0.kind == "text" && $0.spelling.contains { $0 == "<" || $0 == "[" } }),
                let type = fragments.last(where: { $0.kind == "typeIdentifier" })?.type
            else { return }
            codes[owner] = (rank, type)
        default: break
        }
    }

    /// Names of what a case carries: labels, and as the runtime names what has none.
    private static func values(_ fragments: [Fragment]) -> [String] {
        var elements: [(label: String?, isPlain: Bool, isTyped: Bool)] = []
        var depth = 0
        for fragment in fragments {
            switch fragment.kind {
            case "text":
                for sign in fragment.spelling.utf8 {
                    switch sign {
                    case ASCII.openParenthesis, ASCII.openBracket, ASCII.less:
                        depth += 1
                        if depth == 1 { elements.append((nil, false, false)) }
                    case ASCII.closeParenthesis, ASCII.closeBracket, ASCII.greater: depth -= 1
                    case ASCII.comma where depth == 1: elements.append((nil, false, false))
                    default: break
                    }
                }
            case "externalParam" where depth == 1 && !elements.isEmpty:
                elements[elements.count - 1].label = fragment.spelling == "_" ? nil : fragment.spelling
            case "typeIdentifier" where !elements.isEmpty:
                let isFirst = !elements[elements.count - 1].isTyped
                elements[elements.count - 1].isTyped = true
                elements[elements.count - 1].isPlain = isFirst && depth == 1 && plainTypes.contains(fragment.spelling)
            default: break
            }
        }
        return elements.enumerated().compactMap { number, element in
            guard element.isPlain else { return nil }
            return element.label ?? (elements.count == 1 ? "value" : "value\(number + 1)")
        }
    }

    /// In the order of their domains.
    var errors: [SymbolGraph.ErrorType] {
        types.filter { isError.contains($0.key) }.map { id, known in
            let owner = known.isEnum ? id : codes[id].map { $0.type } ?? id
            var seen: Set<String> = []
            let own = (cases[owner] ?? []).filter { seen.insert($0).inserted }.sorted { $0.precedesByBytes($1) }
            return SymbolGraph.ErrorType(
                domain: known.domain, cases: own, hasCases: known.isEnum || types[owner]?.isEnum ?? false,
                values: values[owner] ?? [:], namesItself: namesItself.contains(id))
        }.sorted { $0.domain.precedesByBytes($1.domain) }
    }
}
