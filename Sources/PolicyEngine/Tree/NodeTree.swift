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
        /// For an alias, the node it stands for.
        @usableFromInline
        package var target: Int32
        /// How many bytes a scalar’s value has.
        @usableFromInline
        package var textCount: Int32
        /// The index behind the last node below this one.
        @usableFromInline
        package var end: Int32

        @inlinable
        init(kind: Kind, style: Style, lower: Int32, upper: Int32, target: Int32, textCount: Int32, end: Int32) {
            (self.kind, self.style, self.lower, self.upper) = (kind, style, lower, upper)
            (self.target, self.textCount, self.end) = (target, textCount, end)
        }

        /// In place of one that is not there: an empty text.
        @usableFromInline
        static var missing: Node {
            Node(kind: .scalar, style: .plain, lower: 0, upper: 0, target: 0, textCount: 0, end: .max)
        }
    }

    package enum Format: Sendable { case yaml, json }

    package let format: Format
    @usableFromInline
    package let nodes: Nodes
    /// The file, in which nearly all texts stand byte for byte.
    @usableFromInline
    let source: [UInt8]

    init(format: Format, nodes: Nodes, source: [UInt8]) {
        self.format = format
        self.nodes = nodes
        self.source = source
    }

    package var isEmpty: Bool { nodes.isEmpty }

    /// The node itself, or what an alias stands for.
    @inlinable
    package func resolved(_ index: Int) -> Int {
        guard let packed = nodes.packed(index), packed.kind == .alias else { return index }
        return packed.payload
    }

    package func string(_ index: Int) -> String { withBytes(index) { String(decoding: $0, as: UTF8.self) } }

    /// The bytes of a scalar’s value; none of anything else.
    @inlinable
    package func withBytes<Result>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let range = nodes.rangeOfText(index) {
            return source.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
        }
        return withExtendedLifetime(nodes) { body(nodes.text(index)) }
    }

    /// Where in the file a scalar’s value stands: nearly all are in one line and without escapes.
    /// Nil where it does not stand there byte for byte.
    package func rangeOfText(_ index: Int) -> Range<Int>? { nodes.rangeOfText(index) }

    package func equals(_ index: Int, _ name: StaticString) -> Bool { withBytes(index) { $0.isSame(as: name) } }

    /// The children of a sequence, in order; keys and values of a mapping alternate.
    @inlinable
    package func children(of index: Int) -> Children {
        Children(nodes: nodes, position: index + 1, end: nodes.end(of: index))
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
            position = nodes.end(of: position)
            return current
        }
    }

    /// All nodes, by their numbers.
    @usableFromInline
    package struct Nodes: RandomAccessCollection, @unchecked Sendable {
        @usableFromInline
        let memory: TreeMemory
        @usableFromInline
        let base: UnsafePointer<PackedNode>
        /// Texts that the file does not have byte for byte.
        @usableFromInline
        let texts: UnsafePointer<UInt32>
        @usableFromInline
        package let count: Int

        @usableFromInline
        init(memory: TreeMemory, base: UnsafePointer<PackedNode>, texts: UnsafePointer<UInt32>, count: Int) {
            (self.memory, self.base, self.texts, self.count) = (memory, base, texts, count)
        }

        @inlinable
        package var startIndex: Int { 0 }
        @inlinable
        package var endIndex: Int { count }

        @inlinable @inline(__always)
        package subscript(index: Int) -> Node {
            guard let packed = packed(index) else { return .missing }
            let kind = packed.kind
            var textCount = 0
            if kind == .scalar { textCount = packed.rangeOfText?.count ?? Int(texts[packed.payload]) }
            return Node(
                kind: kind, style: packed.style, lower: packed.lower, upper: packed.upper,
                target: kind == .alias ? Int32(truncatingIfNeeded: packed.payload) : 0,
                textCount: Int32(truncatingIfNeeded: textCount),
                end: Int32(truncatingIfNeeded: kind == .scalar || kind == .alias ? index + 1 : packed.payload))
        }

        /// The index behind the last node below this one.
        @inlinable @inline(__always)
        func end(of index: Int) -> Int {
            guard let packed = packed(index) else { return .max }
            let kind = packed.kind
            return kind == .scalar || kind == .alias ? index + 1 : packed.payload
        }

        /// Where in the file a text stands; nil where it does not stand there byte for byte, and of what is no text.
        @inlinable @inline(__always)
        func rangeOfText(_ index: Int) -> Range<Int>? { packed(index)?.rangeOfText }

        /// A text that the file does not have byte for byte; empty for anything else. Valid as long as the nodes are.
        @inlinable
        func text(_ index: Int) -> UnsafeBufferPointer<UInt8> {
            guard let packed = packed(index), packed.kind == .scalar else {
                return UnsafeBufferPointer(start: nil, count: 0)
            }
            let start = texts + packed.payload
            return UnsafeBufferPointer(
                start: UnsafeRawPointer(start + 1).assumingMemoryBound(to: UInt8.self), count: Int(start.pointee))
        }

        @inlinable @inline(__always)
        func packed(_ index: Int) -> PackedNode? {
            guard UInt(bitPattern: index) < UInt(bitPattern: count) else { return nil }
            return withExtendedLifetime(memory) { base[index] }
        }
    }
}

/// A node as it lies in memory: twelve bytes, because a large policy has millions.
@usableFromInline
struct PackedNode {
    @usableFromInline
    let lower: Int32
    @usableFromInline
    var upper: Int32
    /// Two bits for the kind, two for the style, one for whether the file has the text byte for byte; then the payload.
    @usableFromInline
    var word: UInt32

    /// The first payload that does not fit.
    static let payloadEnd = 1 << 27

    /// `payload`: of a scalar where its text begins, of an alias the node it stands for,
    /// of anything else the index behind the last node below.
    init(_ kind: NodeTree.Kind, _ style: NodeTree.Style, lower: Int32, upper: Int32, isInFile: Bool, payload: Int) {
        (self.lower, self.upper) = (lower, upper)
        let signs = UInt32(kind.rawValue) | UInt32(style.rawValue) << 2 | (isInFile ? 16 : 0)
        word = signs | UInt32(truncatingIfNeeded: payload) << 5
    }

    @inlinable @inline(__always)
    var kind: NodeTree.Kind { NodeTree.Kind(rawValue: UInt8(truncatingIfNeeded: word & 3)) ?? .scalar }
    @inlinable @inline(__always)
    var style: NodeTree.Style { NodeTree.Style(rawValue: UInt8(truncatingIfNeeded: word >> 2 & 3)) ?? .plain }
    @inlinable @inline(__always)
    var payload: Int { Int(word >> 5) }

    /// Without the quotes.
    @inlinable @inline(__always)
    var rangeOfText: Range<Int>? {
        guard word & 16 != 0 else { return nil }
        let quote = word & 12 == 4 ? 1 : 0
        return Range(uncheckedBounds: (Int(lower) + quote, Int(upper) - quote))
    }

    /// Where the text of such a scalar stands in the file if it stands there byte for byte; nil of block texts.
    static func range(_ style: NodeTree.Style, lower: Int, upper: Int) -> Range<Int>? {
        let quote = style == .quoted ? 1 : 0
        return style == .block || upper - lower < 2 * quote ? nil : lower + quote..<upper - quote
    }
}
