package import PolicyEngine

/// One clause of a compiled policy, read from its rows.
package struct CompiledClause {
    private let policy: CompiledPolicy
    package let row: ClauseRow
    let detail: ClauseDetailRow?

    init(_ policy: CompiledPolicy, _ number: Int32) {
        self.policy = policy
        row = policy.clauses[number]
        detail = row.detail < 0 ? nil : policy.details[row.detail]
    }

    package var rule: Int { Int(row.rule) }
    /// Whether it changes how errors of a category are shown, in place of giving them one.
    package var isRefining: Bool { row.categories >= 0 }
    package var error: ErrorSet { row.error }
    /// Domain, code and status of one entry of `not` together.
    package var excluded: [ErrorSet] { (detail?.excludedErrors.indices ?? 0..<0).map { policy.excludedErrors[$0] } }
    /// Whether errors with some causes are left out.
    package var leavesCausesOut: Bool { detail.map { !$0.excludedCauses.isEmpty } ?? false }
    /// What no deeper error may be.
    var excludedCauses: [ErrorSet] { (detail?.excludedCauses.indices ?? 0..<0).map { policy.excludedErrors[$0] } }
    /// Whether it asks something of deeper errors.
    package var asksForCause: Bool { detail.map { $0.hasCause == 1 || !$0.excludedCauses.isEmpty } ?? false }
    package var cause: ErrorSet? { detail.flatMap { $0.hasCause == 1 ? $0.cause : nil } }
    /// Screens by the policy’s numbers; empty means the app.
    package var scopes: [Int32] { row.scopes.indices.map { policy.clauseScreens[$0] } }
    var excludedScopes: [Int32] { (detail?.excludedScopes.indices ?? 0..<0).map { policy.clauseScreens[$0] } }
    /// The rules that may have classified the error, ascending; the fallback is behind the last. Nil where any may.
    package var rules: [Int32]? {
        detail.flatMap { detail in detail.asksRules == 1 ? detail.rules.indices.map { policy.clauseRules[$0] } : nil }
    }
    /// The status codes it asks for; nil where it asks for none.
    package var statuses: [ClosedRange<Int64>]? {
        guard row.error.http >= 0 else { return nil }
        let links = policy.links
        return links.statuses[row.error.http].numbers.indices.map {
            links.numberPool[$0].lower...links.numberPool[$0].upper
        }
    }

    /// Whether it refines errors of a category, -1 for none; false for clauses that classify.
    package func accepts(category: Int32) -> Bool {
        isRefining && category >= 0 && policy.clauseCategories[row.categories &+ category] == 1
    }

    /// Whether it refines errors that another clause classified.
    package func mayRefine(_ classifier: Int32) -> Bool {
        guard accepts(category: policy.rule(classifier).category) else { return false }
        guard let detail, detail.asksRules == 1 else { return true }
        return detail.rules.indices.contains { policy.clauseRules[$0] == policy.clauses[classifier].rule }
    }
}

extension CompiledPolicy {
    /// Whether some entry leaves causes out, so that others decide only where there is one.
    package var leavesCausesOut: Bool {
        details.rows.contains { !$0.excludedCauses.isEmpty }
    }

    package func clause(_ number: Int32) -> CompiledClause { CompiledClause(self, number) }

    package func clause(_ number: Int) -> CompiledClause { CompiledClause(self, Int32(number)) }
}
