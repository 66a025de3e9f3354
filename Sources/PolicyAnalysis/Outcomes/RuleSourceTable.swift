import PolicyEngine

/// Where the rules of a policy are written, by their ids: for many rules at once.
struct RuleSourceTable {
    private let sources: [String: String]

    init(_ policy: ErrorPolicy) {
        let compiled = policy.compiled
        var sources: [String: String] = [:]
        for row in compiled.rules.rows.reversed() { sources[compiled.strings.string(row.id)] = compiled.source(row) }
        self.sources = sources
    }

    subscript(id: String) -> String? { sources[id] }
}
