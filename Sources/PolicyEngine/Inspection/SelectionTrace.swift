/// How one rule was selected: who matched the error where it was decided, and whom each step left.
package struct SelectionTrace: Sendable {
    /// Clauses at the level, round and link that decide.
    package let matching: [Int32]
    /// Of those, the ones no other is more specific than.
    package let mostSpecific: [Int32]
    /// Of those, the ones that are highest on the ladder, and of these, where they ask for a cause, the ones whose cause
    /// is the outermost.
    package let highest: [Int32]
    /// Of those, the ones no other beats; several are a tie.
    package let unbeaten: [Int32]
    package let winner: Int32
    package let link: Int
    package let isAmbiguous: Bool
}

/// The way to a decision, for those who ask why.
package struct DecisionTrace: Sendable {
    /// Nil when no rule matches the error.
    package let classifying: SelectionTrace?
    package let refining: SelectionTrace?
    /// The link that was classified.
    package let link: Int
    package let category: Int32
}

extension Evaluator {
    /// The same steps as for a decision, each kept.
    package func trace(_ event: ErrorEvent) -> DecisionTrace {
        let count = min(event.links.count, ErrorEvent.longestChain)
        let context = MatchContext.of(event, server: RetryAfter.read(event, count: count), scopes: policy.scopes)
        let causes = event.links.prefix(count).map { policy.links.book.interned($0) }
        return causes.withUnsafeBufferPointer { causes in
            let selection = RuleSelection(policy: policy, chain: event.links, causes: causes, context: context)
            let classified = trace(selection, policy.classifying, links: 0..<count, refining: nil)
            let link = classified?.link ?? causes.firstIndex { !$0.isWrapper } ?? 0
            let rule = policy.clauses[classified?.winner ?? Int32(policy.clauses.count - 1)].rule
            let refined =
                policy.refining.isEmpty || count == 0
                ? nil : trace(selection, policy.refining, links: link..<link + 1, refining: rule)
            return DecisionTrace(
                classifying: classified, refining: refined, link: link, category: policy.rules[rule].category)
        }
    }

    private func trace(_ selection: RuleSelection, _ index: ClauseIndex, links: Range<Int>, refining rule: Int32?)
        -> SelectionTrace?
    {
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: 64) { memory in
            var survivors = ClauseBuffer(memory)
            let link = selection.gather(&survivors, from: index, links: links, refining: rule)
            guard survivors.count > 0 else { return nil }
            let matching = survivors.all
            selection.keepMostSpecific(&survivors)
            let mostSpecific = survivors.all
            selection.keepHighest(&survivors)
            selection.keepOutermostCause(&survivors, below: link)
            let highest = survivors.all
            selection.keepUnbeaten(&survivors)
            let selected = selection.winner(of: survivors, link: link)
            return SelectionTrace(
                matching: matching, mostSpecific: mostSpecific, highest: highest, unbeaten: survivors.all,
                winner: selected.clause, link: link,
                isAmbiguous: selected.isAmbiguous)
        }
    }
}
