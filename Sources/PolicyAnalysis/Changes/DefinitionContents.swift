import PolicyEngine

/// What the definitions in some files say, by their names in ``DefinitionLines``; how it is written, in which order keys
/// stand, and in which of the files makes no difference.
struct DefinitionContents {
    private(set) var byName: [String: [String]] = [:]

    init(_ files: [SourceFile]) {
        for file in files {
            var log = DiagnosticLog()
            guard let tree = YAMLReader.read(file.bytes, file: 0, reporting: &log), !tree.isEmpty else { continue }
            read(tree)
        }
        for name in byName.keys { byName[name]?.sort { $0.precedesByBytes($1) } }
    }

    /// Names of which both say the same.
    func same(as other: DefinitionContents) -> Set<String> {
        Set(byName.filter { other.byName[$0.key] == $0.value }.keys)
    }

    private mutating func read(_ tree: NodeTree) {
        let locale = Self.value(of: "locale", in: 0, tree).map { tree.string($0) } ?? ""
        for (key, value) in Self.entries(of: 0, tree) {
            switch tree.string(key) {
            case "rules":
                for rule in tree.children(of: tree.resolved(value)) {
                    if let id = Self.value(of: "id", in: rule, tree) { add(tree.string(id), rule, tree) }
                }
            case "fallback": add(DefinitionLines.fallback, value, tree)
            case "locales": add(DefinitionLines.locales, value, tree)
            case "categories", "recoveryOptions": addEntries(of: value, tree) { $0 }
            case "translations": addEntries(of: value, tree, language: locale) { $0 }
            case "retrySchedules": addEntries(of: value, tree) { _ in DefinitionLines.schedules }
            case "scopes": addEntries(of: value, tree, name: DefinitionLines.screen)
            case "domains": addEntries(of: value, tree, name: DefinitionLines.domain)
            default: continue
            }
        }
    }

    private mutating func addEntries(
        of map: Int, _ tree: NodeTree, language: String = "", name: (String) -> String
    ) {
        for (key, value) in Self.entries(of: map, tree) {
            let own = tree.string(key)
            byName[name(own), default: []].append(language + " " + own + ": " + Self.text(value, tree))
        }
    }

    private mutating func add(_ name: String, _ node: Int, _ tree: NodeTree) {
        byName[name, default: []].append(Self.text(node, tree))
    }

    private static func entries(of map: Int, _ tree: NodeTree) -> [(key: Int, value: Int)] {
        let map = tree.resolved(map)
        guard tree.nodes[map].kind == .mapping else { return [] }
        var children = tree.children(of: map)
        var entries: [(key: Int, value: Int)] = []
        while let key = children.next(), let value = children.next() { entries.append((key, value)) }
        return entries
    }

    private static func value(of key: StaticString, in map: Int, _ tree: NodeTree) -> Int? {
        entries(of: map, tree).first { tree.equals($0.key, key) }?.value
    }

    /// One spelling of all that mean the same; a list of one is its member.
    private static func text(_ node: Int, _ tree: NodeTree) -> String {
        let node = tree.resolved(node)
        switch tree.nodes[node].kind {
        case .mapping:
            let parts = entries(of: node, tree).map { text($0.key, tree) + ": " + text($0.value, tree) }
            return "{" + parts.sorted { $0.precedesByBytes($1) }.joined(separator: ", ") + "}"
        case .sequence:
            let parts = tree.children(of: node).map { text($0, tree) }
            return parts.count == 1 ? parts[0] : "[" + parts.joined(separator: ", ") + "]"
        case .scalar, .alias:
            // Quotes make a text of a number or a word such as `true`.
            let text = tree.string(node)
            return tree.nodes[node].style == .plain ? text : isWord(text) ? text : "“" + text + "”"
        }
    }

    private static func isWord(_ text: String) -> Bool {
        let special: Set<String> = ["true", "false", "null", "yes", "no", "on", "off"]
        let begins = text.utf8.first.map { $0.isLetter || $0 >= 0x80 } ?? false
        return begins && !special.contains(text)
    }
}
