package import PolicyEngine

/// A file and its nodes, in which things are found by their keys and by their places.
package final class LintFile: Sendable {
    package let source: SourceFile
    package let number: Int32
    package let tree: NodeTree
    /// Children of maps and lists, once they were asked for.
    private let families = Memo<Int, [Int]>()

    package init(source: SourceFile, number: Int32, tree: NodeTree) {
        self.source = source
        self.number = number
        self.tree = tree
    }

    /// By the file’s number; nil where it is no YAML.
    static func all(_ files: [SourceFile], _ trees: [NodeTree?]) -> [LintFile?] {
        files.indices.map { number in
            trees[number].flatMap { tree in
                tree.isEmpty ? nil : LintFile(source: files[number], number: Int32(number), tree: tree)
            }
        }
    }

    /// The value under a key of a map, aliases followed; nil when there is none.
    package func value(_ key: StaticString, in map: Int) -> Int? {
        self.key(key, in: map).map { tree.resolved($0 + 1) }
    }

    /// The key itself; its value is the node behind it.
    package func key(_ key: StaticString, in map: Int) -> Int? {
        guard tree.nodes.indices.contains(map), tree.nodes[map].kind == .mapping else { return nil }
        var children = tree.children(of: map)
        while let name = children.next(), children.next() != nil {
            if tree.nodes[name].kind == .scalar, tree.equals(name, key) { return name }
        }
        return nil
    }

    /// Keys and values of a map, two by two; aliases among the values followed. Empty for anything else.
    package func pairs(_ map: Int) -> [(key: Int, value: Int)] {
        guard tree.nodes.indices.contains(map), tree.nodes[map].kind == .mapping else { return [] }
        var pairs: [(key: Int, value: Int)] = []
        var children = tree.children(of: map)
        while let name = children.next(), let value = children.next() {
            pairs.append((key: name, value: tree.resolved(value)))
        }
        return pairs
    }

    /// Members of a list; anything else is a list of one.
    package func members(_ node: Int) -> [Int] {
        tree.nodes[node].kind == .sequence ? tree.children(of: node).map { tree.resolved($0) } : [node]
    }

    /// The last child of a list, or the last key of a map, that begins at or before an offset, and its number among them from 0.
    func child(of node: Int, before lower: Int32) -> (number: Int, node: Int)? {
        let step = tree.nodes[node].kind == .mapping ? 2 : 1
        let children = children(of: node)
        var low = 0
        var high = children.count / step
        while low < high {
            let middle = (low + high) / 2
            if tree.nodes[children[middle * step]].lower <= lower { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? (low - 1, children[(low - 1) * step]) : nil
    }

    private func children(of node: Int) -> [Int] {
        families.value(node) { Array(tree.children(of: node)) }
    }

    /// The node that begins at an offset, the innermost where several do; nil where none does.
    package func node(at lower: Int32) -> Int? {
        var low = 0
        var high = tree.nodes.count
        while low < high {
            let middle = (low + high) / 2
            if tree.nodes[middle].lower <= lower { low = middle + 1 } else { high = middle }
        }
        return low > 0 && tree.nodes[low - 1].lower == lower ? low - 1 : nil
    }

    /// The innermost map a place lies in: a rule's map, from its first key's place.
    package func map(from place: SourcePlace) -> Int? {
        guard let inner = node(at: place.lower) else { return nil }
        for index in stride(from: inner, through: 0, by: -1)
        where tree.nodes[index].kind == .mapping && Int(tree.nodes[index].end) > inner { return index }
        return nil
    }

    /// What stands there; of maps, lists and block texts their first line.
    package func place(_ node: Int) -> SourcePlace {
        NodeDecoder(tree: tree, file: number, bytes: source.bytes, log: DiagnosticLog()).place(node)
    }

    package func text(_ node: Int) -> String { tree.string(tree.resolved(node)) }
}

extension LintFile {
    /// Whether comments may be meant for the linter.
    var mentionsTool: Bool {
        source.bytes.withUnsafeBufferPointer { bytes in
            let name: StaticString = "policyctl"
            var start = bytes.next(name.utf8Start[0], from: 0)
            while start + name.utf8CodeUnitCount <= bytes.count {
                if bytes.part(start..<start + name.utf8CodeUnitCount).isSame(ignoringCaseOf: name) { return true }
                start = bytes.next(name.utf8Start[0], from: start + 1)
            }
            return false
        }
    }
}
