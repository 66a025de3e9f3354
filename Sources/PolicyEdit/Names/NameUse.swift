package import PolicyEngine

/// A name where it is written in a file of a policy or of its tests.
package struct NameUse: Sendable {
    package let kind: DeclaredName
    package let text: String
    /// The offsets of its bytes, without quotes.
    package let range: Range<Int>
    /// Whether this use declares the name.
    package let isDeclaration: Bool
    /// Of a declaration everything that is said of the name; else the name.
    package let entry: Range<Int>
    /// Of a code the domain it is declared in or stands beside; nil where that is none, or several.
    package let domain: String?

    /// Whether two uses are of the same thing. Rules, buttons and categories share one set of names.
    package func isSame(as other: NameUse) -> Bool {
        guard text.utf8.elementsEqual(other.text.utf8), kind.space == other.kind.space else { return false }
        return kind != .code || domain == nil || other.domain == nil || domain == other.domain
    }
}

extension DeclaredName {
    /// What diagnostics call it.
    package var word: String {
        switch self {
        case .category: "category"
        case .screen: "screen"
        case .field: "field"
        case .button: "button"
        case .action: "action"
        case .schedule: "retry schedule"
        case .domain: "domain"
        case .code: "code"
        case .rule: "rule"
        case .language: "language"
        }
    }

    /// Kinds of one space cannot have the same name for two things.
    fileprivate var space: Self {
        switch self {
        case .rule, .button, .category: .rule
        default: self
        }
    }
}

/// All names in one file, as its grammar says what they are.
package struct NameIndex {
    private let tree: NodeTree
    private var uses: [NameUse] = []

    /// In the order in which they are written. `grammar`: of such a file.
    package static func uses(in tree: NodeTree, grammar: ValueShape) -> [NameUse] {
        guard !tree.isEmpty else { return [] }
        var index = NameIndex(tree: tree)
        index.visit(0, grammar, Place())
        return index.uses.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private init(tree: NodeTree) { self.tree = tree }

    /// What stands around a value.
    private struct Place {
        var domain: String?
        /// The map it is a member of.
        var owner: Int?
    }

    private mutating func add(
        _ kind: DeclaredName, _ node: Int, entry: Range<Int>? = nil, isDeclaration: Bool = false, domain: String? = nil
    ) {
        guard tree.nodes[node].kind == .scalar, let range = tree.rangeOfText(node), !range.isEmpty else { return }
        uses.append(
            NameUse(
                kind: kind, text: tree.string(node), range: range, isDeclaration: isDeclaration,
                entry: entry ?? range, domain: kind == .code ? domain : nil))
    }

    /// Keys and values of a map.
    private func pairs(_ node: Int) -> [(key: Int, value: Int)] {
        let children = Array(tree.children(of: node))
        return stride(from: 0, to: children.count - 1, by: 2).map { (children[$0], children[$0 + 1]) }
    }

    private func range(_ first: Int, _ last: Int) -> Range<Int> {
        let lower = Int(tree.nodes[first].lower)
        return lower..<max(lower, Int(tree.nodes[last].upper))
    }

    private mutating func visit(_ node: Int, _ shape: ValueShape, _ place: Place) {
        switch tree.nodes[node].kind {
        case .alias: return
        case .sequence: for child in tree.children(of: node) { visit(child, shape, place) }
        case .mapping: visitMap(node, shape, place)
        case .scalar:
            switch shape {
            case .name(let kind): add(kind, node, domain: place.domain)
            case .declared(let kind):
                let entry = kind == .rule ? place.owner.map { range($0, $0) } : nil
                add(kind, node, entry: entry, isDeclaration: true)
            case .names(_, .code?): add(.code, node, isDeclaration: true, domain: place.domain)
            case .either(let scalar, _): visit(node, scalar, place)
            default: return
            }
        }
    }

    private mutating func visitMap(_ node: Int, _ shape: ValueShape, _ place: Place) {
        let pairs = pairs(node)
        if case .names(let value, let kind) = shape {
            for (key, inner) in pairs {
                let name = tree.string(key)
                if let kind {
                    add(kind, key, entry: range(key, inner), isDeclaration: true, domain: place.domain)
                } else if case .keys = value {
                    // Translations, by the name of what they translate.
                    add(.rule, key)
                }
                visit(inner, value, Place(domain: kind == .domain ? name : place.domain, owner: inner))
            }
            return
        }
        let place = Place(domain: domain(beside: pairs) ?? place.domain, owner: node)
        for (key, inner) in pairs { visit(inner, shape.below(tree.string(key)), place) }
    }

    /// The one domain that a condition names.
    private func domain(beside pairs: [(key: Int, value: Int)]) -> String? {
        guard let value = pairs.first(where: { tree.equals($0.key, "domain") })?.value,
            tree.nodes[value].kind == .scalar
        else { return nil }
        return tree.string(value)
    }
}
