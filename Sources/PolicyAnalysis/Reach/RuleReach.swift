package import PolicyEngine

/// Which rules can ever decide, and which tie: worked out once for all checks.
package final class RuleReach: Sendable {
    /// What becomes of an entry, as ``Reachability/Answer`` says; the error that it decides is found again where
    /// somebody wants it.
    package enum Fate: Sendable {
        case reachable
        case impossible
        indirect case hidden(by: [Reachability.Winner], ExampleEvent)
        case unknown

        fileprivate init(_ answer: Reachability.Answer) {
            switch answer {
            case .reachable: self = .reachable
            case .impossible: self = .impossible
            case .hidden(let winners, let witness): self = .hidden(by: winners, witness)
            case .unknown: self = .unknown
            }
        }
    }

    /// One entry of one rule's `when`.
    package struct Entry: Sendable {
        package let clause: Int32
        private let ruleNumber: Int32
        /// Its place among the rule’s entries.
        private let index: Int32
        private let writtenRule: WrittenRule
        package let answer: Fate

        fileprivate init(clause: Int32, rule: Int, index: Int, writtenRule: WrittenRule, answer: Fate) {
            self.clause = clause
            ruleNumber = Int32(rule)
            self.index = Int32(index)
            self.writtenRule = writtenRule
            self.answer = answer
        }

        package var rule: Int { Int(ruleNumber) }
        package var written: MatchEntry { (writtenRule.when ?? [])[Int(index)] }
    }

    package let clauses: PolicyClauses
    package var space: ConditionSpace { clauses.space }
    package let entries: [Entry]
    /// The entries of each rule.
    package let entriesOfRule: [Range<Int>]
    package let ties: Ties

    package init(_ policy: CompiledPolicy, _ catalog: MergedDocuments) {
        let clauses = PolicyClauses(policy)
        self.clauses = clauses
        let reachability = Reachability(clauses, SearchBudget(clauses))
        var entries: [Entry] = []
        var ranges: [Range<Int>] = []
        entries.reserveCapacity(clauses.count)
        ranges.reserveCapacity(catalog.rules.count)
        for (number, rule) in catalog.rules.enumerated() {
            let first = entries.count
            for index in (rule.when ?? []).indices {
                let clause = Int32(entries.count)
                entries.append(
                    Entry(
                        clause: clause, rule: number, index: index, writtenRule: rule,
                        answer: Fate(reachability.answer(for: clause))))
            }
            ranges.append(first..<entries.count)
        }
        self.entries = entries
        entriesOfRule = ranges
        ties = Ties(clauses)
    }

    /// An error an entry decides, or at least ties for; nil where there is none.
    package func witness(of entry: Entry) -> ExampleEvent? {
        guard case .reachable = entry.answer,
            case .reachable(let witness) = Reachability(clauses, SearchBudget(clauses)).answer(for: entry.clause)
        else { return nil }
        return witness
    }

    /// Whether every entry was settled.
    var isComplete: Bool { !entries.contains { if case .unknown = $0.answer { true } else { false } } && space.isExact }
}
