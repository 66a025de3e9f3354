extension JSONValue {
    /// The value at a node of a JSON text; as deep as the reader lets nodes nest.
    init(_ tree: NodeTree, node: Int, bytes: [UInt8]) {
        let node = tree.resolved(node)
        switch tree.nodes[node].kind {
        case .sequence:
            self = .list(tree.children(of: node).map { JSONValue(tree, node: $0, bytes: bytes) })
        case .mapping:
            var members: [(name: String, value: JSONValue)] = []
            var name: String?
            for child in tree.children(of: node) {
                if let key = name {
                    members.append((key, JSONValue(tree, node: child, bytes: bytes)))
                    name = nil
                } else {
                    name = tree.string(child)
                }
            }
            self = .object(members)
        case .scalar, .alias:
            let text = tree.string(node)
            guard tree.nodes[node].style == .plain else {
                self = .single(.text(text))
                return
            }
            if text.hasSameBytes(as: "null") {
                self = .null
            } else {
                self = .single(text.withBytes { $0.plainInteger }.map { .integer($0) } ?? EventValue(plain: text))
            }
        }
    }
}

extension JSONValue {
    /// A JSON text of up to 16 MB; nil for what is none.
    package static func file(_ bytes: [UInt8]) -> JSONValue? {
        var limits = ReadingLimits()
        limits.bytes = 16 << 20
        limits.scalarBytes = 16 << 20
        limits.nodes = 2_000_000
        var log = DiagnosticLog()
        guard let tree = JSONReader.read(bytes, file: 0, limits: limits, reporting: &log), !tree.isEmpty else {
            return nil
        }
        return JSONValue(tree, node: 0, bytes: bytes)
    }
}
