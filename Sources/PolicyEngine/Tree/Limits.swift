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
