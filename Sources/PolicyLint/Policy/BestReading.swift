import PolicyEngine

/// Which of several repairs of a file makes most sense: the file can be read afterwards, and least of it is an error.
enum BestReading {
    /// Nil where none leaves a file that can be read, or where two of them say different things.
    static func choose(_ candidates: [[Fix.Edit]], file: Int32, _ policy: LintContext) -> [Fix.Edit]? {
        let bytes = policy.inspection.files[Int(file)].bytes
        var best: (edits: [Fix.Edit], errors: Int, tree: NodeTree)?
        var isDisputed = false
        for edits in candidates {
            guard let changed = Fix.applied(edits, to: bytes) else { continue }
            var log = DiagnosticLog()
            guard let tree = YAMLReader.read(changed, file: file, reporting: &log) else { continue }
            _ = PolicyDecoder.decode(tree, file: file, bytes: changed, reporting: &log)
            if let known = best, log.errorCount >= known.errors {
                if log.errorCount == known.errors, !says(known.tree, theSameAs: tree) { isDisputed = true }
                continue
            }
            best = (edits, log.errorCount, tree)
            isDisputed = false
        }
        return isDisputed ? nil : best?.edits
    }

    private static func says(_ left: NodeTree, theSameAs right: NodeTree) -> Bool {
        left.nodes.count == right.nodes.count
            && left.nodes.indices.allSatisfy { number in
                let (one, other) = (left.nodes[number], right.nodes[number])
                return one.kind == other.kind && one.end == other.end
                    && left.withBytes(number) { bytes in right.withBytes(number) { bytes.isSame(as: $0) } }
            }
    }
}
