/// An outline → lines.
struct OutlineWriter {
    private(set) var lines: [[UInt8]] = []

    static func lines(_ outline: Outline) -> [[UInt8]] {
        var writer = OutlineWriter()
        writer.lines = outline.head
        writer.write(outline.root, indent: 0, after: nil)
        return writer.lines + outline.end
    }

    /// `lead` is what the first entry stands behind in its line: the dashes of the lists around it.
    private mutating func write(_ block: Outline.Block, indent: Int, after lead: [UInt8]?) {
        let margin = [UInt8](repeating: 0x20, count: indent)
        for (index, entry) in block.entries.enumerated() {
            let start = (index == 0 ? lead : nil) ?? margin
            if entry.blankBefore { blankLine() }
            write(entry.comments, margin)
            if entry.blankAfterComments { blankLine() }
            write(entry.value, behind: block.isList ? start + [0x2D] : start, isList: block.isList, indent: indent)
        }
        write(block.tail, margin)
    }

    private mutating func write(_ value: Outline.Value, behind start: [UInt8], isList: Bool, indent: Int) {
        let gap: [UInt8] = isList ? [0x20] : []
        switch value {
        case .lines(let texts, let rest):
            lines.append(texts[0].isEmpty ? start : start + gap + texts[0])
            for text in texts.dropFirst() { lines.append(Self.moved(text, rest, to: indent)) }
        case .nested(let header, let block):
            if isList, header.isEmpty {
                write(block, indent: indent + 2, after: start + gap)
            } else {
                lines.append(start + gap + header)
                write(block, indent: indent + 2, after: nil)
            }
        }
    }

    private mutating func write(_ comments: [Outline.Comment], _ margin: [UInt8]) {
        for comment in comments {
            if comment.blankBefore { blankLine() }
            lines.append(margin + comment.text)
        }
    }

    private mutating func blankLine() {
        if !lines.isEmpty { lines.append([]) }
    }

    private static func moved(_ line: [UInt8], _ rest: Outline.Rest, to column: Int) -> [UInt8] {
        let blanks = ByteLines.spaces(line)
        let text = line[blanks...]
        switch rest {
        case .relative(let old):
            return text.isEmpty ? [] : [UInt8](repeating: 0x20, count: max(blanks + column - old, column + 2)) + text
        case .untouched(let old):
            return text.isEmpty && blanks + column <= old
                ? [] : [UInt8](repeating: 0x20, count: max(blanks + column - old, 0)) + text
        case .blockText(let indent, let step):
            return line.count <= indent
                ? [] : [UInt8](repeating: 0x20, count: column + step) + line[min(indent, blanks)...]
        }
    }
}
