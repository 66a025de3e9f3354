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

    /// `source` is the file that is read; its bytes are counted from its beginning.
    /// `expected`: how many of them are to come, where it is known.
    package init(_ source: [UInt8], format: NodeTree.Format, limits: ReadingLimits, expecting expected: Int = 0) {
        arena = TreeArena(source, expecting: expected / 12)
        self.format = format
        self.limits = limits
    }

    /// What was put together so far; valid until something is added.
    package var tree: NodeTree { arena.tree(format) }

    package var parent: Int? { open.last }
    package var nextIndex: Int { arena.nodeCount }

    package mutating func begin(_ kind: NodeTree.Kind, at offset: Int) -> Refusal? {
        if open.count >= limits.depth { return .depth }
        if let refusal = count() { return refusal }
        guard arena.add(kind, from: offset, to: offset, payload: 0) else { return .nodes }
        open.append(arena.nodeCount - 1)
        return nil
    }

    package mutating func scalar(
        _ style: NodeTree.Style, _ bytes: UnsafeBufferPointer<UInt8>, at lower: Int, to upper: Int
    ) -> Refusal? {
        if bytes.count > limits.scalarBytes { return .scalar }
        if let refusal = count() { return refusal }
        return arena.add(style, bytes, from: lower, to: upper) ? nil : .nodes
    }

    package mutating func alias(_ target: Int, expanding count: Int, at lower: Int, to upper: Int) -> Refusal? {
        if let refusal = self.count() { return refusal }
        guard arena.add(.alias, from: lower, to: upper, payload: target) else { return .nodes }
        expandedCount = expandedCount.addingReportingOverflow(count).overflow ? .max : expandedCount + count
        return nil
    }

    /// Closes the innermost open node and hands back its index.
    package mutating func end(at offset: Int) -> Int? {
        guard let index = open.popLast() else { return nil }
        arena.end(index, at: offset)
        return index
    }

    private mutating func count() -> Refusal? {
        if arena.nodeCount >= limits.nodes { return .nodes }
        if expandedCount < .max { expandedCount += 1 }
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
        // Twice as many slots as keys, so that few are in the way of others.
        let slots = 1 << (Int.bitWidth - count.leadingZeroBitCount + 1)
        return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: slots) { hashes in
            hashes.initialize(repeating: 0)
            var index = mapping + 1
            // Keys may be made up to be in each other’s way.
            var steps = 8 * count
            for _ in 0..<count {
                var hash: UInt64 = 0
                let isASCII = tree.withBytes(index) { bytes in
                    // 0 is an empty slot.
                    hash = Mixer.hash(bytes) | 1
                    let checked = bytes.skippingASCII(from: 0)
                    return bytes.part(checked..<bytes.count).start & 0x8080_8080_8080_8080 == 0
                }
                if !isASCII || tree.nodes[index].kind != .scalar { return false }
                var slot = Int(truncatingIfNeeded: hash >> 1) & (slots - 1)
                while hashes[slot] != 0 {
                    if hashes[slot] == hash || steps == 0 { return false }
                    slot = (slot + 1) & (slots - 1)
                    steps -= 1
                }
                hashes[slot] = hash
                index = behindPair(index, tree)
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
