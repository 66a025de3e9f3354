package import PolicyEngine

/// A text for people, or a list of them, as it stands in a file.
package struct TextNode: Sendable {
    package enum Field: Sendable { case title, reason, suggestion, description }

    package let file: Int32
    private let nodeNumber: Int32
    package let field: Field

    private init(_ file: LintFile, node: Int, field: Field) {
        self.file = file.number
        nodeNumber = Int32(node)
        self.field = field
    }

    /// As it stands there: an alias is not followed.
    package var node: Int { Int(nodeNumber) }

    /// Adds all of a file, by place.
    package static func add(_ file: LintFile, to found: inout [TextNode]) {
        for (key, value) in file.pairs(0) {
            if file.tree.equals(key, "fallback") {
                collect(value, file, &found)
            } else if file.tree.equals(key, "rules") {
                for rule in file.members(value) { collect(rule, file, &found) }
            } else if file.tree.equals(key, "categories") || file.tree.equals(key, "recoveryOptions")
                || file.tree.equals(key, "translations")
            {
                for (_, entry) in file.pairs(value) { collect(entry, file, &found) }
            }
        }
    }

    private static func collect(_ map: Int, _ file: LintFile, _ found: inout [TextNode]) {
        guard file.tree.nodes[map].kind == .mapping else { return }
        var children = file.tree.children(of: map)
        while let key = children.next(), let value = children.next() {
            guard file.tree.nodes[key].kind == .scalar else { continue }
            switch file.tree.nodes[key].textCount {
            case 5 where file.tree.equals(key, "title"): found.append(TextNode(file, node: value, field: .title))
            case 6 where file.tree.equals(key, "reason"): found.append(TextNode(file, node: value, field: .reason))
            case 6 where file.tree.equals(key, "gaveUp"), 7 where file.tree.equals(key, "message"):
                collect(file.tree.resolved(value), file, &found)
            case 10 where file.tree.equals(key, "suggestion"):
                found.append(TextNode(file, node: value, field: .suggestion))
            case 11 where file.tree.equals(key, "description"):
                found.append(TextNode(file, node: value, field: .description))
            default: break
            }
        }
    }

    /// The texts themselves: what aliases stand for is left out, because it stands elsewhere.
    package func forEach(_ style: NodeTree.Style, in file: LintFile, _ body: (Int) -> Void) {
        let nodes = file.tree.nodes
        switch nodes[node].kind {
        case .scalar: if nodes[node].style == style { body(node) }
        case .sequence:
            for member in file.tree.children(of: node)
            where nodes[member].kind == .scalar && nodes[member].style == style { body(member) }
        case .mapping, .alias: break
        }
    }
}
