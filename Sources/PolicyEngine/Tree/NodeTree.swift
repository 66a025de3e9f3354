/// A YAML or JSON text as one flat array of nodes, parents before children; a node's subtree ends before `end`.
///
/// Flat, so that depth costs no stack and reading costs no allocation per node.
package struct NodeTree: Sendable {
    package enum Kind: UInt8, Sendable { case scalar, sequence, mapping, alias }

    /// How a scalar was written: YAML readers disagree on plain ones.
    package enum Style: UInt8, Sendable { case plain, quoted, block }

    package struct Node: Sendable {
        package var kind: Kind
        package var style: Style
        /// Bytes of the file, from 0.
        package var lower: Int32
        package var upper: Int32
        /// A scalar's value in `text`; for an alias, `textLower` is the node it stands for.
        package var textLower: Int32
        package var textCount: Int32
        /// The index behind the last node below this one.
        package var end: Int32
    }

    package enum Format: Sendable { case yaml, json }

    package let format: Format
    package var nodes: [Node] = []
    package var text: [UInt8] = []

    package init(format: Format) {
        self.format = format
    }

    package var isEmpty: Bool { nodes.isEmpty }

    /// The same in memory of its own: threads that read one tree often wait for each other's counting of who holds it.
    package var copied: NodeTree {
        var copy = self
        copy.nodes = nodes.withUnsafeBufferPointer { Array($0) }
        copy.text = text.withUnsafeBufferPointer { Array($0) }
        return copy
    }

    /// The node itself, or what an alias stands for.
    package func resolved(_ index: Int) -> Int {
        nodes[index].kind == .alias ? Int(nodes[index].textLower) : index
    }

    package func string(_ index: Int) -> String {
        let node = nodes[index]
        return text.withUnsafeBufferPointer { bytes in
            let start = Int(node.textLower)
            return String(decoding: bytes[start..<start + Int(node.textCount)], as: UTF8.self)
        }
    }

    package func withBytes<Result>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let node = nodes[index]
        return text.withUnsafeBufferPointer { bytes in
            let start = Int(node.textLower)
            return body(UnsafeBufferPointer(rebasing: bytes[start..<start + Int(node.textCount)]))
        }
    }

    package func equals(_ index: Int, _ name: StaticString) -> Bool {
        guard Int(nodes[index].textCount) == name.utf8CodeUnitCount else { return false }
        return withBytes(index) { bytes in
            for offset in bytes.indices where bytes[offset] != name.utf8Start[offset] { return false }
            return true
        }
    }

    /// The children of a sequence, in order; keys and values of a mapping by turns.
    package func children(of index: Int) -> Children {
        Children(nodes: nodes, position: index + 1, end: Int(nodes[index].end))
    }

    /// The node alone, as a list of one.
    package func single(_ index: Int) -> Children {
        Children(nodes: nodes, position: index, end: index + 1)
    }

    package struct Children: Sequence, IteratorProtocol {
        let nodes: [Node]
        var position: Int
        let end: Int

        package var isEmpty: Bool { position >= end }

        package mutating func next() -> Int? {
            guard position < end else { return nil }
            defer { position = Int(nodes[position].end) }
            return position
        }
    }
}
