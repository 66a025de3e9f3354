package import PolicyEngine

/// The clauses of one policy, with what each of them matches. The last stands for the fallback.
package final class PolicyClauses: Sendable {
    package let policy: CompiledPolicy
    package let space: ConditionSpace
    package let shapes: [ClauseShape]
    /// By clause: those that match strictly more.
    private let widerThan: [Int32: [Int32]]
    /// By clause: those that match strictly less.
    private let narrowerThan: [Int32: [Int32]]
    private let hasRelations: Bool

    package init(_ policy: CompiledPolicy) {
        self.policy = policy
        let space = ConditionSpace([policy])
        self.space = space
        shapes = policy.clauses.indices.map { space.shape(of: Int32($0)) }
        var (wider, narrower): ([Int32: [Int32]], [Int32: [Int32]]) = ([:], [:])
        for (less, more) in policy.relations.moreSpecific.all {
            wider[less, default: []].append(more)
            narrower[more, default: []].append(less)
        }
        (widerThan, narrowerThan) = (wider, narrower)
        hasRelations = !policy.relations.moreSpecific.isEmpty || !policy.relations.beats.isEmpty
    }

    package var count: Int { shapes.count }
    package var indices: Range<Int> { shapes.indices }
    var fallback: Int32 { Int32(shapes.count - 1) }
    package var universe: Int { space.universe }

    package subscript(number: Int32) -> CompiledClause { policy.clause(number) }
    package subscript(number: Int) -> CompiledClause { policy.clause(Int32(number)) }

    package func shape(_ clause: Int32) -> ClauseShape { shapes[Int(clause)] }

    func narrower(than clause: Int32) -> [Int32] { narrowerThan[clause] ?? [] }

    func wider(than clause: Int32) -> [Int32] { widerThan[clause] ?? [] }

    package func ruleNumber(of clause: Int32) -> Int32 { policy.clauses[clause].rule }

    /// The category that a clause which classifies gives to errors.
    package func category(of clause: Int32) -> Int32 { policy.rule(clause).category }

    /// The engine’s own answer.
    package func trace(_ witness: ExampleEvent, _ budget: SearchBudget) -> DecisionTrace {
        let trace = Evaluator(policy).trace(witness.event)
        for claimants in [trace.classifying?.matching.count, trace.refining?.matching.count] {
            // Where nothing is known of any two, each is looked at once.
            if let claimants { budget.spend(1 + (hasRelations ? claimants * claimants / 16 : claimants / 4)) }
        }
        return trace
    }

    // MARK: Whether two can match one error

    /// A quick look at what both say about the error; true where it does not settle the question.
    package func mayMeet(_ one: Int32, _ other: Int32) -> Bool {
        let (left, right) = (policy.clauses[one].error, policy.clauses[other].error)
        let links = policy.links
        return mayMeet(left.code, other: right.code, sets: links.codes)
            && mayMeet(left.domain, other: right.domain, sets: links.domains)
    }

    private func mayMeet(_ one: Int32, other: Int32, sets: Table<SetRow>) -> Bool {
        guard one >= 0, other >= 0, one != other else { return true }
        let (left, right) = (sets[one], sets[other])
        guard left.patterns.isEmpty, right.patterns.isEmpty, left.numbers.isEmpty || right.names.isEmpty,
            right.numbers.isEmpty || left.names.isEmpty
        else { return true }
        if !left.numbers.isEmpty, !right.numbers.isEmpty { return true }
        let names = policy.links.namePool
        return left.names.indices.contains { name in right.names.indices.contains { names[name] == names[$0] } }
    }

    /// Asks of causes are left out, so it may say yes where only causes tell two clauses apart.
    func meet(_ one: Int32, _ other: Int32, _ budget: SearchBudget) -> Bool {
        guard mayMeet(one, other) else { return false }
        let (left, right) = (shape(one).regions(at: 0, of: 1), shape(other).regions(at: 0, of: 1))
        budget.spend(1 + left.count * right.count)
        return left.intersection(right, of: universe).contains { !$0.isEmpty(of: universe) }
    }
}
