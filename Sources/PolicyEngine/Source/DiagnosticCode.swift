/// What kind of mistake a diagnostic is about: the id people see, how bad it is, and whether it may only follow from something else.
public struct DiagnosticCode: Sendable, Hashable {
    /// The id, such as `structure/unknown-key`; `policyctl explain` has a page for each.
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

    /// Codes are the same when their ids are.
    public static func == (left: DiagnosticCode, right: DiagnosticCode) -> Bool { left.id == right.id }

    /// By the id.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
