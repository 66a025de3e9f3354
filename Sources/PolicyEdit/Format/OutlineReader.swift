import PolicyEngine

/// A file and its tree → its outline. Comments and blank lines are found on the way from one value to the next.
struct OutlineReader {
    private let bytes: [UInt8]
    private let tree: NodeTree
    private let lines: ByteLines
    private let marks: Marks
    /// Behind what has been taken over, and where the first line begins that has not.
    private var cursor = 0
    private var nextLine = 0
    private var head: [[UInt8]] = []
    private var edits = RegionEdits()

    private init(_ bytes: [UInt8], _ tree: NodeTree) {
        self.bytes = bytes
        self.tree = tree
        lines = ByteLines(bytes: bytes)
        marks = Marks(bytes: bytes, tree: tree)
    }

    /// Nil when the file is written in a way that had better stay.
    static func outline(_ bytes: [UInt8], tree: NodeTree, layout: ValueShape) -> Outline? {
        var reader = OutlineReader(bytes, tree)
        return reader.read(layout)
    }

    private mutating func read(_ layout: ValueShape) -> Outline? {
        guard readDocumentMark() else { return nil }
        var outline = Outline()
        if tree.isEmpty {
            outline.root.tail = takeTail(column: 0, parent: -1)
        } else {
            guard marks.isBlock(0), !marks.isHeld(by: 0), let root = block(0, parent: -1, layout) else { return nil }
            outline.root = root
        }
        outline.head = head
        let rest = nextContent(cursor)
        if rest < bytes.count {
            guard isDocumentMark(rest, ASCII.dot) else { return nil }
            outline.end = ByteLines.split(bytes[rest...]).map { ByteLines.trimmed($0) }
            while outline.end.last?.isEmpty == true { outline.end.removeLast() }
        }
        return outline
    }

    /// A mark `---`, with what stands above it. False when something stands beside it.
    private mutating func readDocumentMark() -> Bool {
        let start = nextContent(0)
        guard isDocumentMark(start, ASCII.minus) else { return true }
        let lead = takeLead(before: start)
        for comment in lead.comments { head += (comment.blankBefore ? [[]] : []) + [comment.text] }
        let end = lines.end(at: start)
        head += (lead.blankAfter ? [[]] : []) + [ByteLines.trimmed(bytes[start..<end])]
        consume(start)
        return nextContent(start + 3) >= nextLine
    }

    private func isDocumentMark(_ offset: Int, _ sign: UInt8) -> Bool {
        guard offset + 3 <= bytes.count, lines.column(offset) == 0,
            bytes[offset..<offset + 3].allSatisfy({ $0 == sign })
        else { return false }
        return offset + 3 == bytes.count
            || [ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn].contains(bytes[offset + 3])
    }

    // MARK: Blocks

    /// Nil when the map or list is written in a way that had better stay.
    private mutating func block(_ node: Int, parent: Int, _ layout: ValueShape) -> Outline.Block? {
        let isList = tree.nodes[node].kind == .sequence
        let column = lines.column(Int(tree.nodes[node].lower))
        var block = Outline.Block(isList: isList)
        var ranks: [Int?] = []
        var children = tree.children(of: node)
        while let child = children.next() {
            let start = nextContent(cursor)
            guard start < bytes.count, lines.column(start) == column else { return nil }
            var lead = takeLead(before: start)
            if node == 0, block.entries.isEmpty { splitHead(&lead) }
            let value: Outline.Value?
            if isList {
                guard bytes[start] == ASCII.minus else { return nil }
                value = self.value(child, from: start + 1, sign: start + 1, column: column, layout)
            } else {
                guard let item = children.next() else { return nil }
                value = pair(child, value: item, at: start, layout: layout)
                ranks.append(layout.rank(tree.string(child)))
            }
            guard let value else { return nil }
            var entry = Outline.Entry(
                blankBefore: lead.blankBefore, comments: lead.comments, blankAfterComments: lead.blankAfter,
                value: value)
            if isList {
                if entry.beginsWithDirective { return nil }
                entry.raiseComments()
            }
            block.entries.append(entry)
        }
        block.tail = takeTail(column: column, parent: parent)
        if !isList, ranks.allSatisfy({ $0 != nil }), !mustStay(node) {
            block.sort(by: ranks.map { $0 ?? 0 }, isRoot: node == 0)
        }
        return block
    }

    /// Aliases repeat what stands before them, and blank lines behind `|+` are part of a text.
    private func mustStay(_ node: Int) -> Bool {
        if marks.areHeld(below: node) { return true }
        return (node + 1..<max(node + 1, Int(tree.nodes[node].end))).contains { index in
            let item = tree.nodes[index]
            guard item.kind == .scalar, item.style == .block else { return false }
            let scalar = BlockScalar(item, bytes, column: 0)
            return scalar.keepsLineEnds && scalar.end < bytes.count
        }
    }

