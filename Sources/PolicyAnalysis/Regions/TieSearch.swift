import PolicyEngine

/// The search for an error two clauses tie for.
struct TieSearch {
    let space: ClaimSpace
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

    init(_ space: ClaimSpace, _ first: Int32, _ second: Int32, count: Int, classifier: Int32? = nil) {
        self.space = space
        self.first = first
        self.second = second
        self.count = count
        self.classifier = classifier
        reachability = Reachability(space)
    }

    mutating func witness(in shared: [Region], _ part: (DecisionTrace) -> SelectionTrace?) -> ExampleEvent? {
        var search = Reachability.Search(rest: shared, universe: space.universe)
        defer { isSettled = search.rest.isEmpty && search.skipped == 0 }
        while let region = search.rest.last, search.steps < 200, search.rest.count < 400 {
            let witness = space.witness(in: region)
            let trace = space.trace(witness)
            if let classifier, !isClassified(trace, by: classifier) {
                if !search.removeOthers(than: classifier, trace, witness, count, reachability) { search.skip() }
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
                    reachability.regions(won: winner, from: loser, at: selected.link, of: count), winner, space)
            else {
                search.skip()
                continue
            }
        }
        isCut = !search.rest.isEmpty
        return nil
    }

    private func isClassified(_ trace: DecisionTrace, by classifier: Int32) -> Bool {
        guard let classified = trace.classifying else { return classifier == Int32(space.parts.clauses.count - 1) }
        return classified.winner == classifier && classified.link == 0
    }
}

/// Whether one error and situation can be matched by two clauses.
extension ClaimSpace {
    /// A quick look at what both say about the error; true where it does not settle the question.
    package func mayMeet(_ one: Int32, _ other: Int32) -> Bool {
        let (left, right) = (parts.clauses[Int(one)].error, parts.clauses[Int(other)].error)
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

    /// Asks of causes are left out, so it may say yes where only causes tell two clauses apart.
    func meet(_ one: Int32, _ other: Int32) -> Bool {
        guard mayMeet(one, other) else { return false }
        let (left, right) = (claim(one).regions(at: 0, of: 1), claim(other).regions(at: 0, of: 1))
        spend(1 + left.count * right.count)
        return left.intersection(right, of: universe).contains { !$0.isEmpty(of: universe) }
    }
}
