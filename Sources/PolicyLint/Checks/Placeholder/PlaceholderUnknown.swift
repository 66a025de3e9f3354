import PolicyEngine

enum PlaceholderUnknown {
    static let check = Check(loading: .placeholderUnknown) { diagnostic, policy in Renaming.fix(diagnostic, policy) }
}

/// A misspelt name, written as the one that was meant.
enum Renaming {
    /// Nil where the place is not just the name, or more than one can be meant.
    static func fix(_ diagnostic: Diagnostic, _ policy: LintContext) -> Fix? {
        guard let place = diagnostic.place, diagnostic.nearest.count == 1, let file = policy.file(place) else {
            return nil
        }
        let bytes = file.source.bytes[Int(place.lower)..<Int(place.upper)]
        guard !bytes.isEmpty,
            bytes.allSatisfy({ $0.isDigit || $0.isLetter || [ASCII.minus, ASCII.dot, ASCII.underscore].contains($0) })
        else {
            return nil
        }
        return Fix(.unsafe, title: "write “\(diagnostic.nearest[0])”", edits: [Fix.Edit(place, diagnostic.nearest[0])])
    }
}
