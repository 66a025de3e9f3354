import PolicyEngine

/// What one question about the whole policy has cost so far, in comparisons of two regions or two rules.
///
/// Overlapping rules can ask for more work than anybody waits for: then the question is left open, and that is said.
package final class SearchBudget {
    private(set) var spent = 0
    let limit: Int

    package init(_ clauses: PolicyClauses) { limit = 400_000 + 400 * clauses.count }

    package func spend(_ work: Int) { spent += work }

    package var isSpent: Bool { spent > limit }
}
