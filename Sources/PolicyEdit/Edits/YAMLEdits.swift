package import PolicyEngine

/// Changes to one YAML file as replaced stretches of its bytes: what is not touched, comments included, stays as it was.
package struct YAMLEdits {
    let bytes: [UInt8]
    package let tree: NodeTree
    private var edits: [(range: Range<Int>, text: String)] = []
    let lineEnd: String
    /// Whether each node stands inside brackets.
    private var insideFlow: [Bool] = []

    package init(bytes: [UInt8], tree: NodeTree) {
        self.bytes = bytes
        self.tree = tree
        let firstBreak = bytes.firstIndex(of: ASCII.lineFeed)
        lineEnd = firstBreak.map { $0 > 0 && bytes[$0 - 1] == ASCII.carriageReturn } == true ? "\r\n" : "\n"
        insideFlow = [Bool](repeating: false, count: tree.nodes.count)
        for node in tree.nodes.indices where isFlow(node) && !insideFlow[node] {
            for inner in node + 1..<max(node + 1, Int(tree.nodes[node].end)) { insideFlow[inner] = true }
        }
    }

    /// Of a file by its number; nil if it is not YAML, or is empty.
    init?(_ file: SourceFile, number: Int) {
        var log = DiagnosticLog()
        guard let tree = YAMLReader.read(file.bytes, file: Int32(number), reporting: &log), !tree.isEmpty else {
            return nil
        }
        self.init(bytes: file.bytes, tree: tree)
    }

    package var isEmpty: Bool { edits.isEmpty }

    mutating func put(_ text: String, in range: Range<Int>) { edits.append((range, text)) }

    /// The file as it is to be.
    package var result: [UInt8] {
        var result: [UInt8] = []
        var done = 0
        for edit in inOrder {
            result += bytes[done..<max(done, edit.range.lowerBound)]
            result += Array(edit.text.utf8)
            done = max(done, edit.range.upperBound)
        }
        return result + bytes[done...]
    }

    /// What is put before a place comes before what is put in its place.
    private var inOrder: [(range: Range<Int>, text: String)] {
        let numbered = edits.enumerated().map { (place: ($1.range.lowerBound, $1.range.isEmpty ? 0 : 1, $0), edit: $1) }
        return numbered.sorted { $0.place < $1.place }.map { $0.edit }
    }

    /// The value under a key; -1 when there is none.
    package func value(_ key: String, in map: Int) -> Int {
        guard map >= 0, tree.nodes[map].kind == .mapping else { return -1 }
        let found = self.key(key, in: map)
        return found < 0 ? -1 : found + 1
    }

    /// The key itself; -1 when there is none.
    package func key(_ key: String, in map: Int) -> Int {
        guard map >= 0, tree.nodes[map].kind == .mapping else { return -1 }
        var children = tree.children(of: map)
        while let name = children.next(), children.next() != nil {
            if tree.nodes[name].kind == .scalar, tree.string(name) == key { return name }
        }
        return -1
    }

    /// Nodes of a map’s keys; the value of each stands behind it.
    package func keys(in map: Int) -> [String: Int] {
        guard map >= 0, tree.nodes[map].kind == .mapping else { return [:] }
        var keys: [String: Int] = [:]
        var children = tree.children(of: map)
        while let name = children.next(), children.next() != nil {
            if tree.nodes[name].kind == .scalar { keys[tree.string(name)] = name }
        }
        return keys
    }

    /// Where something outside uses this node or a part of it, or this node is another’s.
    package func sharing(_ node: Int) -> Range<Int>? {
        let end = max(node + 1, Int(tree.nodes[node].end))
        for index in tree.nodes.indices where tree.nodes[index].kind == .alias {
            let target = tree.resolved(index)
            if index == node || node..<end ~= target {
                return Int(tree.nodes[index].lower)..<Int(tree.nodes[index].upper)
            }
        }
        return nil
    }

    package mutating func replace(_ node: Int, with text: String) {
        edits.append((span(node), YAMLText.scalar(text, inFlow: isInFlow(node))))
    }

    /// Puts keys into a map, each behind the nearest of those that come before it in `order`.
    package mutating func insert(_ pairs: [(key: String, value: YAMLValue)], into map: Int, order: [String]) {
        var ranks: [String: Int] = [:]
        for (rank, name) in order.enumerated().reversed() { ranks[name] = rank }
        var keys: [(rank: Int, key: Int, value: Int)] = []
        var children = tree.children(of: map)
        while let name = children.next(), let value = children.next() {
            keys.append((ranks[tree.string(name)] ?? -1, name, value))
        }
        for pair in pairs.sorted(by: { (ranks[$0.key] ?? .max) < (ranks[$1.key] ?? .max) }) {
            let rank = ranks[pair.key] ?? .max
            if isFlow(map) {
                let end = flowEnd(map)
                edits.append(
                    (
                        end.offset..<end.offset,
                        (keys.last?.key == -1 ? ", " : end.lead) + pair.value.inFlow(key: pair.key)
                    ))
                keys.append((rank, -1, -1))
                continue
            }
            let before = keys.filter { $0.rank >= 0 && $0.rank < rank && $0.key >= 0 }.max { $0.rank < $1.rank }
            guard let sibling = keys.first(where: { $0.key >= 0 }) else { continue }
            let column = column(sibling.key)
            let lines = pair.value.lines(key: pair.key, indent: column, lineEnd: lineEnd)
            if let before {
                insertLines(lines, behind: before.value, key: before.key)
            } else {
                let start = Int(tree.nodes[sibling.key].lower) - column
                edits.append((start..<start, lines))
            }
        }
    }

    /// Gives a key of a map another value, or adds it behind the nearest of those that come before it in `order`. What stood there is replaced whole,
    /// with the comments inside it.
    package mutating func set(_ name: String, to value: YAMLValue, in map: Int, order: [String]) {
        let key = key(name, in: map)
        guard key >= 0 else { return insert([(name, value)], into: map, order: order) }
        let node = key + 1
        let isBlock = tree.nodes[node].kind != .scalar && tree.nodes[node].kind != .alias && !isFlow(node)
        if isBlock || isMultiline(value), !isInFlow(node) {
            let lines = value.lines(key: name, indent: column(key), lineEnd: lineEnd)
            let start = Int(tree.nodes[key].lower)
            edits.append(
                (
                    start..<max(end(of: node), Int(tree.nodes[key].upper)),
                    String(lines.dropFirst(column(key)).dropLast())
                ))
        } else {
            let range = isFlow(node) ? Int(tree.nodes[node].lower)..<Int(tree.nodes[node].upper) : span(node)
            // A value that is not there yet is found right behind the colon.
            let isBehindColon = range.lowerBound > 0 && bytes[range.lowerBound - 1] == ASCII.colon
            edits.append((range, (isBehindColon ? " " : "") + written(value, node)))
        }
    }

    /// Takes a key and its value out of a map; false where it is the only one.
    package mutating func remove(_ name: String, from map: Int) -> Bool {
        let key = key(name, in: map)
        guard key >= 0, keys(in: map).count > 1 else { return false }
        if isFlow(map) { return removeInBraces(key, from: map) }
        guard !isInFlow(map) else { return false }
        let start = Int(tree.nodes[key].lower) - column(key)
        // Behind a dash the next key would lose its place.
        guard bytes[start..<Int(tree.nodes[key].lower)].allSatisfy({ $0 == ASCII.space }) else { return false }
        var stop = max(end(of: key + 1), Int(tree.nodes[key].upper))
        while stop < bytes.count, bytes[stop] != ASCII.lineFeed { stop += 1 }
        edits.append((start..<min(stop + 1, bytes.count), ""))
        return true
    }

    private func isMultiline(_ value: YAMLValue) -> Bool {
        if case .map = value { return true }
        return false
    }

    private func written(_ value: YAMLValue, _ node: Int) -> String {
        switch value {
        case .text(let text): YAMLText.scalar(text, inFlow: isInFlow(node))
        case .list(let items): "[" + items.map { YAMLText.name($0) }.joined(separator: ", ") + "]"
        default: value.flowValue
        }
    }

    /// Adds members to a list; `asNames`: without quotes that names do not need.
    package mutating func append(_ texts: [String], toList node: Int, asNames: Bool = false) {
        func written(_ text: String, inFlow: Bool) -> String {
            asNames ? YAMLText.name(text) : YAMLText.scalar(text, inFlow: inFlow)
        }
        var last = -1
        for member in tree.children(of: node) { last = member }
        if isFlow(node) {
            let end = flowEnd(node)
            let items = texts.map { written($0, inFlow: true) }.joined(separator: ", ")
            edits.append((end.offset..<end.offset, end.lead + items))
        } else if last >= 0 {
            let indent = String(repeating: " ", count: dashColumn(last))
            let lines = texts.map { "\(indent)- \(written($0, inFlow: false))\(lineEnd)" }.joined()
            insertLines(lines, behind: last, key: last)
        }
    }

    /// Puts members into a list.
    package mutating func insert(_ texts: [String], before member: Int, inList node: Int) {
        let start = Int(tree.nodes[member].lower)
        if isFlow(node) {
            edits.append((start..<start, texts.map { YAMLText.scalar($0, inFlow: true) + ", " }.joined()))
            return
        }
        let column = dashColumn(member)
        let indent = String(repeating: " ", count: column)
        let line = (bytes[..<start].lastIndex(of: ASCII.lineFeed) ?? -1) + 1
        // A list may begin behind its key’s dash: then its first member has no line to itself.
        edits.append(
            (line + column..<line + column, texts.map { "- \(YAMLText.scalar($0))\(lineEnd)\(indent)" }.joined()))
    }

    /// Puts a list where a single text stands.
    package mutating func replace(_ node: Int, withList texts: [String], key: Int) {
        if isInFlow(node) {
            edits.append(
                (span(node), "[" + texts.map { YAMLText.scalar($0, inFlow: true) }.joined(separator: ", ") + "]"))
        } else {
            let indent = String(repeating: " ", count: column(key) + 2)
            var span = span(node)
            while span.lowerBound > 0, bytes[span.lowerBound - 1] == ASCII.space {
                span = span.lowerBound - 1..<span.upperBound
            }
            edits.append((span, lineEnd + texts.map { "\(indent)- \(YAMLText.scalar($0))" }.joined(separator: lineEnd)))
        }
    }

    /// Where another member of a map or list in brackets goes, and what parts it from the last one. A comment behind that one stays there.
    private func flowEnd(_ node: Int) -> (offset: Int, lead: String) {
        var last = -1
        for child in tree.children(of: node) { last = child }
        guard last >= 0 else { return (Int(tree.nodes[node].lower) + 1, "") }
        let end = isFlow(last) || tree.nodes[last].kind == .alias ? Int(tree.nodes[last].upper) : self.end(of: last)
        var index = end
        while index < bytes.count {
            switch bytes[index] {
            case ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn: index += 1
            case ASCII.hash: while index < bytes.count, bytes[index] != ASCII.lineFeed { index += 1 }
            case ASCII.comma: return (index + 1, " ")
            default: return (end, ", ")
            }
        }
        return (end, ", ")
    }

    /// At the end of the file, before a mark that ends its document.
    package mutating func appendLines(_ lines: String) {
        var end = bytes.count
        while end > 0,
            bytes[end - 1] == ASCII.lineFeed || bytes[end - 1] == ASCII.carriageReturn || bytes[end - 1] == ASCII.space
        { end -= 1 }
        if end >= 4, bytes[end - 4..<end].elementsEqual([ASCII.lineFeed, ASCII.dot, ASCII.dot, ASCII.dot]) {
            end -= 3
        } else {
            end = bytes.count
        }
        let isOpen = end > 0 && bytes[end - 1] != ASCII.lineFeed
        edits.append(
            (
                end..<end,
                (isOpen ? lineEnd : "")
                    + lines.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd)
            ))
    }

    mutating func insertLines(_ lines: String, behind value: Int, key: Int) {
        var end = max(end(of: value), Int(tree.nodes[key].upper))
        while end < bytes.count, bytes[end] != ASCII.lineFeed { end += 1 }
        if end < bytes.count {
            edits.append((end + 1..<end + 1, lines))
        } else {
            edits.append((end..<end, lineEnd + lines.dropLast()))
        }
    }

    /// Behind the last byte of a node that is not blank.
    package func end(of node: Int) -> Int {
        var end = Int(
            tree.nodes[node].kind == .scalar || tree.nodes[node].kind == .alias || isFlow(node)
                ? tree.nodes[node].upper : 0)
        if tree.nodes[node].kind == .mapping || tree.nodes[node].kind == .sequence {
            for child in node + 1..<max(node + 1, Int(tree.nodes[node].end))
            where tree.nodes[child].kind == .scalar || isFlow(child) {
                end = max(end, Int(tree.nodes[child].upper))
            }
        }
        while end > 0, [ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn].contains(bytes[end - 1]) {
            end -= 1
        }
        return end
    }

    /// A scalar’s own bytes, without the line ends a block takes along.
    func span(_ node: Int) -> Range<Int> {
        let lower = Int(tree.nodes[node].lower)
        return lower..<max(lower, min(Int(tree.nodes[node].upper), end(of: node)))
    }

    func isFlow(_ node: Int) -> Bool {
        let kind = tree.nodes[node].kind
        guard kind == .mapping || kind == .sequence, Int(tree.nodes[node].upper) > 0 else { return false }
        let last = bytes[Int(tree.nodes[node].upper) - 1]
        let first = bytes[Int(tree.nodes[node].lower)]
        return kind == .mapping
            ? first == ASCII.openBrace && last == ASCII.closeBrace
            : first == ASCII.openBracket && last == ASCII.closeBracket
    }

    func isInFlow(_ node: Int) -> Bool { insideFlow[node] }

    func column(_ node: Int) -> Int {
        let lower = Int(tree.nodes[node].lower)
        let start = bytes[..<lower].lastIndex(of: ASCII.lineFeed).map { $0 + 1 } ?? 0
        return lower - start
    }

    func dashColumn(_ member: Int) -> Int {
        let lower = Int(tree.nodes[member].lower)
        let start = bytes[..<lower].lastIndex(of: ASCII.lineFeed).map { $0 + 1 } ?? 0
        return (bytes[start..<lower].firstIndex(of: ASCII.minus) ?? lower) - start
    }
}
