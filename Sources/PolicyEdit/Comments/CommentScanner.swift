package import PolicyEngine

/// A comment of a YAML file.
package struct YAMLComment: Sendable, Equatable {
    /// From its `#` to the end of the line, without the line break.
    package let range: Range<Int>
    /// Whether nothing else stands on its line.
    package let standsAlone: Bool
}

/// Finds the comments of a YAML file.
package enum CommentScanner {
    /// All of them, in order. Between values only signs, marks and blanks can stand, so every `#` there begins a comment.
    package static func comments(in bytes: [UInt8], tree: NodeTree) -> [YAMLComment] {
        var found: [YAMLComment] = []
        var position = 0
        for node in tree.nodes where node.kind == .scalar && node.lower < node.upper {
            let text = text(of: node, in: bytes)
            collect(position..<max(position, text.lowerBound), bytes, &found)
            position = max(position, text.upperBound)
        }
        collect(position..<bytes.count, bytes, &found)
        return found
    }

    /// Where a scalar's own text begins: behind its anchor and tag, and what may stand between those and it.
    static func start(of node: NodeTree.Node, in bytes: [UInt8]) -> Int {
        let end = Int(node.upper)
        var position = Int(node.lower)
        while position < end {
            switch bytes[position] {
            case ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn: position += 1
            case ASCII.hash: while position < end, breakLength(bytes, position) == 0 { position += 1 }
            case ASCII.ampersand, ASCII.exclamation:
                let isVerbatim = position + 1 < end && bytes[position + 1] == ASCII.less
                while position < end, isVerbatim ? bytes[position] != ASCII.greater : !endsMark(bytes[position]) {
                    position += 1
                }
                if isVerbatim { position += 1 }
            default: return position
            }
        }
        return end
    }

    private static func endsMark(_ byte: UInt8) -> Bool {
        [
            ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn, ASCII.comma, ASCII.openBracket,
            ASCII.closeBracket, ASCII.openBrace, ASCII.closeBrace,
        ].contains(byte)
    }

    /// The bytes that cannot hold a comment. A block's first line can: `>-  # why`.
    private static func text(of node: NodeTree.Node, in bytes: [UInt8]) -> Range<Int> {
        var start = start(of: node, in: bytes)
        let end = Int(node.upper)
        if node.style == .block {
            while start < end, breakLength(bytes, start) == 0 { start += 1 }
        }
        return min(start, end)..<end
    }

    private static func collect(_ range: Range<Int>, _ bytes: [UInt8], _ found: inout [YAMLComment]) {
        var position = range.lowerBound
        while position < range.upperBound {
            guard bytes[position] == ASCII.hash else {
                position += 1
                continue
            }
            let start = position
            while position < bytes.count, breakLength(bytes, position) == 0 { position += 1 }
            found.append(YAMLComment(range: start..<position, standsAlone: isFirst(start, bytes)))
        }
    }

    /// Whether only blanks stand before an offset in its line.
    private static func isFirst(_ offset: Int, _ bytes: [UInt8]) -> Bool {
        var before = offset
        while before > 0, bytes[before - 1] == ASCII.space || bytes[before - 1] == ASCII.tab { before -= 1 }
        if before == 0 || before == 3 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return true }
        return (1...3).contains { before >= $0 && breakLength(bytes, before - $0) == $0 }
    }

    /// How long the line break at an offset is that YAML 1.1 sees there; 0 when there is none.
    static func breakLength(_ bytes: [UInt8], _ offset: Int) -> Int {
        switch bytes[offset] {
        case ASCII.lineFeed: return 1
        case ASCII.carriageReturn: return offset + 1 < bytes.count && bytes[offset + 1] == ASCII.lineFeed ? 2 : 1
        case 0xC2: return offset + 1 < bytes.count && bytes[offset + 1] == 0x85 ? 2 : 0
        case 0xE2:
            let isBreak =
                offset + 2 < bytes.count && bytes[offset + 1] == 0x80
                && (bytes[offset + 2] == 0xA8 || bytes[offset + 2] == 0xA9)
            return isBreak ? 3 : 0
        default: return 0
        }
    }
}
