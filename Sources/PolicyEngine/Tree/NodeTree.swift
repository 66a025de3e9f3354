/// A YAML or JSON text as one flat list of nodes, parents before children; a node's subtree ends before `end`.
///
/// Flat, so that depth costs no stack and reading costs no allocation per node.
@usableFromInline
package struct NodeTree: @unchecked Sendable {
    @usableFromInline
    package enum Kind: UInt8, Sendable { case scalar, sequence, mapping, alias }

    /// How a scalar was written: YAML readers disagree on plain ones.
    @usableFromInline
    package enum Style: UInt8, Sendable { case plain, quoted, block }

    @usableFromInline
    package struct Node: Sendable {
        @usableFromInline
        package var kind: Kind
        @usableFromInline
        package var style: Style
        /// Bytes of the file, from 0.
        @usableFromInline
        package var lower: Int32
        @usableFromInline
        package var upper: Int32
        /// A scalar's value in `text`; for an alias, `textLower` is the node it stands for.
        @usableFromInline
        package var textLower: Int32
        @usableFromInline
        package var textCount: Int32
        /// The index behind the last node below this one.
        @usableFromInline
        package var end: Int32

        /// In place of one that is not there: an empty text.
        @usableFromInline
        static var missing: Node {
            Node(kind: .scalar, style: .plain, lower: 0, upper: 0, textLower: 0, textCount: 0, end: .max)
        }
    }

    package enum Format: Sendable { case yaml, json }

    package let format: Format
    @usableFromInline
    package let nodes: Nodes
    @usableFromInline
    let text: UnsafePointer<UInt8>

    init(format: Format, nodes: Nodes, text: UnsafePointer<UInt8>) {
        self.format = format
        self.nodes = nodes
        self.text = text
    }

    package var isEmpty: Bool { nodes.isEmpty }

    /// The node itself, or what an alias stands for.
    @inlinable
    package func resolved(_ index: Int) -> Int {
        let node = nodes[index]
        return node.kind == .alias ? Int(node.textLower) : index
    }

    package func string(_ index: Int) -> String { withBytes(index) { String(decoding: $0, as: UTF8.self) } }

    @inlinable
    package func withBytes<Result>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let node = nodes[index]
        // An alias has no text of its own.
        let offset = node.kind == .alias ? 0 : Int(node.textLower)
        let bytes = UnsafeBufferPointer(start: text + offset, count: Int(node.textCount))
        return withExtendedLifetime(nodes) { body(bytes) }
    }

    package func equals(_ index: Int, _ name: StaticString) -> Bool { withBytes(index) { $0.isSame(as: name) } }

    /// The children of a sequence, in order; keys and values of a mapping alternate.
    @inlinable
    package func children(of index: Int) -> Children {
        Children(nodes: nodes, position: index + 1, end: Int(nodes[index].end))
    }

    /// The node alone, as a list of one.
    @inlinable
    package func single(_ index: Int) -> Children {
        Children(nodes: nodes, position: index, end: index + 1)
    }

    @usableFromInline
    package struct Children: Sequence, IteratorProtocol {
        @usableFromInline
        let nodes: Nodes
        @usableFromInline
        var position: Int
        @usableFromInline
        let end: Int

        @inlinable
        init(nodes: Nodes, position: Int, end: Int) {
            (self.nodes, self.position, self.end) = (nodes, position, end)
        }

        @inlinable
        package var isEmpty: Bool { position >= end }

        @inlinable
        package mutating func next() -> Int? {
            guard position < end else { return nil }
            let current = position
            position = Int(nodes[position].end)
            return current
        }
    }

    /// All nodes, by their numbers.
    @usableFromInline
    package struct Nodes: RandomAccessCollection, @unchecked Sendable {
        @usableFromInline
        let memory: TreeMemory
        @usableFromInline
        let base: UnsafePointer<Node>
        @usableFromInline
        package let count: Int

        @usableFromInline
        init(memory: TreeMemory, base: UnsafePointer<Node>, count: Int) {
            (self.memory, self.base, self.count) = (memory, base, count)
        }

        @inlinable
        package var startIndex: Int { 0 }
        @inlinable
        package var endIndex: Int { count }

        @inlinable
        package subscript(index: Int) -> Node {
            guard UInt(bitPattern: index) < UInt(bitPattern: count) else { return .missing }
            return withExtendedLifetime(memory) { base[index] }
        }
    }
}
