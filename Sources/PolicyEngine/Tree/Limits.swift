/// What a file may at most hold. Policies may come from outside, so every measure has an end.
package struct ReadingLimits: Sendable {
    package var bytes = 1 << 20
    package var depth = 64
    package var nodes = 250_000
    package var scalarBytes = 64 << 10
    package var aliases = 1_000
    /// Lines that begin with `%`, before the first value; each is compared with all before it.
    package var directives = 100
    /// How many nodes a file may stand for once its aliases are written out.
    package var expandedNodes = 500_000

    package init() {}
}

/// Limits of a policy as a whole, and of what is said of one error.
package enum PolicyLimits {
    /// Of all files together.
    package static let bytes = 64 << 20
    package static let rules = 200_000
    /// Of one link of a chain, as a record gives them.
    package static let headers = 1_000
    /// Of one link or one situation, as a record gives them.
    package static let values = 1_000
    /// In bytes.
    package static let name = 200
}
