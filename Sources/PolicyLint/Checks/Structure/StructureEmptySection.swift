import PolicyEngine

enum StructureEmptySection {
    static let check = Check(.structureEmptySection) { policy, log in
        for file in policy.files.compactMap({ $0 }) {
            for (index, node) in file.tree.nodes.enumerated()
            where node.kind != .scalar && node.kind != .alias && Int(node.end) == index + 1 {
                // By far the most of what is empty, and meant so: no buttons.
                if index > 0, file.tree.nodes[index - 1].kind == .scalar, file.tree.equals(index - 1, "recovery") {
                    continue
                }
                let place = file.place(index)
                let path = NodePath.path(to: place, in: file)
                guard let name = path.last, isSection(path),
                    !policy.inspection.diagnostics.contains(where: { $0.place == place })
                else { continue }
                log.add("`\(name)` is empty", at: place, help: "delete it, or add its contents")
            }
        }
    }

    /// Not everything that is empty is left over: `recovery: []` takes buttons away, and `checkout: {}` is a screen.
    private static func isSection(_ path: [String]) -> Bool {
        switch path.count {
        case 1: true
        case 2: path[0] == "locales" || path[0] == "fallback" && inner.contains(path[1])
        default: inner.contains(path[path.count - 1])
        }
    }

    private static let inner: Set = ["message", "gaveUp", "codes", "wrappers", "fields"]
}
