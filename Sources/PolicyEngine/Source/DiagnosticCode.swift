/// The kind of a diagnostic: its ID, its severity, and whether it can be a consequence of another one.
public struct DiagnosticCode: Sendable, Hashable {
    /// The ID, such as `structure/unknown-key`; `policyctl lint --explain` has a page for each.
    public let id: String
    /// How bad it is unless told otherwise.
    package let severity: Diagnostic.Severity
    /// Whether it may only follow from a file that could not be read: what is missing may be declared there.
    package let isFollowUp: Bool

    package init(_ id: String, _ severity: Diagnostic.Severity = .error, isFollowUp: Bool = false) {
        self.id = id
        self.severity = severity
        self.isFollowUp = isFollowUp
    }

    /// Every code of reading, checking and exchanging files; the linter’s own checks have theirs.
    package static var all: [DiagnosticCode] { allYAML + allStructure + allReference + allText + allExchange }

    /// Whether the IDs are equal.
    public static func == (left: DiagnosticCode, right: DiagnosticCode) -> Bool { left.id == right.id }

    /// Hashes the ID.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
