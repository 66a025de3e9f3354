import PolicyEdit
import PolicyEngine

/// A file of a policy whose parts are copied in the lines they are written in.
struct EntryFile {
    let path: String
    private let bytes: [UInt8]
    private let edits: YAMLEdits
    private let lines: [String]
    /// Where each line begins.
    private let starts: [Int]

    private var tree: NodeTree { edits.tree }

    /// Nil for a file that is no YAML.
    init?(_ file: SourceFile) {
        var log = DiagnosticLog()
        guard let tree = YAMLReader.read(file.bytes, file: 0, reporting: &log), !tree.isEmpty else { return nil }
        path = file.path
        bytes = file.bytes
        edits = YAMLEdits(bytes: file.bytes, tree: tree)
        let pieces = file.bytes.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false)
        lines = pieces.map { String(decoding: $0, as: UTF8.self) }
        starts = pieces.map { $0.startIndex }
    }

    /// What stands under a key of a map; nil when there is none.
    func value(_ key: String, in map: Int = 0) -> Int? {
        let node = edits.value(key, in: tree.resolved(map))
        return node < 0 ? nil : tree.resolved(node)
    }

    func isMap(_ node: Int) -> Bool { tree.nodes[node].kind == .mapping }

    func pairs(_ map: Int) -> [(key: Int, value: Int)] {
        guard isMap(map) else { return [] }
        var pairs: [(key: Int, value: Int)] = []
        var children = tree.children(of: map)
        while let key = children.next(), let value = children.next() { pairs.append((key, tree.resolved(value))) }
        return pairs
    }

    /// The members of a list; what is no list is its own only member.
    func members(_ node: Int) -> [Int] {
        tree.nodes[node].kind == .sequence ? tree.children(of: node).map { tree.resolved($0) } : [node]
    }

    func text(_ node: Int) -> String { tree.string(node) }

    func texts(_ key: String, in map: Int) -> [String] {
        value(key, in: map).map { members($0).map { text($0) } } ?? []
    }

    /// Entries under a key at the top of the file.
    func entries(_ section: String) -> [(key: Int, value: Int)] {
        guard let node = value(section) else { return [] }
        return pairs(node)
    }

    var rules: [Int] {
        guard let node = value("rules") else { return [] }
        return members(node)
    }

    func rule(_ id: String) -> Int? { rules.first { texts("id", in: $0) == [id] } }

    /// In one line, as it would stand in brackets.
    func inFlow(_ node: Int) -> String {
        switch tree.nodes[node].kind {
        case .mapping:
            "{ " + pairs(node).map { "\(written($0.key, upTo: $0.key)): \(inFlow($0.value))" }.joined(separator: ", ")
                + " }"
        case .sequence: "[" + members(node).map { inFlow($0) }.joined(separator: ", ") + "]"
        case .scalar, .alias: written(node, upTo: node)
        }
    }

    /// The bytes from a node’s first to another’s last, as they are.
    func written(_ first: Int, upTo last: Int) -> String {
        let start = Int(tree.nodes[first].lower)
        return String(decoding: bytes[start..<max(start, edits.end(of: last))], as: UTF8.self)
    }

    // MARK: A rule that names more errors

    /// The file with further maps in a rule’s `when`; nil where they have no lines of their own.
    func adding(_ clauses: [String], to rule: Int) -> [UInt8]? {
        let key = edits.key("when", in: rule)
        guard key >= 0, tree.nodes[key + 1].kind != .alias, edits.sharing(rule) == nil else { return nil }
        let (first, last) = (firstLine(of: key), lastLine(of: key + 1))
        let indent = lines[first].prefix { $0 == " " }.count
        guard Int(tree.nodes[key].lower) == starts[first] + indent else { return nil }
        let members = members(key + 1)
        var text: String
        if tree.nodes[key + 1].kind == .sequence, let member = members.first, firstLine(of: member) > first {
            let column = lines[firstLine(of: member)].prefix { $0 == " " }.count
            text = joined(first...last) + ClauseCut.items(clauses, indent: column)
        } else if joined(first...last).utf8.contains(ASCII.hash) {
            // Its comments would be lost.
            return nil
        } else {
            let own = members.map { String(inFlow($0).dropFirst(2).dropLast(2)) }
            text = ClauseCut.text(own + clauses, indent: indent)
        }
        if lines[first].utf8.last == ASCII.carriageReturn {
            text = text.replacing("\r", with: "").replacing("\n", with: "\r\n")
        }
        let before = first > 0 ? joined(0...first - 1) : ""
        let after = lines[(last + 1)...].joined(separator: "\n")
        let result = Array((before + text + after).utf8)
        return isMore(result, than: rule, by: clauses.count) ? result : nil
    }

    /// Whether a file is this one with so many more maps in the `when` of a rule.
    private func isMore(_ bytes: [UInt8], than rule: Int, by count: Int) -> Bool {
        guard let other = EntryFile(SourceFile(path: path, bytes: bytes)), other.rules.count == rules.count,
            let place = rules.firstIndex(of: rule), let old = value("when", in: rule),
            let new = other.value("when", in: other.rules[place])
        else { return false }
        let (before, after) = (members(old), other.members(new))
        return after.count == before.count + count && after.allSatisfy { other.isMap($0) }
            && zip(before, after).allSatisfy { same($0, $1, in: other) }
    }

    private func same(_ node: Int, _ other: Int, in file: EntryFile) -> Bool {
        let (own, others) = (pairs(node), file.pairs(other))
        if isMap(node) {
            return file.isMap(other) && own.count == others.count
                && zip(own, others).allSatisfy {
                    text($0.key) == file.text($1.key) && same($0.value, $1.value, in: file)
                }
        }
        let (list, otherList) = (members(node), file.members(other))
        if list.count == 1, list[0] == node { return text(node) == file.text(other) }
        return list.count == otherList.count && zip(list, otherList).allSatisfy { same($0, $1, in: file) }
    }

    // MARK: Lines

    private func line(at offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    func lastLine(of node: Int) -> Int { line(at: max(edits.end(of: node) - 1, 0)) }

    func firstLine(of node: Int) -> Int { line(at: Int(tree.nodes[node].lower)) }

    /// Whole lines, each with its end.
    func joined(_ range: ClosedRange<Int>) -> String { lines[range].map { $0 + "\n" }.joined() }

    /// The comments right above a line.
    func comments(above line: Int) -> String {
        var first = line
        while first > 0, lines[first - 1].drop(while: { $0 == " " }).hasPrefix("#") { first -= 1 }
        return first < line ? joined(first...line - 1) : ""
    }
}

extension String {
    /// For a comment: a line end in it would begin an entry.
    var inOneLine: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.isControl ? " " : $0 }))
    }
}
