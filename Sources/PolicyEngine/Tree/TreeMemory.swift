/// Memory for a tree’s nodes and texts: outside of arrays, so that reading one counts no references. Only the tree’s
/// builder writes into it, and only after what is there already.
@usableFromInline
final class TreeMemory: @unchecked Sendable {
    fileprivate var nodes: UnsafeMutablePointer<PackedNode>
    fileprivate var texts: UnsafeMutablePointer<UInt32>

    init(nodes: Int, texts: Int) {
        self.nodes = .allocate(capacity: nodes)
        self.texts = .allocate(capacity: texts)
    }

    deinit {
        nodes.deallocate()
        texts.deallocate()
    }
}

/// Memory that grows, for one builder: a copy of it would write into the same.
struct TreeArena: ~Copyable {
    private let memory: TreeMemory
    private let source: [UInt8]
    private var nodes: UnsafeMutablePointer<PackedNode>
    /// Of each text its number of bytes, then those, up to a whole word.
    private var texts: UnsafeMutablePointer<UInt32>
    private(set) var nodeCount = 0
    private var wordCount = 0
    private var nodeRoom: Int
    private var wordRoom = 16

    /// `source` is the file that is read, `expected` how many nodes it may have.
    init(_ source: [UInt8], expecting expected: Int) {
        nodeRoom = max(expected, 16)
        memory = TreeMemory(nodes: nodeRoom, texts: wordRoom)
        self.source = source
        nodes = memory.nodes
        texts = memory.texts
    }

    /// Valid until something is added.
    func tree(_ format: NodeTree.Format) -> NodeTree {
        let nodes = NodeTree.Nodes(
            memory: memory, base: UnsafePointer(nodes), texts: UnsafePointer(texts), count: nodeCount)
        return NodeTree(format: format, nodes: nodes, source: source)
    }

    /// False where it does not fit.
    mutating func add(_ kind: NodeTree.Kind, from lower: Int, to upper: Int, payload: Int) -> Bool {
        guard payload < PackedNode.payloadEnd else { return false }
        append(PackedNode(kind, .plain, lower: Int32(lower), upper: Int32(upper), isInFile: false, payload: payload))
        return true
    }

    /// False where it does not fit.
    mutating func add(_ style: NodeTree.Style, _ bytes: ByteText, from lower: Int, to upper: Int) -> Bool {
        let isInFile = stands(bytes, PackedNode.range(style, lower: lower, upper: upper))
        var payload = 0
        if !isInFile {
            payload = wordCount
            guard payload < PackedNode.payloadEnd else { return false }
            keep(bytes)
        }
        append(
            PackedNode(
                .scalar, style, lower: Int32(lower), upper: Int32(upper), isInFile: isInFile, payload: payload))
        return true
    }

    private func stands(_ bytes: ByteText, _ range: Range<Int>?) -> Bool {
        guard let range, range.count == bytes.count, range.upperBound <= source.count else { return false }
        return source.withUnsafeBufferPointer { $0.part(range).isSame(as: bytes) }
    }

    /// Ends the node with this index.
    mutating func end(_ index: Int, at upper: Int) {
        guard index < nodeCount else { return }
        nodes[index].upper = Int32(upper)
        nodes[index].word = nodes[index].word & 31 | UInt32(truncatingIfNeeded: nodeCount) << 5
    }

    private mutating func append(_ node: PackedNode) {
        if nodeCount == nodeRoom { growNodes() }
        (nodes + nodeCount).initialize(to: node)
        nodeCount += 1
    }

    private mutating func keep(_ bytes: ByteText) {
        let words = 1 + (bytes.count + 3) / 4
        if wordRoom - wordCount < words { growTexts(by: words) }
        let start = texts + wordCount
        start.initialize(repeating: 0, count: words)
        start.pointee = UInt32(truncatingIfNeeded: bytes.count)
        if let source = bytes.baseAddress {
            UnsafeMutableRawPointer(start + 1).copyMemory(from: source, byteCount: bytes.count)
        }
        wordCount += words
    }

    private mutating func growNodes() {
        nodeRoom *= 2
        nodes = .allocate(capacity: nodeRoom)
        nodes.moveInitialize(from: memory.nodes, count: nodeCount)
        memory.nodes.deallocate()
        memory.nodes = nodes
    }

    private mutating func growTexts(by words: Int) {
        wordRoom = max(2 * wordRoom, wordCount + words)
        texts = .allocate(capacity: wordRoom)
        texts.moveInitialize(from: memory.texts, count: wordCount)
        memory.texts.deallocate()
        memory.texts = texts
    }
}
