/// How one rule was selected: who claimed the error where it was decided, and whom each step left.
package struct SelectionTrace: Sendable {
    /// Candidates at the level, round and link that decide.
    package let claimants: [Int32]
    /// Of those, the ones no other says more than.
    package let sayingMore: [Int32]
    /// Of those, the ones that stand highest on the ladder.
    package let highest: [Int32]
    /// Of those, the ones no other beats; several are a tie.
    package let unbeaten: [Int32]
    package let winner: Int32
    package let link: Int
    package let isAmbiguous: Bool
}

/// The way to a decision, for those who ask why.
package struct DecisionTrace: Sendable {
    /// Nil when no rule claims the error.
    package let classifying: SelectionTrace?
    package let refining: SelectionTrace?
    /// The link that was classified.
    package let link: Int
    package let category: Int32
}

extension CompiledPolicy {
    /// The same steps as for ``decide(_:seed:)``, each kept.
    package func trace(_ event: ErrorEvent) -> DecisionTrace {
        let count = min(event.links.count, Self.longestChain)
        let moment = Moment(event.context, ServerHint.read(event, count: count), self)
        let views = event.links.prefix(count).map { links.book.view($0) }
        return views.withUnsafeBufferPointer { views in
            let classified = trace(classifying, links: 0..<count, event, views, moment, category: -1)
            let link = classified?.link ?? views.firstIndex { !$0.isWrapper } ?? 0
            let category = classified.map { rule($0.winner).category } ?? fallback.category
            let refined = refining.isEmpty || count == 0 ? nil : trace(refining, links: link..<link + 1, event, views, moment, category: category)
            return DecisionTrace(classifying: classified, refining: refined, link: link, category: category)
        }
    }

    private func trace(
        _ index: CandidateIndex, links: Range<Int>, _ event: ErrorEvent, _ views: UnsafeBufferPointer<LinkView>, _ moment: Moment, category: Int32
    ) -> SelectionTrace? {
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: 64) { memory in
            var survivors = Survivors(memory)
            let link = gather(&survivors, index, links: links, event, views, moment, category: category)
            guard survivors.count > 0 else { return nil }
            let claimants = survivors.all
            keepThoseSayingMore(&survivors)
            let sayingMore = survivors.all
            keepHighest(&survivors)
            let highest = survivors.all
            keepUnbeaten(&survivors)
            let selection = winner(survivors, link: link)
            return SelectionTrace(
                claimants: claimants, sayingMore: sayingMore, highest: highest, unbeaten: survivors.all, winner: selection.candidate, link: link,
                isAmbiguous: selection.isAmbiguous)
        }
    }
}
