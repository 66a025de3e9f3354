import PolicyEngine

/// Whether one error and situation can be matched by two candidates.
extension ClaimSpace {
    /// A quick look at what both say about the error; true where it does not settle the question.
    func mayMeet(_ one: Int32, _ other: Int32) -> Bool {
        let (left, right) = (parts.candidates[Int(one)].error, parts.candidates[Int(other)].error)
        return mayMeet(left.code, right.code, parts.codeSets) && mayMeet(left.domain, right.domain, parts.domainSets)
    }

    private func mayMeet(_ one: Int32, _ other: Int32, _ sets: [ValueSet]) -> Bool {
        guard one >= 0, other >= 0, one != other else { return true }
        let (left, right) = (sets[Int(one)], sets[Int(other)])
        guard left.patterns.isEmpty, right.patterns.isEmpty, left.numbers.ranges.isEmpty || right.names.isEmpty,
            right.numbers.ranges.isEmpty || left.names.isEmpty
        else { return true }
        if !left.numbers.ranges.isEmpty, !right.numbers.ranges.isEmpty { return true }
        return left.names.contains { right.names.contains($0) }
    }

    /// Asks of causes are left out, so it may say yes where only causes tell two candidates apart.
    func meet(_ one: Int32, _ other: Int32) -> Bool {
        guard mayMeet(one, other) else { return false }
        let (left, right) = (claim(one).regions(at: 0, of: 1), claim(other).regions(at: 0, of: 1))
        spend(1 + left.count * right.count)
        return left.intersection(right, of: universe).contains { !$0.isEmpty(of: universe) }
    }
}
