import PolicyEngine

/// Anchors, tags, aliases and brackets. Where one of the first three stands, keys stay in their order.
struct Marks {
    let bytes: [UInt8]
    let tree: NodeTree

    /// Whether a node carries an anchor or a tag, or is an alias.
    func isHeld(by node: Int) -> Bool {
        let item = tree.nodes[node]
        return item.kind == .alias
            || item.lower < item.upper && [ASCII.ampersand, ASCII.exclamation].contains(bytes[Int(item.lower)])
    }

    func areHeld(below node: Int) -> Bool {
        (node + 1..<max(node + 1, Int(tree.nodes[node].end))).contains { isHeld(by: $0) }
    }

    /// A map or list that stands in lines of its own, without brackets.
    func isBlock(_ node: Int) -> Bool {
        let item = tree.nodes[node]
        guard item.kind == .mapping || item.kind == .sequence else { return false }
        let start = CommentScanner.start(of: item, in: bytes)
        guard start < Int(item.upper), bytes[start] == ASCII.openBrace || bytes[start] == ASCII.openBracket else {
            return true
        }
        return node + 1 < Int(item.end) && Int(tree.nodes[node + 1].lower) == start
    }
}
