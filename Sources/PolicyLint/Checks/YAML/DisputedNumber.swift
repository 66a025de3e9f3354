import PolicyEngine

/// Numbers YAML readers disagree on, where a code or another text was meant.
enum DisputedNumber {
    static func quoting(_ diagnostic: Diagnostic, _ policy: LintPolicy) -> Fix? {
        guard let place = diagnostic.place, let file = policy.file(place) else { return nil }
        let keys = NodePath.path(to: place, in: file).suffix(3)
        let isName = ["code", "domain", "context", "wrappers"].contains { keys.contains($0) }
        return isName ? policy.quoting(place) : nil
    }
}
