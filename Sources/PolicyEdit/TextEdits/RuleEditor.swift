package import PolicyEngine

/// Gives rules, and what they are made of, other values.
package struct RuleEditor {
    private let files: [SourceFile]

    package init(_ files: [SourceFile]) {
        self.files = files
    }

    /// The part of a policy that is changed, by where it stands in a file.
    package enum Owner: Sendable {
        case rule(String)
        case category(String)
        case schedule(String)
        case fallback
    }

    /// The file as it is to be; nil where the owner or the key is not there, or is shared with others. Without a value the key is taken out.
    package func changed(_ owner: Owner, _ key: String, to value: YAMLValue?) -> SourceFile? {
        for (number, file) in files.enumerated() {
            guard var edits = YAMLEdits(file, number: number) else { continue }
            let node = edits.node(of: owner)
            guard node >= 0 else { continue }
            let parts = key.split(separator: "/").map { String($0) }
            var map = node
            for part in parts.dropLast() { map = edits.inner(part, map) }
            guard map >= 0, let last = parts.last, edits.tree.nodes[map].kind == .mapping, edits.sharing(map) == nil
            else {
                return nil
            }
            // Steps stand in place of a surface.
            if last == "show", edits.key("steps", in: map) >= 0 { return nil }
            if let value {
                edits.set(last, to: value, in: map, order: Grammar.writingOrder)
            } else if !edits.remove(last, from: map) {
                return nil
            }
            return edits.isEmpty ? nil : SourceFile(path: file.path, bytes: edits.result)
        }
        return nil
    }
}

// Rules that are added.
extension RuleEditor {
    /// The file with a rule, and the rule’s node in it; nil where there is none.
    private func rule(_ id: String) -> (number: Int, edits: YAMLEdits, node: Int)? {
        for number in files.indices {
            if let edits = YAMLEdits(files[number], number: number) {
                let node = edits.rule(id)
                if node >= 0 { return (number, edits, node) }
            }
        }
        return nil
    }

    /// The last rule of the first file that has any.
    private var anyRule: (number: Int, edits: YAMLEdits, node: Int)? {
        for number in files.indices {
            guard let edits = YAMLEdits(files[number], number: number) else { continue }
            let rules = edits.inner("rules", 0)
            guard rules >= 0, edits.tree.nodes[rules].kind == .sequence else { continue }
            if let last = Array(edits.tree.children(of: rules)).last { return (number, edits, last) }
        }
        return nil
    }

    /// The file with a rule more behind another one, or behind the last rule of some file where that one is not written
    /// as a rule; nil where rules stand in brackets.
    package func adding(_ pairs: [(key: String, value: YAMLValue)], behind id: String) -> SourceFile? {
        guard var found = rule(id) ?? anyRule, found.edits.insert(pairs, behind: found.node) else { return nil }
        return SourceFile(path: files[found.number].path, bytes: found.edits.result)
    }

    /// The file with a rule once more, behind itself and with another id; nil where rules stand in brackets.
    package func duplicating(_ id: String, as copy: String) -> SourceFile? {
        guard var found = rule(id), found.edits.duplicate(found.node, naming: copy, at: "id") else { return nil }
        return SourceFile(path: files[found.number].path, bytes: found.edits.result)
    }

    /// The conditions of a rule as they are written, each in one line; nil where `when` is a list, or a condition takes
    /// more lines.
    package func conditions(of id: String) -> [(key: String, text: String)]? {
        guard let found = rule(id) else { return nil }
        let (edits, when) = (found.edits, found.edits.inner("when", found.node))
        guard when >= 0, edits.tree.nodes[when].kind == .mapping else { return nil }
        var conditions: [(key: String, text: String)] = []
        var children = edits.tree.children(of: when)
        while let name = children.next(), let value = children.next() {
            guard let text = edits.line(of: value) else { return nil }
            conditions.append((edits.tree.string(name), text))
        }
        return conditions
    }
}

extension YAMLEdits {
    /// The value under a key, or what an alias there stands for; -1 when there is none.
    func inner(_ name: String, _ map: Int) -> Int {
        let node = value(name, in: map)
        return node < 0 ? node : tree.resolved(node)
    }

    func node(of owner: RuleEditor.Owner) -> Int {
        switch owner {
        case .rule(let id): return rule(id)
        case .category(let id): return inner(id, inner("categories", 0))
        case .schedule(let id): return inner(id, inner("retrySchedules", 0))
        case .fallback: return inner("fallback", 0)
        }
    }

    func rule(_ id: String) -> Int {
        let rules = inner("rules", 0)
        guard rules >= 0 else { return -1 }
        return tree.children(of: rules).map { tree.resolved($0) }.first { rule in
            let name = inner("id", rule)
            return name >= 0 && tree.string(name).hasSameBytes(as: id)
        } ?? -1
    }
}
