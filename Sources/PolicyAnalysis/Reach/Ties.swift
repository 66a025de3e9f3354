import PolicyEngine

/// Pairs of clauses that match the same errors, and none of the five steps decides between.
package struct Ties: Sendable {
    package enum Kind: Equatable, Sendable {
        /// They say different things.
        case ambiguous
        /// They match and say the same.
        case duplicate
    }

    package struct Tie: Sendable {
        package let first: Int32
        package let second: Int32
        package let kind: Kind
        package let witness: ExampleEvent
        /// Whether neither matches more than the other.
        package let isSameClaim: Bool
    }

    package let found: [Tie]
    /// Whether every pair was looked at.
    package let isComplete: Bool

    init(_ clauses: PolicyClauses) {
        var pairs = TiePairs(clauses)
        pairs.search()
        found = pairs.found.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
        isComplete = pairs.isComplete
    }
}

extension RuleReach {
    /// Whether two classifying clauses are surely never both left when `beats` is asked; false where that is not known.
    package func neverStandsBeside(_ first: Int32, _ second: Int32) -> Bool {
        let (one, other) = (clauses.shape(first), clauses.shape(second))
        guard !clauses[first].isRefining, !clauses[second].isRefining else {
            return clauses[first].isRefining != clauses[second].isRefining
        }
        let count = 1 + one.depth + other.depth
        let budget = SearchBudget(clauses)
        guard one.work(with: other, count) <= budget.limit else { return false }
        let shared = one.shared(with: other, count, of: clauses.universe)
        if shared.isEmpty { return true }
        var meeting = TieSearch(first, second, of: clauses, budget: budget, count: count)
        meeting.beforeBeats = true
        return meeting.witness(in: shared) { $0.classifying } == nil && meeting.isSettled
    }
}
