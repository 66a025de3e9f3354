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
            return item.style == .plain && layout.disputes(tree.string(node))
                ? [ASCII.quote] + raw + [ASCII.quote] : Array(raw)
        case .sequence: return raw.first == ASCII.openBracket ? list(node, layout) : nil
        case .mapping: return raw.first == ASCII.openBrace ? map(node, layout) : nil
        }
    }

    private func list(_ node: Int, _ layout: ValueShape) -> [UInt8]? {
        var result: [UInt8] = []
        var end = Int(tree.nodes[node].lower) + 1
        for child in tree.children(of: node) {
            guard isSeparator(end, child, sign: ASCII.comma), let text = text(of: child, layout) else { return nil }
            result += (result.isEmpty ? [] : [ASCII.comma, ASCII.space]) + text
            end = Int(tree.nodes[child].upper)
        }
        return [ASCII.openBracket] + result + [ASCII.closeBracket]
    }

    private func map(_ node: Int, _ layout: ValueShape) -> [UInt8]? {
        var pairs: [(rank: Int?, text: [UInt8])] = []
        var end = Int(tree.nodes[node].lower) + 1
        var children = tree.children(of: node)
        while let key = children.next(), let value = children.next() {
            guard tree.nodes[key].kind == .scalar, isSeparator(end, key, sign: 0x2C),
                isSeparator(Int(tree.nodes[key].upper), value, sign: ASCII.colon)
            else { return nil }
            let name = tree.string(key)
            guard let text = text(of: value, layout.below(name)) else { return nil }
            var written = Array(bytes[Int(tree.nodes[key].lower)..<Int(tree.nodes[key].upper)])
            if tree.nodes[key].style == .plain, layout.disputesKey(name) {
                written = [ASCII.quote] + written + [ASCII.quote]
            }
            pairs.append((layout.rank(name), written + [ASCII.colon, ASCII.space] + text))
            end = Int(tree.nodes[value].upper)
        }
        if pairs.allSatisfy({ $0.rank != nil }), !Marks(bytes: bytes, tree: tree).areHeld(below: node) {
            pairs = pairs.enumerated().sorted { ($0.element.rank ?? 0, $0.offset) < ($1.element.rank ?? 0, $1.offset) }
                .map { $0.element }
        }
        if pairs.isEmpty { return [ASCII.openBrace, ASCII.closeBrace] }
        return [ASCII.openBrace, ASCII.space]
            + Array(pairs.map { $0.text }.joined(separator: [ASCII.comma, ASCII.space])) + [
                ASCII.space, ASCII.closeBrace,
            ]
    }

    /// Whether nothing but blanks and one sign stands between two nodes.
    private func isSeparator(_ end: Int, _ node: Int, sign: UInt8) -> Bool {
        let start = Int(tree.nodes[node].lower)
        guard end <= start else { return false }
        let signs = bytes[end..<start].filter { $0 != ASCII.space && $0 != ASCII.tab }
        return signs.isEmpty || signs == [sign]
    }
}
