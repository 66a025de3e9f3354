import PolicyEngine

/// Whether two files say the same: the order of the language’s own keys, and quotes that keep readers from disagreeing, do not count.
struct SameContent {
    private let old: NodeTree
    private let new: NodeTree
    /// For each node of the old file the one that took its place.
    private var places: [Int]

    static func holds(_ old: NodeTree, _ new: NodeTree, _ layout: ValueShape) -> Bool {
        guard !old.isEmpty, !new.isEmpty else { return old.isEmpty == new.isEmpty }
        var comparison = SameContent(old: old, new: new, places: [Int](repeating: -1, count: old.nodes.count))
        return old.nodes.count == new.nodes.count && comparison.isSame(0, 0, layout)
    }

    private mutating func isSame(_ a: Int, _ b: Int, _ layout: ValueShape) -> Bool {
        guard old.nodes[a].kind == new.nodes[b].kind else { return false }
        places[a] = b
        switch old.nodes[a].kind {
        case .alias: return places[old.resolved(a)] == new.resolved(b)
        case .scalar:
            return isSameText(a, b)
                && (old.nodes[a].style == new.nodes[b].style || isQuoted(a, b) && layout.disputes(old.string(a)))
        case .sequence:
            var left = old.children(of: a)
            var right = new.children(of: b)
            while let member = left.next() {
                guard let other = right.next(), isSame(member, other, layout) else { return false }
            }
            return right.next() == nil
        case .mapping: return isSameMap(a, b: b, layout: layout)
        }
    }

    private mutating func isSameMap(_ a: Int, b: Int, layout: ValueShape) -> Bool {
        let left = pairs(old, a)
        var right = pairs(new, b)
        guard left.count == right.count else { return false }
        if !layout.keys.isEmpty, left.allSatisfy({ old.nodes[$0.key].kind == .scalar }),
            right.allSatisfy({ new.nodes[$0.key].kind == .scalar })
        {
            var byName: [String: Int] = [:]
            for index in right.indices.reversed() { byName[new.string(right[index].key)] = index }
            let matching = left.compactMap { byName[old.string($0.key)] }
            right = matching.map { right[$0] }
            guard left.count == right.count else { return false }
        }
        for (mine, other) in zip(left, right) {
            let isKnown = old.nodes[mine.key].kind == .scalar
            guard isKnown ? isSameKey(mine.key, b: other.key, layout: layout) : isSame(mine.key, other.key, .value)
            else {
                return false
            }
            guard isSame(mine.value, other.value, isKnown ? layout.below(old.string(mine.key)) : .value) else {
                return false
            }
        }
        return true
    }

    private mutating func isSameKey(_ a: Int, b: Int, layout: ValueShape) -> Bool {
        guard new.nodes[b].kind == .scalar, isSameText(a, b) else { return false }
        places[a] = b
        return old.nodes[a].style == new.nodes[b].style || isQuoted(a, b) && layout.disputesKey(old.string(a))
    }

    private func isSameText(_ a: Int, _ b: Int) -> Bool {
        old.withBytes(a) { left in new.withBytes(b) { left.elementsEqual($0) } }
    }

    private func isQuoted(_ a: Int, _ b: Int) -> Bool { old.nodes[a].style == .plain && new.nodes[b].style == .quoted }

    private func pairs(_ tree: NodeTree, _ map: Int) -> [(key: Int, value: Int)] {
        var pairs: [(key: Int, value: Int)] = []
        var children = tree.children(of: map)
        while let key = children.next(), let value = children.next() { pairs.append((key: key, value: value)) }
        return pairs
    }
}
