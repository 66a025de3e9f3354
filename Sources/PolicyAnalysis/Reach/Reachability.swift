import PolicyEngine

/// Whether a clause can ever be selected, found out by asking the engine about one error after the other: each that goes to another
/// clause names one that wins over a whole region, which is then left out of what is still to be looked at.
package struct Reachability {
    package enum Answer: Sendable {
        /// With an error it decides, or at least ties for.
        indirect case reachable(ExampleEvent)
        /// Nothing fulfils its conditions.
        case impossible
        /// Those that win over it, and how, in the order they were met; and what becomes of one error it claims.
        indirect case hidden(by: [Winner], ExampleEvent)
        /// Too many pieces, or more than was thought of.
        case unknown
    }

    package struct Winner: Equatable, Sendable {
        enum Reason: Equatable, Sendable {
            case nearerScreen, earlierRound, earlierLink, saysMore, ladder, outerCause, beats
        }

        package let clause: Int32
        let reason: Reason
    }

    let clauses: PolicyClauses
    let budget: SearchBudget
    private var policy: CompiledPolicy { clauses.policy }
    private var space: ConditionSpace { clauses.space }

    private static let mostSteps = 300
    private static let mostPieces = 600
    /// For one search, in comparisons of two regions or two rules.
    private static let mostWork = 60_000

    package init(_ clauses: PolicyClauses, _ budget: SearchBudget) {
        self.clauses = clauses
        self.budget = budget
    }

    private func mayGoOn(_ search: Search, since start: Int) -> Bool {
        search.steps < Self.mostSteps && search.rest.count < Self.mostPieces
            && budget.spent < min(start + Self.mostWork, budget.limit)
    }

    func answer(for clause: Int32) -> Answer {
        if clauses[clause].isRefining { return refining(clause) }
        let alone = classifying(clause, more: 0)
        // What hides it may leave some causes out.
        if case .hidden = alone, policy.leavesCausesOut { return classifying(clause, more: 1) }
        return alone
    }

    // MARK: Rules that classify

    /// In chains with so many errors more than it asks about.
    private func classifying(_ clause: Int32, more: Int) -> Answer {
        let claim = clauses.shape(clause)
        let count = 1 + max(claim.depth, more)
        var search = Search(rest: claim.regions(at: 0, of: count), universe: clauses.universe)
        search.dropEmpty()
        if search.rest.isEmpty { return .impossible }
        var first: ExampleEvent?
        var tied: ExampleEvent?
        let start = budget.spent
        while let region = search.rest.last {
            if budget.isSpent { break }
            let witness = space.witness(in: region)
            first = first ?? witness
            let trace = clauses.trace(witness, budget).classifying
            if let trace, trace.link == 0, trace.unbeaten.contains(clause) {
                // An error it decides shows more than one it only ties for: what the other claims is left out, to find one.
                tied = tied ?? witness
                guard trace.winner != clause else { return .reachable(witness) }
                let taken = clauses.shape(trace.winner).regions(at: 0, of: count)
                guard mayGoOn(search, since: start),
                    search.remove(taken, Winner(clause: trace.winner, reason: .beats), budget)
                else { break }
                continue
            }
            guard let trace, mayGoOn(search, since: start), let winner = winner(over: clause, in: trace, witness)
            else {
                if tied != nil { break }
                return .unknown
            }
            let taken = regions(won: winner, from: clause, at: trace.link, of: count)
            guard search.remove(taken, winner, budget) else {
                if tied != nil { break }
                return .unknown
            }
        }
        if let tied { return .reachable(tied) }
        if budget.isSpent { return .unknown }
        return first.map { .hidden(by: minimal(search.winners, claim.regions(at: 0, of: count)), $0) } ?? .unknown
    }

    // MARK: Rules that refine

    /// For each classifying clause whose category is asked for, and for the fallback: is there an error it classifies and this one refines?
    private func refining(_ clause: Int32) -> Answer {
        let claim = clauses.shape(clause)
        let own = claim.regions(at: 0, of: 1 + claim.depth)
        guard own.contains(where: { !$0.isEmpty(of: clauses.universe) }) else { return .impossible }
        var winners: [Winner] = []
        /// Those each of which hides it wherever it was looked at so far.
        var single: [Winner]?
        var first: ExampleEvent?
        var isSettled = true
        let asked = clauses[clause]
        for number in clauses.indices.map(Int32.init) where !clauses[number].isRefining && asked.mayRefine(number) {
            budget.spend(8)
            if budget.isSpent { return .unknown }
            let (answer, alone) = refining(clause, after: number)
            switch answer {
            case .reachable(let witness): return .reachable(witness)
            case .unknown: isSettled = false
            case .impossible: continue
            case .hidden(let found, let witness):
                for winner in found where !winners.contains(winner) { winners.append(winner) }
                single =
                    single.map { known in known.filter { one in alone.contains { $0.clause == one.clause } } }
                    ?? alone
                first = first ?? witness
            }
        }
        if !isSettled { return .unknown }
        guard let first else { return .impossible }
        return .hidden(by: single?.first.map { [$0] } ?? winners, first)
    }

    /// With the winners each of which would be enough.
    package func refining(_ clause: Int32, after classifier: Int32) -> (Answer, alone: [Winner]) {
        let (claim, other) = (clauses.shape(clause), clauses.shape(classifier))
        let (short, full) = (1 + claim.needed + other.needed, 1 + claim.depth + other.depth)
        // That there is an error is often seen in short chains; that there is none, in long ones alone.
        var found: (Answer, alone: [Winner]) = (.unknown, [])
        for count in short < full ? [short, full] : [full] {
            let work = claim.work(with: other, count)
            guard work <= budget.limit else { return (.unknown, []) }
            budget.spend(work)
            found = refining(clause, after: classifier, count: count)
            if case .reachable = found.0 { break }
        }
        return found
    }

    private func refining(_ clause: Int32, after classifier: Int32, count: Int) -> (Answer, alone: [Winner]) {
        let (claim, other) = (clauses.shape(clause), clauses.shape(classifier))
        let isFallback = classifier == clauses.fallback
        let classified = other.regions(at: 0, of: count)
        var search = Search(
            rest: claim.regions(at: 0, of: count).intersection(classified, of: clauses.universe),
            universe: clauses.universe
        )
        if isFallback, count > 1 {
            search.rest = search.rest.subtracting(space.wrapping(at: 0, of: count), of: clauses.universe)
        }
        let claimed = search.rest
        if claimed.isEmpty { return (.impossible, []) }
        var first: ExampleEvent?
        let start = budget.spent
        while let region = search.rest.last {
            let witness = space.witness(in: region)
            let trace = clauses.trace(witness, budget)
            guard mayGoOn(search, since: start) else { return (.unknown, []) }
            let isClassified =
                trace.classifying.map { $0.winner == classifier && $0.link == 0 } ?? (isFallback && trace.link == 0)
            guard isClassified else {
                // Of two that tie, only the one with the lower id decides: what it leaves to the other is not looked into.
                if !search.removeOthers(than: classifier, trace, witness: witness, count: count, reachability: self) {
                    search.skip()
                }
                continue
            }
            if let refined = trace.refining, refined.unbeaten.contains(clause) { return (.reachable(witness), []) }
            first = first ?? witness
            guard let refined = trace.refining, let winner = winner(over: clause, in: refined, witness),
                search.remove(regions(won: winner, from: clause, at: 0, of: count), winner, budget)
            else {
                search.skip()
                continue
            }
        }
        if search.skipped > 0 { return (.unknown, []) }
        guard let first else { return (.impossible, []) }
        let own = claimed.subtracting(search.others, of: clauses.universe)
        let alone = search.winners.filter { own.subtracting($0.regions, of: clauses.universe).isEmpty }.map {
            $0.winner
        }
        return (.hidden(by: alone.isEmpty ? minimal(search.winners, own) : [alone[0]], first), alone)
    }
}

