package import PolicyEngine

/// Puts texts of the source language into the rule files that hold them. Their translations keep the hash of the old text, and so become stale.
package struct SourceEditor {
    private let book: TextBook
    private var files: [Int32: (path: String, edits: YAMLEdits)] = [:]

    package init(_ book: TextBook, files: [SourceFile]) {
        self.book = book
        for number in Set(book.entries.map { $0.file }) {
            let file = files[Int(number)]
            if let edits = YAMLEdits(file, number: Int(number)) { self.files[number] = (file.path, edits) }
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
        files.values.filter { !$0.edits.isEmpty }.map { SourceFile(path: $0.path, bytes: $0.edits.result) }.sorted {
            $0.path.precedesByBytes($1.path)
        }
    }

    private func node(of key: TextKey, _ entry: TextEntry, _ edits: YAMLEdits) -> Int {
        let owner =
            switch entry.kind {
            case .rule: edits.node(of: .rule(entry.id))
            case .category: edits.node(of: .category(entry.id))
            case .option: edits.inner(entry.id, edits.inner("recoveryOptions", 0))
            case .fallback: edits.node(of: .fallback)
            }
        let holder = key.isGaveUp ? edits.inner("gaveUp", owner) : owner
        let texts = entry.kind == .option ? holder : edits.inner("message", holder)
        let node = edits.inner(key.part.rawValue, texts)
        guard node >= 0, edits.tree.nodes[node].kind == .sequence else { return key.number == 0 ? node : -1 }
        let members = Array(edits.tree.children(of: node))
        return members.indices.contains(key.number) ? members[key.number] : -1
    }
}