    private mutating func pair(_ key: Int, value: Int, at start: Int, layout: ValueShape) -> Outline.Value? {
        let item = tree.nodes[key]
        guard item.kind == .scalar, Int(item.lower) == start, item.lower < item.upper,
            !bytes[start..<Int(item.upper)].contains(ASCII.lineFeed)
        else { return nil }
        let name = tree.string(key)
        let end = Int(item.upper)
        var sign = end
        while sign < bytes.count, ByteLines.isBlank(bytes[sign]) { sign += 1 }
        guard sign < bytes.count, bytes[sign] == ASCII.colon else { return nil }
        if item.style == .plain, layout.disputesKey(name) {
            edits.quote(CommentScanner.start(of: item, in: bytes)..<end)
        }
        edits.replace(end..<sign, with: [])
        return self.value(value, from: start, sign: sign + 1, column: lines.column(start), layout.below(name))
    }

    /// What stands behind a colon or a dash: `sign` is the offset behind it, `start` where the entry’s own text begins.
    private mutating func value(_ node: Int, from start: Int, sign: Int, column: Int, _ layout: ValueShape) -> Outline
        .Value?
    {
        let item = tree.nodes[node]
        if item.kind == .scalar, item.lower == item.upper {
            return text(from: start, to: sign, .relative(column: column))
        }
        guard nextContent(sign) == Int(item.lower) else { return nil }
        if marks.isBlock(node) {
            let saved = (cursor, nextLine)
            if !marks.isHeld(by: node), let nested = nested(node, from: start, sign: sign, column: column, layout) {
                return nested
            }
            (cursor, nextLine) = saved
            edits = RegionEdits()
            return text(from: start, to: lastEnd(node), .untouched(column: column))
        }
        let isBeside = Int(item.lower) < lines.end(at: sign)
        if item.kind == .scalar, item.style == .block {
            return blockText(node, from: start, column: column, isBeside: isBeside)
        }
        if isBeside, bytes[sign..<Int(item.lower)].contains(ASCII.tab) {
            edits.replace(sign..<Int(item.lower), with: [ASCII.space])
        }
        edits.tidy(node, layout: layout, bytes: bytes, tree: tree)
        return text(from: start, to: Int(item.upper), .relative(column: column))
    }

    private mutating func nested(_ node: Int, from start: Int, sign: Int, column: Int, _ layout: ValueShape) -> Outline
        .Value?
    {
        var header: [UInt8] = []
        if Int(tree.nodes[node].lower) < lines.end(at: sign) {
            (cursor, nextLine) = (sign, lines.next(at: sign))
        } else {
            header = ByteLines.trimmed(edits.applied(to: start..<lines.end(at: sign), bytes)[...])
            header.removeFirst(header.prefix { ByteLines.isBlank($0) }.count)
            consume(sign)
        }
        return block(node, parent: column, layout).map { .nested(header, $0) }
    }

    /// Whole lines; nil when something else stands behind the end.
    private mutating func text(from start: Int, to end: Int, _ rest: Outline.Rest) -> Outline.Value? {
        let lineEnd = lines.end(at: max(end, start))
        var taken = ByteLines.split(edits.applied(to: start..<max(start, lineEnd), bytes))
        taken[0].removeFirst(taken[0].prefix { ByteLines.isBlank($0) }.count)
        switch rest {
        case .relative: taken = taken.map { ByteLines.trimmed($0) }
        case .blockText: taken[0] = ByteLines.trimmed(taken[0])
        case .untouched: break
        }
        consume(end)
        return nextContent(min(end, lineEnd)) >= nextLine ? .lines(taken, rest) : nil
    }

    private mutating func blockText(_ node: Int, from start: Int, column: Int, isBeside: Bool) -> Outline.Value? {
        let scalar = BlockScalar(tree.nodes[node], bytes, column: column)
        // Without a line end the text ends in none; with one it would, unless the signs say otherwise.
        if scalar.end == bytes.count, scalar.end > scalar.headerEnd, !scalar.dropsLineEnds {
            edits.replace(scalar.signs, with: bytes[scalar.signs].filter { $0 != 0x2B } + [0x2D])
        }
        let rest: Outline.Rest =
            isBeside ? .blockText(indent: scalar.indent, step: scalar.step ?? 2) : .untouched(column: column)
        var taken = ByteLines.split(edits.applied(to: start..<scalar.end, bytes))
        taken[0] = ByteLines.trimmed(taken[0])
        taken[0].removeFirst(taken[0].prefix { ByteLines.isBlank($0) }.count)
        consume(scalar.end)
        return .lines(taken, rest)
    }

    /// Behind the last byte of what stands below a node.
    private func lastEnd(_ node: Int) -> Int {
        var end = Int(tree.nodes[node].lower)
        for child in node + 1..<max(node + 1, Int(tree.nodes[node].end)) {
            let item = tree.nodes[child]
            if item.kind == .scalar, item.style == .block {
                end = max(end, BlockScalar(item, bytes, column: 0).end)
            } else if item.kind == .scalar || item.kind == .alias || !marks.isBlock(child) {
                var own = Int(item.upper)
                // A value that is left out may be placed behind line breaks.
                while item.lower == item.upper, own > end,
                    [ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn].contains(bytes[own - 1])
                {
                    own -= 1
                }
                end = max(end, own)
            }
        }
        return end
    }

