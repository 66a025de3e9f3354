import PolicyEngine

/// What is written in place of some bytes of an entry.
struct RegionEdits {
    private var edits: [(range: Range<Int>, text: [UInt8])] = []

    mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
        if !range.isEmpty || !text.isEmpty { edits.append((range, text)) }
    }

    mutating func quote(_ range: Range<Int>) {
        edits.append((range.lowerBound..<range.lowerBound, [ASCII.quote]))
        edits.append((range.upperBound..<range.upperBound, [ASCII.quote]))
    }

    /// Quotes where readers disagree, and the blanks of maps and lists in one line.
    mutating func tidy(_ node: Int, layout: ValueShape, bytes: [UInt8], tree: NodeTree) {
        let item = tree.nodes[node]
        let span = Int(item.lower)..<Int(item.upper)
        switch item.kind {
        case .alias: return
        case .scalar:
            if item.style == .plain, layout.disputes(tree.string(node)) {
                quote(CommentScanner.start(of: item, in: bytes)..<span.upperBound)
            }
        case .sequence, .mapping:
            if !bytes[span].contains(ASCII.lineFeed),
                let text = FlowText(bytes: bytes, tree: tree).text(of: node, layout)
            {
                replace(span, with: text)
                return
            }
            var children = tree.children(of: node)
            while let child = children.next() {
                guard item.kind == .mapping else {
                    tidy(child, layout: layout, bytes: bytes, tree: tree)
                    continue
                }
                guard let value = children.next() else { return }
                let key = tree.nodes[child]
                if key.kind == .scalar, key.style == .plain, key.lower < key.upper,
                    layout.disputesKey(tree.string(child))
                {
                    quote(CommentScanner.start(of: key, in: bytes)..<Int(key.upper))
                }
                tidy(
                    value, layout: key.kind == .scalar ? layout.below(tree.string(child)) : .value, bytes: bytes,
                    tree: tree)
            }
        }
    }

    /// A stretch of the file with the changes made so far, which are then forgotten.
    mutating func applied(to range: Range<Int>, _ bytes: [UInt8]) -> [UInt8] {
        defer { self = RegionEdits() }
        guard !edits.isEmpty else { return Array(bytes[range]) }
        var result: [UInt8] = []
        var done = range.lowerBound
        for edit in edits where edit.range.lowerBound >= done && edit.range.upperBound <= range.upperBound {
            result += bytes[done..<edit.range.lowerBound] + edit.text
            done = edit.range.upperBound
        }
        return result + bytes[done..<range.upperBound]
    }
}
