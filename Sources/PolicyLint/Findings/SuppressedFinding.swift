/// A finding that is not reported, with what keeps it from being: reports for machines list it as such.
package struct SuppressedFinding: Sendable {
    /// By the names SARIF has for them (SARIF 2.1.0, 3.35.2).
    package enum Kind: String, Sendable {
        /// A comment in the file.
        case inSource
        /// The baseline.
        case external
    }

    package var finding: Finding
    package let kind: Kind
    /// What the comment gives as its reason.
    package let reason: String?
}