    // MARK: Between entries

    private struct Lead {
        var blankBefore = false
        var comments: [Outline.Comment] = []
        var blankAfter = false
    }

    private mutating func consume(_ offset: Int) {
        cursor = lines.end(at: offset)
        nextLine = lines.next(at: offset)
    }

    /// The next byte that is no blank and in no comment.
    private func nextContent(_ offset: Int) -> Int {
        var position = offset
        while position < bytes.count {
            switch bytes[position] {
            case ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn: position += 1
            case ASCII.hash: while position < bytes.count, bytes[position] != ASCII.lineFeed { position += 1 }
            default: return position
            }
        }
        return position
    }

    /// Comments and blank lines above the line of an entry.
    private mutating func takeLead(before start: Int) -> Lead {
        var lead = Lead()
        var isBlank = false
        let end = lines.start(at: start)
        while nextLine < end {
            let text = comment(at: nextLine)
            if let text {
                if lead.comments.isEmpty { lead.blankBefore = isBlank }
                lead.comments.append(Outline.Comment(text: text, blankBefore: isBlank && !lead.comments.isEmpty))
            }
            isBlank = text == nil
            nextLine = lines.next(at: nextLine)
        }
        if lead.comments.isEmpty { lead.blankBefore = isBlank } else { lead.blankAfter = isBlank }
        return lead
    }

    /// Comments behind the last entry of a block: those further in than what follows.
    private mutating func takeTail(column: Int, parent: Int) -> [Outline.Comment] {
        let next = nextContent(cursor)
        let isEnd = next == bytes.count || isDocumentMark(next, ASCII.dot)
        let nextColumn = isEnd ? -1 : lines.column(next)
        let end = isEnd && next == bytes.count ? next : lines.start(at: next)
        var found: [Outline.Comment] = []
        var isBlank = false
        var line = nextLine
        while line < end {
            if let text = comment(at: line) {
                let own = bytes[line...].prefix { ByteLines.isBlank($0) }.count
                guard own > nextColumn, own >= max(column, parent + 1) else { break }
                found.append(Outline.Comment(text: text, blankBefore: isBlank))
                isBlank = false
                consume(line)
            } else {
                isBlank = true
            }
            line = lines.next(at: line)
        }
        return found
    }

    /// The comment that stands alone on a line; nil for a blank one.
    private func comment(at line: Int) -> [UInt8]? {
        let text = ByteLines.trimmed(bytes[line..<lines.end(at: line)].drop { $0 != ASCII.hash })
        return text.isEmpty ? nil : text
    }

    /// Comments at the beginning stay there, but for those below a blank line that stand right above the first key.
    private mutating func splitHead(_ lead: inout Lead) {
        var count = lead.comments.count
        if !lead.blankAfter, let last = lead.comments.lastIndex(where: { $0.blankBefore }) { count = last }
        guard count > 0 else { return }
        if lead.blankBefore, !head.isEmpty { head.append([]) }
        for comment in lead.comments[..<count] { head += (comment.blankBefore ? [[]] : []) + [comment.text] }
        lead.comments.removeFirst(count)
        lead.blankBefore = lead.blankAfter || !lead.comments.isEmpty
        lead.blankAfter = false
        if !lead.comments.isEmpty { lead.comments[0].blankBefore = false }
    }
}

extension Outline.Entry {
    /// Whether a comment that is read by the linter stands above it: what it covers depends on what it stands above.
    fileprivate var hasDirective: Bool {
        comments.contains { comment in
            let words = comment.text.drop { $0 == ASCII.hash || ByteLines.isBlank($0) }
            return words.starts(with: Array("policyctl".utf8))
        }
    }

    /// Above the dash it would cover the whole list member instead of its first key.
    fileprivate var beginsWithDirective: Bool {
        guard case .nested(let header, let block) = value, header.isEmpty else { return false }
        return block.entries.first?.hasDirective ?? false
    }

    /// Comments above the first key of a list member stand above its dash.
    fileprivate mutating func raiseComments() {
        guard case .nested(let header, var block) = value, header.isEmpty, var first = block.entries.first else {
            return
        }
        if !first.comments.isEmpty {
            first.comments[0].blankBefore = blankAfterComments && !comments.isEmpty
            comments += first.comments
            blankAfterComments = first.blankAfterComments
        }
        first.comments = []
        first.blankBefore = false
        first.blankAfterComments = false
        block.entries[0] = first
        value = .nested(header, block)
    }
}

extension Outline.Block {
    /// Entries change places; the blank lines between them do not. The first of a list member takes its comments above the dash,
    /// so none becomes it whose comment must stay.
    fileprivate mutating func sort(by ranks: [Int], isRoot: Bool) {
        if !isRoot, let first = ranks.indices.min(by: { ranks[$0] < ranks[$1] }), first != 0,
            entries[first].hasDirective
        {
            return
        }
        let blanks = entries.map { $0.blankBefore }
        entries = zip(ranks, entries).enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map
        { $0.element.1 }
        for (index, blank) in blanks.enumerated() { entries[index].blankBefore = blank }
    }
}
