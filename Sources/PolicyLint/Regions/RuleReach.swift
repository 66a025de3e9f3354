import PolicyEngine

/// Which rules can ever decide, and which tie: worked out once for all checks.
package final class RuleReach {
    /// One entry of one rule's `when`.
    struct Entry {
        let candidate: Int32
        let rule: Int
        /// Its place among the rule’s entries.
        fileprivate let index: Int
        fileprivate let writtenRule: WrittenRule
        let answer: Reachability.Answer

        var written: MatchEntry { (writtenRule.when ?? [])[index] }
    }

    let space: ClaimSpace
    let entries: [Entry]
    /// The entries of each rule.
    let entriesOfRule: [Range<Int>]
    private(set) lazy var ties = Ties(space)

    convenience init(_ policy: CompiledPolicy, _ parts: CompiledParts, _ catalog: Catalog) {
        self.init(ClaimSpace(policy, parts), catalog)
    }

    init(_ space: ClaimSpace, _ catalog: Catalog) {
        self.space = space
        let reachability = Reachability(space)
        var entries: [Entry] = []
        var ranges: [Range<Int>] = []
        for (number, rule) in catalog.rules.enumerated() {
            let first = entries.count
            for index in (rule.when ?? []).indices {
                let candidate = Int32(entries.count)
                entries.append(
                    Entry(
                        candidate: candidate, rule: number, index: index, writtenRule: rule,
                        answer: reachability.answer(for: candidate)))
            }
            ranges.append(first..<entries.count)
        }
        self.entries = entries
        entriesOfRule = ranges
    }

    /// Whether every entry was settled.
    var isComplete: Bool { !entries.contains { if case .unknown = $0.answer { true } else { false } } && space.isExact }
}