extension Reachability {
    /// What is still to be looked at.
    struct Search {
        struct Won {
            let winner: Winner
            let regions: [Region]
        }

        var rest: [Region]
        let universe: Int
        private(set) var winners: [Won] = []
        private(set) var steps = 0
        private(set) var skipped = 0
        /// What goes to others than those that are named.
        private(set) var others: [Region] = []

        init(rest: [Region], universe: Int) {
            self.rest = rest
            self.universe = universe
        }

        mutating func dropEmpty() { rest.removeAll { $0.isEmpty(of: universe) } }

        /// Leaves the region looked at last aside.
        mutating func skip() {
            _ = rest.popLast()
            skipped += 1
            steps += 1
        }

        /// False where the region looked at last is none of what is taken away: then something was not thought of.
        mutating func remove(_ regions: [Region], _ winner: Winner, isNamed: Bool = true, _ budget: SearchBudget)
            -> Bool
        {
            guard let last = rest.last else { return false }
            let before = [last]
            guard before.subtracting(regions, of: universe) != before else { return false }
            budget.spend(rest.count * regions.count)
            rest = rest.subtracting(regions, of: universe)
            if !isNamed { others += regions }
            if isNamed, !winners.contains(where: { $0.winner == winner }) {
                winners.append(Won(winner: winner, regions: regions))
            }
            steps += 1
            return true
        }
    }

    // MARK: Who wins, and where

