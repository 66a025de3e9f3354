/// Puts a tree together from begin, scalar and end, within limits, and finds keys that stand twice.
package struct TreeBuilder {
    package enum Refusal: Equatable, Sendable {
        case depth, nodes, scalar
    }

    package private(set) var tree: NodeTree
    private let limits: ReadingLimits
    private var open: [Int] = []
    /// Nodes with aliases written out; saturates.
    package private(set) var expandedCount = 0

    package init(format: NodeTree.Format, limits: ReadingLimits) {
        tree = NodeTree(format: format)
        self.limits = limits
    }

    package var isComplete: Bool { open.isEmpty && !tree.nodes.isEmpty }
    package var parent: Int? { open.last }
    package var nextIndex: Int { tree.nodes.count }
    package var openNodes: [Int] { open }

    package mutating func begin(_ kind: NodeTree.Kind, at offset: Int) -> Refusal? {
        if open.count >= limits.depth { return .depth }
        if let refusal = append(kind, .plain, offset, offset) { return refusal }
        open.append(tree.nodes.count - 1)
        return nil
    }

    package mutating func scalar(
        _ style: NodeTree.Style, _ bytes: UnsafeBufferPointer<UInt8>, at lower: Int, to upper: Int
    ) -> Refusal? {
        if bytes.count > limits.scalarBytes { return .scalar }
        let start = Int32(tree.text.count)
        tree.text.append(contentsOf: bytes)
        if let refusal = append(.scalar, style, lower, upper) { return refusal }
        tree.nodes[tree.nodes.count - 1].textLower = start
        tree.nodes[tree.nodes.count - 1].textCount = Int32(bytes.count)
        return nil
    }

    package mutating func alias(_ target: Int, expanding count: Int, at lower: Int, to upper: Int) -> Refusal? {
        if let refusal = append(.alias, .plain, lower, upper) { return refusal }
        tree.nodes[tree.nodes.count - 1].textLower = Int32(target)
        expandedCount = expandedCount.addingReportingOverflow(count).overflow ? .max : expandedCount + count
        return nil
    }

    /// Closes the innermost open node and hands back its index.
    package mutating func end(at offset: Int) -> Int? {
        guard let index = open.popLast() else { return nil }
        tree.nodes[index].end = Int32(tree.nodes.count)
        tree.nodes[index].upper = Int32(offset)
        return index
    }

    private mutating func append(_ kind: NodeTree.Kind, _ style: NodeTree.Style, _ lower: Int, _ upper: Int) -> Refusal? {
        if tree.nodes.count >= limits.nodes { return .nodes }
        if expandedCount < .max { expandedCount += 1 }
        tree.nodes.append(
            NodeTree.Node(
                kind: kind, style: style, lower: Int32(lower), upper: Int32(upper), textLower: 0, textCount: 0,
                end: Int32(tree.nodes.count + 1)))
        return nil
    }

    /// Pairs of keys with the same text in one mapping: the later one, and the first.
    package func repeatedKeys(in mapping: Int) -> [(key: Int, first: Int)] {
        var keys: [Int] = []
        var isKey = true
        for child in tree.children(of: mapping) {
            if isKey, tree.nodes[child].kind == .scalar { keys.append(child) }
            isKey.toggle()
        }
        if keys.count <= 12 { return repeatedAmongFew(keys) }
        var seen: [String: Int] = [:]
        var found: [(Int, Int)] = []
        for key in keys {
            let name = tree.string(key)
            if let first = seen[name] { found.append((key, first)) } else { seen[name] = key }
        }
        return found
    }

    private func repeatedAmongFew(_ keys: [Int]) -> [(key: Int, first: Int)] {
        var found: [(Int, Int)] = []
        for (position, key) in keys.enumerated() {
            for earlier in keys[..<position] where sameText(key, earlier) {
                found.append((key, earlier))
                break
            }
        }
        return found
    }

    private func sameText(_ a: Int, _ b: Int) -> Bool {
        guard tree.nodes[a].textCount == tree.nodes[b].textCount else { return false }
        return tree.withBytes(a) { left in tree.withBytes(b) { right in left.elementsEqual(right) } }
    }
}
