import PolicyEngine

/// A text behind `|` or `>`.
struct BlockScalar {
    /// Behind the first line’s signs, where `-` or `+` may stand.
    let signs: Range<Int>
    /// The line break after them, or the end of the file.
    let headerEnd: Int
    /// The digit that says how far in its lines stand.
    let step: Int?
    let keepsLineEnds: Bool
    let dropsLineEnds: Bool
    /// Blanks before each line.
    let indent: Int
    /// Behind the last line that is part of it, before its line break.
    let end: Int

    /// `column` is where the key stands that it belongs to, or the dash.
    init(_ node: NodeTree.Node, _ bytes: [UInt8], column: Int) {
        let lines = ByteLines(bytes: bytes)
        let start = min(CommentScanner.start(of: node, in: bytes) + 1, bytes.count)
        var position = start
        while position < bytes.count,
            [ASCII.plus, ASCII.minus].contains(bytes[position]) || (ASCII.one...ASCII.nine).contains(bytes[position])
        { position += 1 }
        signs = start..<position
        headerEnd = lines.end(at: position)
        step = bytes[signs].first { (0x31...0x39).contains($0) }.map { Int($0) - 0x30 }
        keepsLineEnds = bytes[signs].contains(ASCII.plus)
        dropsLineEnds = bytes[signs].contains(ASCII.minus)
        var body: [(end: Int, blanks: Int, isBlank: Bool)] = []
        var line = lines.next(at: position)
        while line < Int(node.upper), line > position {
            let end = lines.end(at: line)
            let blanks = bytes[line..<end].prefix { $0 == ASCII.space }.count
            body.append((end, blanks, line + blanks == end))
            let next = lines.next(at: line)
            if next == line { break }
            line = next
        }
        let indent = step.map { column + $0 } ?? body.first { !$0.isBlank }?.blanks ?? .max
        self.indent = indent
        let last = keepsLineEnds ? body.last : body.last { !$0.isBlank || $0.blanks > indent }
        end = last?.end ?? headerEnd
    }
}
