import PolicyEngine

/// Maps and lists in brackets, written anew: `{ a: b }`, `[a, b]`.
struct FlowText {
    let bytes: [UInt8]
    let tree: NodeTree

    /// Nil when something in it had better stay as it is.
    func text(of node: Int, _ layout: ValueShape) -> [UInt8]? {
        let item = tree.nodes[node]
        let raw = bytes[Int(item.lower)..<Int(item.upper)]
        switch item.kind {
        case .alias: return Array(raw)
        case .scalar:
            guard !raw.isEmpty else { return nil }
            return item.style == .plain && layout.disputes(tree.string(node)) ? [0x22] + raw + [0x22] : Array(raw)
        case .sequence: return raw.first == 0x5B ? list(node, layout) : nil
        case .mapping: return raw.first == 0x7B ? map(node, layout) : nil
        }
    }

    private func list(_ node: Int, _ layout: ValueShape) -> [UInt8]? {
        var result: [UInt8] = []
        var end = Int(tree.nodes[node].lower) + 1
        for child in tree.children(of: node) {
            guard isSeparator(end, child, sign: 0x2C), let text = text(of: child, layout) else { return nil }
            result += (result.isEmpty ? [] : [0x2C, 0x20]) + text
            end = Int(tree.nodes[child].upper)
        }
        return [0x5B] + result + [0x5D]
    }

    private func map(_ node: Int, _ layout: ValueShape) -> [UInt8]? {
        var pairs: [(rank: Int?, text: [UInt8])] = []
        var end = Int(tree.nodes[node].lower) + 1
        var children = tree.children(of: node)
        while let key = children.next(), let value = children.next() {
            guard tree.nodes[key].kind == .scalar, isSeparator(end, key, sign: 0x2C),
                isSeparator(Int(tree.nodes[key].upper), value, sign: 0x3A)
            else { return nil }
            let name = tree.string(key)
            guard let text = text(of: value, layout.below(name)) else { return nil }
            var written = Array(bytes[Int(tree.nodes[key].lower)..<Int(tree.nodes[key].upper)])
            if tree.nodes[key].style == .plain, layout.disputesKey(name) { written = [0x22] + written + [0x22] }
            pairs.append((layout.rank(name), written + [0x3A, 0x20] + text))
            end = Int(tree.nodes[value].upper)
        }
        if pairs.allSatisfy({ $0.rank != nil }), !Marks(bytes: bytes, tree: tree).areHeld(below: node) {
            pairs = pairs.enumerated().sorted { ($0.element.rank ?? 0, $0.offset) < ($1.element.rank ?? 0, $1.offset) }
                .map { $0.element }
        }
        if pairs.isEmpty { return [0x7B, 0x7D] }
        return [0x7B, 0x20] + Array(pairs.map { $0.text }.joined(separator: [0x2C, 0x20])) + [0x20, 0x7D]
    }

    /// Whether nothing but blanks and one sign stands between two nodes.
    private func isSeparator(_ end: Int, _ node: Int, sign: UInt8) -> Bool {
        let start = Int(tree.nodes[node].lower)
        guard end <= start else { return false }
        let signs = bytes[end..<start].filter { $0 != 0x20 && $0 != 0x09 }
        return signs.isEmpty || signs == [sign]
    }
}
