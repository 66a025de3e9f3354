import PolicyEdit
package import PolicyEngine

/// Puts texts of the source language into the rule files that hold them. Their translations keep the hash of the old text, and so become stale.
package struct SourceEditor {
    private let book: TextBook
    private var files: [Int32: (path: String, edits: YAMLEdits)] = [:]

    package init(_ book: TextBook, files: [SourceFile]) {
        self.book = book
        var log = DiagnosticLog()
        for number in Set(book.entries.map { $0.file }) {
            let file = files[Int(number)]
            guard let tree = YAMLReader.read(file.bytes, file: number, reporting: &log), !tree.isEmpty else { continue }
            self.files[number] = (file.path, YAMLEdits(bytes: file.bytes, tree: tree))
        }
    }

    /// False where the text has no place of its own: it is written once and used in several places.
    package mutating func replace(_ key: TextKey, with text: String) -> Bool {
        guard let entry = book.entry(key.id), let edits = files[entry.file]?.edits else { return false }
        let node = node(of: key, entry, edits)
        guard node >= 0, edits.tree.nodes[node].kind == .scalar, edits.sharing(node) == nil else { return false }
        files[entry.file]?.edits.replace(node, with: text)
        return true
    }

    package var changedFiles: [SourceFile] {
        files.values.filter { !$0.edits.isEmpty }.map { SourceFile(path: $0.path, bytes: $0.edits.result) }.sorted { $0.path.precedesByBytes($1.path) }
    }

    private func node(of key: TextKey, _ entry: TextEntry, _ edits: YAMLEdits) -> Int {
        func inner(_ name: String, _ map: Int) -> Int {
            let node = edits.value(name, in: map)
            return node < 0 ? node : edits.tree.resolved(node)
        }
        let owner: Int
        switch entry.kind {
        case .rule:
            let rules = inner("rules", 0)
            guard rules >= 0 else { return -1 }
            owner =
                edits.tree.children(of: rules).map { edits.tree.resolved($0) }.first { rule in
                    let id = inner("id", rule)
                    return id >= 0 && edits.tree.string(id).hasSameBytes(as: entry.id)
                } ?? -1
        case .category: owner = inner(entry.id, inner("categories", 0))
        case .option: owner = inner(entry.id, inner("recoveryOptions", 0))
        case .fallback: owner = inner("fallback", 0)
        }
        let holder = key.isGaveUp ? inner("gaveUp", owner) : owner
        let texts = entry.kind == .option ? holder : inner("message", holder)
        let node = inner(key.part.rawValue, texts)
        guard node >= 0, edits.tree.nodes[node].kind == .sequence else { return key.number == 0 ? node : -1 }
        let members = Array(edits.tree.children(of: node))
        return members.indices.contains(key.number) ? members[key.number] : -1
    }
}