    /// One that wins over the clause by itself, whoever else claims the error.
    func winner(over clause: Int32, in trace: SelectionTrace, _ witness: ExampleEvent) -> Winner? {
        guard trace.matching.contains(clause) else {
            guard let other = trace.matching.first else { return nil }
            let screen = policy.scopes.resolve(witness.event.context.scope)
            let (mine, others) = (policy.clauses[clause], policy.clauses[other])
            if policy.level(of: others, at: screen) > policy.level(of: mine, at: screen) {
                return Winner(clause: other, reason: .nearerScreen)
            }
            return Winner(clause: other, reason: others.round < mine.round ? .earlierRound : .earlierLink)
        }
        if !trace.mostSpecific.contains(clause) {
            return trace.matching.first { policy.relations.moreSpecific.contains($0, clause) }.map {
                Winner(clause: $0, reason: .saysMore)
            }
        }
        let ladder = clauses[clause].row.ladder
        if !trace.highest.contains(clause) {
            return trace.mostSpecific.first { clauses[$0].row.ladder > ladder }.map {
                Winner(clause: $0, reason: .ladder)
            } ?? trace.highest.first { clauses[$0].cause != nil }.map { Winner(clause: $0, reason: .outerCause) }
        }
        return trace.highest.first {
            policy.relations.beats.contains(clauses.ruleNumber(of: $0), clauses.ruleNumber(of: clause))
        }
        .map { Winner(clause: $0, reason: .beats) }
    }

    /// Where a winner wins over the clause, in chains of `count` links.
    func regions(won winner: Winner, from clause: Int32, at link: Int, of count: Int) -> [Region] {
        let (claim, own) = (clauses.shape(winner.clause), clauses.shape(clause))
        var regions: [Region] = []
        for level in own.levels {
            let nearer = claim.regions(at: link, of: count) { $0 > level.depth }
            var same = claim.regions(at: link, of: count) { $0 == level.depth }
            switch winner.reason {
            case .nearerScreen: same = []
            case .earlierRound: break
            case .earlierLink:
                same = same.intersection(space.wrapping(at: 0, of: count), of: clauses.universe).subtracting(
                    space.wrapping(at: link, of: count), of: clauses.universe)
            case .saysMore: break
            case .ladder:
                same = same.subtracting(
                    weakeners(of: winner.clause, count) {
                        $0.row.ladder < clauses[winner.clause].row.ladder
                    }, of: clauses.universe)
            case .outerCause:
                let earlier = Self.outermost(cause: claim, before: own, at: link, of: count, space)
                same = same.intersection(earlier, of: clauses.universe).subtracting(
                    weakeners(of: winner.clause, count) { _ in true }, of: clauses.universe)
            case .beats:
                same = same.subtracting(weakeners(of: winner.clause, count) { _ in true }, of: clauses.universe)
            }
            for region in nearer + same {
                var region = region
                region.screens = region.screens.intersection(level.screens)
                if !region.isEmpty(of: clauses.universe) { regions.append(region) }
            }
        }
        return regions
    }

    /// Chains in which the cause of one comes before that of the other.
    private static func outermost(
        cause: ClauseShape, before other: ClauseShape, at link: Int, of count: Int, _ space: ConditionSpace
    ) -> [Region] {
        var found: [Region] = []
        var rest = [space.everywhere(links: count)]
        func regions(_ causes: [LinkRegion]?, at place: Int) -> [Region] {
            (causes ?? []).map { cause in
                var region = space.everywhere(links: count)
                region.links[place] = cause
                return region
            }
        }
        for place in (link + 1)..<max(count, link + 1) {
            rest = rest.subtracting(regions(other.causes, at: place), of: space.universe)
            found += rest.intersection(regions(cause.causes, at: place), of: space.universe)
        }
        return found
    }

    /// Where others drop a winner before it gets to win: they claim less, and do not win in its place.
    private func weakeners(of winner: Int32, _ count: Int, _ counts: (CompiledClause) -> Bool) -> [Region] {
        clauses.narrower(than: winner).filter { counts(clauses[$0]) }.flatMap {
            clauses.shape($0).regions(at: 0, of: count)
        }
    }

    /// As few winners as hide it together.
    private func minimal(_ winners: [Search.Won], _ claimed: [Region]) -> [Winner] {
        if winners.count > 24 || claimed.count * winners.reduce(0, { $0 + $1.regions.count }) > 2_000 {
            return winners.map({ $0.winner })
        }
        for one in winners where claimed.subtracting(one.regions, of: clauses.universe).isEmpty { return [one.winner] }
        var kept = winners
        for one in winners {
            let same = winners.filter {
                clauses.ruleNumber(of: $0.winner.clause) == clauses.ruleNumber(of: one.winner.clause)
            }
            guard same.count > 1, claimed.subtracting(same.flatMap({ $0.regions }), of: clauses.universe).isEmpty else {
                continue
            }
            kept = same
            break
        }
        for one in winners {
            let others = kept.filter { $0.winner != one.winner }
            if claimed.subtracting(others.flatMap({ $0.regions }), of: clauses.universe).isEmpty { kept = others }
        }
        return kept.map { $0.winner }
    }
}
