import PolicyEngine

// Members of a list in lines of their own.
extension YAMLEdits {
    /// Puts a map behind a member, with an empty line between them; false in brackets.
    mutating func insert(_ pairs: [(key: String, value: YAMLValue)], behind member: Int) -> Bool {
        guard isBlockMember(member) else { return false }
        let dash = dashColumn(member)
        let lines = pairs.map { $0.value.lines(key: $0.key, indent: dash + 2, lineEnd: lineEnd) }.joined()
        let lead = String(repeating: " ", count: dash) + "- "
        insertLines(lineEnd + lead + lines.dropFirst(dash + 2), behind: member, key: member + 1)
        return true
    }

    /// Puts a member once more behind itself, with another text under one of its keys; false in brackets, and where the
    /// key is missing.
    mutating func duplicate(_ member: Int, naming text: String, at key: String) -> Bool {
        let name = value(key, in: member)
        guard isBlockMember(member), name >= 0 else { return false }
        let named = span(name)
        let begin = start(of: member)
        var stop = max(end(of: member), named.upperBound)
        while stop < bytes.count, bytes[stop] != ASCII.lineFeed { stop += 1 }
        let copy =
            bytes[begin..<named.lowerBound] + Array(YAMLText.scalar(text).utf8) + bytes[named.upperBound..<stop]
        insertLines(lineEnd + String(decoding: copy, as: UTF8.self) + lineEnd, behind: member, key: member + 1)
        return true
    }

    /// Takes a key with its value out, up to the next key, or from behind the value before; false where a comment
    /// stands there.
    mutating func removeInBraces(_ key: Int, from map: Int) -> Bool {
        let nodes = Array(tree.children(of: map))
        guard let place = nodes.firstIndex(of: key) else { return false }
        func end(_ node: Int) -> Int { isFlow(node) ? Int(tree.nodes[node].upper) : self.end(of: node) }
        let range =
            place + 2 < nodes.count
            ? Int(tree.nodes[key].lower)..<Int(tree.nodes[nodes[place + 2]].lower)
            : end(nodes[place - 1])..<end(key + 1)
        let isMultiline = bytes[range].contains(ASCII.lineFeed)
        guard !isMultiline || !bytes[range].contains(ASCII.hash) else { return false }
        put("", in: range)
        return true
    }

    /// How a value is written where that takes one line.
    func line(of node: Int) -> String? {
        let isPlain = tree.nodes[node].kind == .scalar || isFlow(node)
        let range = isFlow(node) ? Int(tree.nodes[node].lower)..<Int(tree.nodes[node].upper) : span(node)
        let text = bytes[range]
        let begins = text.first.map { $0 == ASCII.bar || $0 == ASCII.greater } ?? true
        return isPlain && !begins && !text.contains(ASCII.lineFeed) ? String(decoding: text, as: UTF8.self) : nil
    }

    private func start(of member: Int) -> Int {
        bytes[..<Int(tree.nodes[member].lower)].lastIndex(of: ASCII.lineFeed).map { $0 + 1 } ?? 0
    }

    /// Whether a member begins with a dash on its own line.
    private func isBlockMember(_ member: Int) -> Bool {
        guard !isInFlow(member), tree.nodes[member].kind == .mapping, !isFlow(member) else { return false }
        return bytes[start(of: member)..<Int(tree.nodes[member].lower)].allSatisfy {
            $0 == ASCII.space || $0 == ASCII.minus
        }
    }
}
