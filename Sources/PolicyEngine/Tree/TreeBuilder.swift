/// Puts a tree together from begin, scalar and end, within limits, and finds keys that stand twice.
package struct TreeBuilder: ~Copyable {
    package enum Refusal: Equatable, Sendable {
        case depth, nodes, scalar
    }

    private var arena: TreeArena
    private let format: NodeTree.Format
    private let limits: ReadingLimits
    private var open: [Int] = []
    /// Nodes with aliases written out; saturates.
    package private(set) var expandedCount = 0

    /// `expected` is the number of bytes to come, where it is known.
    package init(format: NodeTree.Format, limits: ReadingLimits, expecting expected: Int = 0) {
        arena = TreeArena(nodes: expected / 12, text: expected)
        self.format = format
        self.limits = limits
    }

    /// What was put together so far; valid until something is added.
    package var tree: NodeTree { arena.tree(format) }

    package var parent: Int? { open.last }
    package var nextIndex: Int { arena.nodeCount }

    package mutating func begin(_ kind: NodeTree.Kind, at offset: Int) -> Refusal? {
        if open.count >= limits.depth { return .depth }
        if let refusal = append(kind, .plain, offset, offset, 0, 0) { return refusal }
        open.append(arena.nodeCount - 1)
        return nil
    }

    package mutating func scalar(
        _ style: NodeTree.Style, _ bytes: UnsafeBufferPointer<UInt8>, at lower: Int, to upper: Int
    ) -> Refusal? {
        if bytes.count > limits.scalarBytes { return .scalar }
        return append(.scalar, style, lower, upper, arena.add(bytes), bytes.count)
    }

    package mutating func alias(_ target: Int, expanding count: Int, at lower: Int, to upper: Int) -> Refusal? {
        if let refusal = append(.alias, .plain, lower, upper, target, 0) { return refusal }
        expandedCount = expandedCount.addingReportingOverflow(count).overflow ? .max : expandedCount + count
        return nil
    }

    /// Closes the innermost open node and hands back its index.
    package mutating func end(at offset: Int) -> Int? {
        guard let index = open.popLast() else { return nil }
        let count = Int32(arena.nodeCount)
        arena.change(index) {
            $0.end = count
            $0.upper = Int32(offset)
        }
        return index
    }

    private mutating func append(
        _ kind: NodeTree.Kind, _ style: NodeTree.Style, _ lower: Int, _ upper: Int, _ textLower: Int, _ textCount: Int
    ) -> Refusal? {
        if arena.nodeCount >= limits.nodes { return .nodes }
        if expandedCount < .max { expandedCount += 1 }
        arena.add(
            NodeTree.Node(
                kind: kind, style: style, lower: Int32(lower), upper: Int32(upper), textLower: Int32(textLower),
                textCount: Int32(textCount), end: Int32(arena.nodeCount + 1)))
        return nil
    }

    /// Pairs of keys with the same text in one mapping: the later one, and the first.
    package func repeatedKeys(in mapping: Int) -> [(key: Int, first: Int)] {
        hasOnlyDistinctKeys(mapping) ? [] : repeatedKeys(among: mapping)
    }

    /// False where keys are repeated, or might be: what decides is how they compare as text.
    private func hasOnlyDistinctKeys(_ mapping: Int) -> Bool {
        let tree = tree
        let count = keyCount(mapping, tree)
        return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: max(count, 1)) { hashes in
            var index = mapping + 1
            for filled in 0..<count {
                let isASCII = tree.withBytes(index) { bytes in
                    hashes[filled] = Mixer.hash(bytes)
                    let checked = bytes.skippingASCII(from: 0)
                    return bytes.part(checked..<bytes.count).start & 0x8080_8080_8080_8080 == 0
                }
                if !isASCII || tree.nodes[index].kind != .scalar { return false }
                index = behindPair(index, tree)
            }
            var hashes = hashes
            if count > 12 { hashes.sort() }
            for later in 0..<count {
                for earlier in (count > 12 ? max(0, later - 1) : 0)..<later where hashes[earlier] == hashes[later] { return false }
            }
            return true
        }
    }

    private func keyCount(_ mapping: Int, _ tree: NodeTree) -> Int {
        let end = Int(tree.nodes[mapping].end)
        var index = mapping + 1
        var count = 0
        while index < end {
            count += 1
            index = behindPair(index, tree)
        }
        return count
    }

    /// The node behind a key and its value.
    private func behindPair(_ key: Int, _ tree: NodeTree) -> Int {
        let value = Int(tree.nodes[key].end)
        return value < tree.nodes.count ? Int(tree.nodes[value].end) : value
    }

    private func repeatedKeys(among mapping: Int) -> [(key: Int, first: Int)] {
        let tree = tree
        var keys: [Int] = []
        var isKey = true
        for child in tree.children(of: mapping) {
            if isKey, tree.nodes[tree.resolved(child)].kind == .scalar { keys.append(child) }
            isKey.toggle()
        }
        if keys.count <= 12 { return repeatedAmongFew(keys) }
        var seen: [String: Int] = [:]
        var found: [(key: Int, first: Int)] = []
        for key in keys {
            let name = tree.string(tree.resolved(key))
            if let first = seen[name] { found.append((key: key, first: first)) } else { seen[name] = key }
        }
        return found
    }

    private func repeatedAmongFew(_ keys: [Int]) -> [(key: Int, first: Int)] {
        var found: [(key: Int, first: Int)] = []
        for (position, key) in keys.enumerated() {
            for earlier in keys[..<position] where sameText(key, earlier) {
                found.append((key: key, first: earlier))
                break
            }
        }
        return found
    }

    private func sameText(_ a: Int, _ b: Int) -> Bool {
        let tree = tree
        let (a, b) = (tree.resolved(a), tree.resolved(b))
        guard tree.nodes[a].textCount == tree.nodes[b].textCount else { return false }
        return tree.withBytes(a) { left in tree.withBytes(b) { right in left.elementsEqual(right) } }
    }
}
