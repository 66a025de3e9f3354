import PolicyEngine

enum YamlAmbiguousBoolean {
    static let check = Check(loading: .yamlAmbiguousBoolean, fix: { fixed($0, $1) })

    /// Where a yes or no is expected, quotes would make a text of it.
    private static func fixed(_ diagnostic: Diagnostic, _ policy: LintContext) -> Fix? {
        guard let place = diagnostic.place, let value = diagnostic.nearest.first else {
            return policy.quoting(diagnostic.place)
        }
        return Fix(.safe, title: "write \(value)", edits: [Fix.Edit(place, value)])
    }
}
