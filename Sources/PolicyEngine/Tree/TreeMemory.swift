/// Memory for a tree’s nodes and texts: outside of arrays, so that reading one counts no references. Only the tree’s
/// builder writes into it, and only after what is there already.
@usableFromInline
final class TreeMemory: @unchecked Sendable {
    fileprivate var nodes: UnsafeMutablePointer<NodeTree.Node>
    fileprivate var text: UnsafeMutablePointer<UInt8>

    init(nodes: Int, text: Int) {
        self.nodes = .allocate(capacity: nodes)
        self.text = .allocate(capacity: text)
    }

    deinit {
        nodes.deallocate()
        text.deallocate()
    }
}

/// Memory that grows, for one builder: a copy of it would write into the same.
struct TreeArena: ~Copyable {
    private let memory: TreeMemory
    private var nodes: UnsafeMutablePointer<NodeTree.Node>
    private var text: UnsafeMutablePointer<UInt8>
    private(set) var nodeCount = 0
    private(set) var textCount = 0
    private var nodeRoom: Int
    private var textRoom: Int

    init(nodes: Int, text: Int) {
        (nodeRoom, textRoom) = (max(nodes, 16), max(text, 64))
        memory = TreeMemory(nodes: nodeRoom, text: textRoom)
        self.nodes = memory.nodes
        self.text = memory.text
    }

    /// Valid until something is added.
    func tree(_ format: NodeTree.Format) -> NodeTree {
        NodeTree(
            format: format, nodes: NodeTree.Nodes(memory: memory, base: UnsafePointer(nodes), count: nodeCount),
            text: UnsafePointer(text))
    }

    mutating func add(_ node: NodeTree.Node) {
        if nodeCount == nodeRoom { growNodes() }
        (nodes + nodeCount).initialize(to: node)
        nodeCount += 1
    }

    /// The index of a node that was added.
    mutating func change(_ index: Int, _ body: (inout NodeTree.Node) -> Void) {
        if index < nodeCount { body(&nodes[index]) }
    }

    /// Where the bytes begin.
    mutating func add(_ bytes: ByteText) -> Int {
        if textRoom - textCount < bytes.count { growText(by: bytes.count) }
        if let start = bytes.baseAddress { (text + textCount).initialize(from: start, count: bytes.count) }
        textCount += bytes.count
        return textCount - bytes.count
    }

    private mutating func growNodes() {
        nodeRoom *= 2
        nodes = .allocate(capacity: nodeRoom)
        nodes.moveInitialize(from: memory.nodes, count: nodeCount)
        memory.nodes.deallocate()
        memory.nodes = nodes
    }

    private mutating func growText(by count: Int) {
        textRoom = max(2 * textRoom, textCount + count)
        text = .allocate(capacity: textRoom)
        text.moveInitialize(from: memory.text, count: textCount)
        memory.text.deallocate()
        memory.text = text
    }
}
