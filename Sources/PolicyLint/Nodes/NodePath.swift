package import PolicyEngine

/// Where something stands, by names instead of lines.
package enum NodePath {
    /// Keys and ids from the top to the innermost node at a place, with `/` between them: `rules/network.offline/retry/jitter`.
    /// Members of lists that have an `id` are called by it, others by their number from 1.
    package static func subject(of place: SourcePlace, in file: LintFile) -> String {
        path(to: place, in: file).joined(separator: "/")
    }

    package static func path(to place: SourcePlace, in file: LintFile) -> [String] {
        var names: [String] = []
        var node = 0
        let tree = file.tree
        while true {
            switch tree.nodes[node].kind {
            case .mapping:
                guard let key = file.child(of: node, before: place.lower)?.node else { return names }
                names.append(file.text(key))
                // A value stands behind its key, whatever is below that.
                let value = Int(tree.nodes[key].end)
                if place.lower < tree.nodes[value].lower { return names }
                node = value
            case .sequence:
                guard let (number, member) = file.child(of: node, before: place.lower) else { return names }
                names.append(file.value("id", in: member).map { file.text($0) } ?? String(number + 1))
                node = member
            case .scalar, .alias: return names
            }
        }
    }
}
