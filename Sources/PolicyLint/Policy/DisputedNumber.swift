import PolicyEngine

/// Numbers YAML readers disagree on, where a code or another text was meant.
enum DisputedNumber {
    static func quoting(_ diagnostic: Diagnostic, _ policy: LintContext) -> Fix? {
        guard let place = diagnostic.place, let file = policy.file(place) else { return nil }
        var keys = NodePath.path(to: place, in: file)
        while let last = keys.last, Int(last) != nil { keys.removeLast() }
        let isName =
            keys.last == "code" || keys.last == "domain" || keys.last == "wrappers" || keys.dropLast().last == "context"
        return isName ? policy.quoting(place) : nil
    }
}
