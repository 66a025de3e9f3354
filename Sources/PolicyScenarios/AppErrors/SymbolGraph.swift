package import PolicyEngine

/// The error types of a Swift module, as `swift package dump-symbol-graph` writes them (SymbolKit’s format, version 0).
package struct SymbolGraph: Sendable {
    package struct ErrorType: Sendable {
        /// As rules write it: without the module, outer types before it.
        package let domain: String
        /// Of enums, and of structs and classes whose code is an enum, in the order of their names.
        package let cases: [String]
        /// Whether these are all there are.
        package let hasCases: Bool
        /// By the case, names of the values it carries that texts can show.
        package let values: [String: [String]]
        /// Whether it may call itself otherwise (`CustomNSError`).
        package let namesItself: Bool
    }

    package let module: String
    package let errors: [ErrorType]

    /// Files of large modules are large.
    static let mostBytes = 256 << 20

    package struct Failure: Error {
        package let diagnostics: [Diagnostic]
    }

    /// The module and the error types among its symbols.
    package init(_ file: SourceFile) throws(Failure) {
        var log = DiagnosticLog()
        var limits = ReadingLimits()
        limits.bytes = Self.mostBytes
        limits.nodes = 20_000_000
        limits.scalarBytes = 16 << 20
        guard let tree = JSONReader.read(file.bytes, file: 0, limits: limits, reporting: &log), log.errorCount == 0
        else { throw Failure(diagnostics: log.sorted()) }
        let reader = SymbolGraphReader(tree, file)
        if let problem = reader.problem() { throw Failure(diagnostics: [problem]) }
        module = reader.module
        errors = reader.errors()
    }
}

private struct SymbolGraphReader {
    private let tree: NodeTree
    private let file: SourceFile

    init(_ tree: NodeTree, _ file: SourceFile) {
        self.tree = tree
        self.file = file
    }

    private func value(_ key: StaticString, in map: Int?) -> Int? {
        guard let map, tree.nodes[map].kind == .mapping else { return nil }
        var children = tree.children(of: map)
        while let name = children.next(), let value = children.next() {
            if tree.nodes[name].kind == .scalar, tree.equals(name, key) { return value }
        }
        return nil
    }

    private func text(_ node: Int?) -> String? {
        guard let node, tree.nodes[node].kind == .scalar else { return nil }
        return tree.string(node)
    }

    private func members(_ key: StaticString) -> [Int] {
        guard !tree.isEmpty, let list = value(key, in: 0), tree.nodes[list].kind == .sequence else { return [] }
        return Array(tree.children(of: list))
    }

    var module: String { text(value("name", in: value("module", in: tree.isEmpty ? nil : 0))) ?? "" }

    /// Why this is no graph that can be read.
    func problem() -> Diagnostic? {
        let whole = SourcePlace(file: 0, lower: 0, upper: Int32(min(file.bytes.count, 1)))
        let root: Int? = tree.isEmpty ? nil : 0
        let version = value("formatVersion", in: value("metadata", in: root))
        guard let root, let version, let major = text(value("major", in: version)) else {
            return Diagnostic(
                .structureWrongType, "this is not a symbol graph", at: whole,
                help:
                    "`swift package dump-symbol-graph --minimum-access-level private` writes one for each module and prints its path"
            )
        }
        guard major == "0" else {
            let node = tree.nodes[value("major", in: version) ?? root]
            return Diagnostic(
                .structureFormatVersion, "unsupported symbol graph version \(major): only version 0 can be read",
                at: SourcePlace(file: 0, lower: node.lower, upper: node.upper),
                help: "use a newer policyctl")
        }
        for key in ["symbols", "relationships"] as [StaticString] where value(key, in: root) == nil {
            return Diagnostic(
                .structureMissingKey, "this symbol graph has no “\(key)”", at: whole,
                help: "it may be truncated; create it again")
        }
        return nil
    }

    func errors() -> [SymbolGraph.ErrorType] {
        var symbols = SymbolGraphTypes()
        for relation in members("relationships") {
            guard let kind = text(value("kind", in: relation)), let source = text(value("source", in: relation)),
                let target = text(value("target", in: relation))
            else { continue }
            symbols.relate(source, kind, target)
        }
        for symbol in members("symbols") {
            guard let id = text(value("precise", in: value("identifier", in: symbol))),
                let kind = text(value("identifier", in: value("kind", in: symbol))),
                let path = value("pathComponents", in: symbol)
            else { continue }
            let parts = tree.children(of: path).map { tree.string($0) }
            symbols.add(id, kind, path: parts) { fragments(of: symbol) }
        }
        return symbols.errors
    }

    private func fragments(of symbol: Int) -> [SymbolGraphTypes.Fragment] {
        guard let list = value("declarationFragments", in: symbol), tree.nodes[list].kind == .sequence else {
            return []
        }
        return tree.children(of: list).map { node in
            SymbolGraphTypes.Fragment(
                kind: text(value("kind", in: node)) ?? "", spelling: text(value("spelling", in: node)) ?? "",
                type: text(value("preciseIdentifier", in: node)))
        }
    }
}
