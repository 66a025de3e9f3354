import PolicyEngine

/// The comments of a YAML file.
enum Comments {
    struct Comment {
        /// From its `#` to the end of the line.
        let range: Range<Int>
        /// Nothing else stands in its line.
        let standsAlone: Bool
    }

    static func find(in file: LintFile) -> [Comment] {
        let bytes = file.source.bytes
        let spans = file.tree.nodes.filter { $0.kind == .scalar && $0.upper > $0.lower }
        var comments: [Comment] = []
        var next = 0
        var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var isBlank = true
        while index < bytes.count {
            while next < spans.count, Int(spans[next].upper) <= index { next += 1 }
            if next < spans.count, Int(spans[next].lower) <= index {
                isBlank = false
                index = end(of: spans[next], in: bytes, &comments, from: index)
                continue
            }
            let byte = bytes[index]
            if byte == 0x0A || byte == 0x0D {
                isBlank = true
            } else if byte == 0x23, index == 0 || isBlank || bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09 {
                let end = lineEnd(bytes, index)
                comments.append(Comment(range: index..<end, standsAlone: isBlank))
                index = end
                continue
            } else if byte != 0x20, byte != 0x09 {
                isBlank = false
            }
            index += 1
        }
        return comments
    }

    /// Behind a scalar; a comment may stand beside the `|` or `>` of a block text.
    private static func end(of span: NodeTree.Node, in bytes: [UInt8], _ comments: inout [Comment], from index: Int) -> Int {
        if span.style == .block {
            let line = lineEnd(bytes, index)
            if let mark = (index..<line).first(where: { bytes[$0] == 0x23 && $0 > index && bytes[$0 - 1] == 0x20 }) {
                comments.append(Comment(range: mark..<line, standsAlone: false))
            }
            // The last line break belongs to what follows.
            var end = Int(span.upper)
            if end > index, bytes[end - 1] == 0x0A { end -= 1 }
            return max(end, index + 1)
        }
        return max(Int(span.upper), index + 1)
    }

    private static func lineEnd(_ bytes: [UInt8], _ index: Int) -> Int {
        var end = index
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        return end
    }
}
