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
                guard let pair = (file.ownPairs(node).last { tree.nodes[$0.key].lower <= place.lower }) else { return names }
                names.append(file.text(pair.key))
                if place.lower < tree.nodes[pair.value].lower || pair.value == node { return names }
                node = pair.value
            case .sequence:
                let members = Array(tree.children(of: node))
                guard let number = members.lastIndex(where: { tree.nodes[$0].lower <= place.lower }) else { return names }
                names.append(file.value("id", in: members[number]).map { file.text($0) } ?? String(number + 1))
                node = members[number]
            case .scalar, .alias: return names
            }
        }
    }
}

extension LintFile {
    /// Keys and values of a map as they stand there; aliases not followed.
    fileprivate func ownPairs(_ map: Int) -> [(key: Int, value: Int)] {
        var pairs: [(Int, Int)] = []
        var children = tree.children(of: map)
        while let name = children.next(), let value = children.next() { pairs.append((name, value)) }
        return pairs
    }
}
