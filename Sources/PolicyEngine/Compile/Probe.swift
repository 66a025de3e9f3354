/// What is looked at first in a candidate, without a single reference: most candidates are dropped by this.
package struct Probe: Sendable {
    package let rule: Int32
    package let ladder: UInt32
    package let error: ErrorSet
    package let flags: UInt16
    package let round: UInt8
    /// Whether the candidate itself must be asked: exclusions, a cause, or situations with values.
    package let asksMore: Bool
    /// In the table's list of screens; empty is the app.
    package let scopes: Range<Int32>
    /// Where the accepted categories begin in the table's list; -1 for classifying candidates.
    package let categories: Int32
}

/// All candidates' probes, and the screens and categories they point at.
package final class ProbeTable: Sendable {
    package let probes: [Probe]
    private let screens: [Int32]
    private let categories: [Bool]
    private let spans: [Span]

    private struct Span: Sendable {
        let enter: Int32
        let leave: Int32
        let depth: Int32
    }

    init(_ candidates: [Candidate], _ tree: ScopeTree) {
        var screens: [Int32] = []
        var categories: [Bool] = []
        probes = candidates.map { candidate in
            let firstScreen = Int32(screens.count)
            screens += candidate.scopes
            let firstCategory = candidate.categories == nil ? -1 : Int32(categories.count)
            categories += candidate.categories ?? []
            return Probe(
                rule: candidate.rule, ladder: candidate.ladder, error: candidate.error, flags: candidate.flags, round: candidate.round,
                asksMore: candidate.asksMore || candidate.cause != nil || !candidate.excluded.isEmpty || !candidate.excludedScopes.isEmpty,
                scopes: firstScreen..<Int32(screens.count), categories: firstCategory)
        }
        self.screens = screens
        self.categories = categories
        spans = tree.screens.map { Span(enter: $0.enter, leave: $0.leave, depth: $0.depth) }
    }

    /// The depth of the screen a candidate stands at for the reported one; -1 when it names others.
    @inline(__always)
    package func level(_ probe: Probe, at screen: Int32) -> Int32 {
        if probe.scopes.isEmpty { return 0 }
        let position = spans[Int(screen)].enter
        for index in probe.scopes {
            let span = spans[Int(screens[Int(index)])]
            if span.enter <= position, position < span.leave { return span.depth }
        }
        return -1
    }

    @inline(__always)
    package func accepts(_ probe: Probe, category: Int32) -> Bool {
        probe.categories < 0 || categories[Int(probe.categories + category)]
    }
}
