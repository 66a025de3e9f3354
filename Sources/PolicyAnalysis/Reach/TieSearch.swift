import PolicyEngine

/// The search for an error two clauses tie for.
struct TieSearch {
    let clauses: PolicyClauses
    let first: Int32
    let second: Int32
    let count: Int
    var classifier: Int32?
    /// Whether it is enough to be left before `beats` is asked.
    var beforeBeats = false
    /// Whether everything was looked at.
    private(set) var isSettled = false
    /// Whether the search ended before everything was looked at.
    private(set) var isCut = false
    private let reachability: Reachability

    init(
        _ first: Int32, _ second: Int32, of clauses: PolicyClauses, budget: SearchBudget, count: Int,
        classifier: Int32? = nil
    ) {
        self.clauses = clauses
        self.first = first
        self.second = second
        self.count = count
        self.classifier = classifier
        reachability = Reachability(clauses, budget)
    }

    mutating func witness(in shared: [Region], _ part: (DecisionTrace) -> SelectionTrace?) -> ExampleEvent? {
        var search = Reachability.Search(rest: shared, universe: clauses.universe)
        defer { isSettled = search.rest.isEmpty && search.skipped == 0 }
        let most = max(400, 2 * shared.count)
        while let region = search.rest.last, search.steps < 200, search.rest.count < most {
            let witness = clauses.space.witness(in: region)
            let trace = clauses.trace(witness, reachability.budget)
            if let classifier, !isClassified(trace, by: classifier) {
                if !search.removeOthers(
                    than: classifier, trace, witness: witness, count: count, reachability: reachability)
                {
                    search.skip()
                }
                continue
            }
            guard let selected = part(trace) else {
                search.skip()
                continue
            }
            let left = beforeBeats ? selected.highest : selected.unbeaten
            if left.contains(first), left.contains(second) { return witness }
            let loser = left.contains(first) ? second : first
            guard let winner = reachability.winner(over: loser, in: selected, witness),
                search.remove(
                    reachability.regions(won: winner, from: loser, at: selected.link, of: count), winner,
                    reachability.budget)
            else {
                search.skip()
                continue
            }
        }
        isCut = !search.rest.isEmpty
        return nil
    }

    private func isClassified(_ trace: DecisionTrace, by classifier: Int32) -> Bool {
        guard let classified = trace.classifying else { return classifier == clauses.fallback }
        return classified.winner == classifier && classified.link == 0
    }
}

extension Reachability.Search {
    /// Leaves out where somebody else classifies. False where that is not known.
    mutating func removeOthers(
        than classifier: Int32, _ trace: DecisionTrace, witness: ExampleEvent, count: Int,
        reachability: Reachability
    ) -> Bool {
        guard let classified = trace.classifying else { return false }
        let (clauses, budget) = (reachability.clauses, reachability.budget)
        if classifier == clauses.fallback {
            let taken = Reachability.Winner(clause: classified.winner, reason: .earlierRound)
            return remove(
                clauses.shape(classified.winner).regions(at: classified.link, of: count), taken, isNamed: false, budget)
        }
        guard !classified.unbeaten.contains(classifier),
            let winner = reachability.winner(over: classifier, in: classified, witness)
        else { return false }
        return remove(
            reachability.regions(won: winner, from: classifier, at: classified.link, of: count), winner, isNamed: false,
            budget)
    }
}
