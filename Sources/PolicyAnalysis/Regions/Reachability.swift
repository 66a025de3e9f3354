package import PolicyEngine

/// Whether a clause can ever be selected, found out by asking the engine about one error after the other: each that goes to another
/// clause names one that wins over a whole region, which is then left out of what is still to be looked at.
package struct Reachability {
    package enum Answer {
        /// With an error it decides, or at least ties for.
        indirect case reachable(ExampleEvent)
        /// Nothing fulfils its conditions.
        case impossible
        /// Those that win over it, and how, in the order they were met; and what becomes of one error it claims.
        indirect case hidden(by: [Winner], ExampleEvent)
        /// Too many pieces, or more than was thought of.
        case unknown
    }

    package struct Winner: Equatable {
        enum Reason: Equatable {
            case nearerScreen, earlierRound, earlierLink, saysMore, ladder, beats
        }

        package let clause: Int32
        let reason: Reason
    }

    let space: ClaimSpace
    private var policy: CompiledPolicy { space.policy }

    private static let mostSteps = 300
    private static let mostPieces = 600
    /// For one search, in comparisons of two regions or two rules.
    private static let mostWork = 60_000
    private let limit: Int

    package init(_ space: ClaimSpace) {
        self.space = space
        limit = space.spent + space.allowance
    }

    private func mayGoOn(_ search: Search, since start: Int) -> Bool {
        search.steps < Self.mostSteps && search.rest.count < Self.mostPieces
            && space.spent < min(start + Self.mostWork, limit)
    }

    func answer(for clause: Int32) -> Answer {
        space.parts.clauses[Int(clause)].categories == nil ? classifying(clause) : refining(clause)
    }

    // MARK: Rules that classify

    private func classifying(_ clause: Int32) -> Answer {
        let claim = space.claim(clause)
        let count = claim.causes == nil ? 1 : 2
        var search = Search(rest: claim.regions(at: 0, of: count), universe: space.universe)
        search.dropEmpty()
        if search.rest.isEmpty { return .impossible }
        var first: ExampleEvent?
        var tied: ExampleEvent?
        let start = space.spent
        while let region = search.rest.last {
            if space.spent > limit { break }
            let witness = space.witness(in: region)
            first = first ?? witness
            let trace = space.trace(witness).classifying
            if let trace, trace.link == 0, trace.unbeaten.contains(clause) {
                // An error it decides shows more than one it only ties for: what the other claims is left out, to find one.
                tied = tied ?? witness
                guard trace.winner != clause else { return .reachable(witness) }
                let taken = space.claim(trace.winner).regions(at: 0, of: count)
                guard mayGoOn(search, since: start),
                    search.remove(taken, Winner(clause: trace.winner, reason: .beats), space)
                else { break }
                continue
            }
            guard let trace, mayGoOn(search, since: start), let winner = winner(over: clause, in: trace, witness)
            else {
                if tied != nil { break }
                return .unknown
            }
            let taken = regions(won: winner, from: clause, at: trace.link, of: count)
            guard search.remove(taken, winner, space) else {
                if tied != nil { break }
                return .unknown
            }
        }
        if let tied { return .reachable(tied) }
        if space.spent > limit { return .unknown }
        return first.map { .hidden(by: minimal(search.winners, claim.regions(at: 0, of: count)), $0) } ?? .unknown
    }

    // MARK: Rules that refine

    /// For each classifying clause whose category is asked for, and for the fallback: is there an error it classifies and this one refines?
    private func refining(_ clause: Int32) -> Answer {
        let claim = space.claim(clause)
        let accepted = space.parts.clauses[Int(clause)].categories ?? []
        let own = claim.regions(at: 0, of: claim.causes == nil ? 1 : 2)
        guard own.contains(where: { !$0.isEmpty(of: space.universe) }) else { return .impossible }
        var winners: [Winner] = []
        /// Those each of which hides it wherever it was looked at so far.
        var single: [Winner]?
        var first: ExampleEvent?
        var isSettled = true
        let fallback = Int32(space.parts.clauses.count - 1)
        for other in space.parts.clauses.indices where space.parts.clauses[other].categories == nil {
            let number = Int32(other)
            let category = number == fallback ? policy.fallback.category : policy.rule(number).category
            guard accepted[Int(category)],
                space.parts.clauses[Int(clause)].mayRefine(space.parts.clauses[other])
            else { continue }
            space.spend(8)
            if space.spent > limit { return .unknown }
            let (answer, alone) = refining(clause, after: number, isFallback: number == fallback)
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
    package func refining(_ clause: Int32, after classifier: Int32, isFallback: Bool) -> (Answer, alone: [Winner]) {
        let (claim, other) = (space.claim(clause), space.claim(classifier))
        let causes = (claim.causes == nil ? 0 : 1) + (other.causes == nil ? 0 : 1)
        let count = 1 + causes
        let classified = other.regions(at: 0, of: count)
        var search = Search(
            rest: claim.regions(at: 0, of: count).intersection(classified, of: space.universe), universe: space.universe
        )
        if isFallback, count > 1 {
            search.rest = search.rest.subtracting(space.wrapping(at: 0, of: count), of: space.universe)
        }
        let claimed = search.rest
        if claimed.isEmpty { return (.impossible, []) }
        var first: ExampleEvent?
        let start = space.spent
        while let region = search.rest.last {
            let witness = space.witness(in: region)
            let trace = space.trace(witness)
            guard mayGoOn(search, since: start) else { return (.unknown, []) }
            let isClassified =
                trace.classifying.map { $0.winner == classifier && $0.link == 0 } ?? (isFallback && trace.link == 0)
            guard isClassified else {
                // Of two that tie, only the one with the lower id decides: what it leaves to the other is not looked into.
                if !search.removeOthers(than: classifier, trace, witness, count, self) { search.skip() }
                continue
            }
            if let refined = trace.refining, refined.unbeaten.contains(clause) { return (.reachable(witness), []) }
            first = first ?? witness
            guard let refined = trace.refining, let winner = winner(over: clause, in: refined, witness),
                search.remove(regions(won: winner, from: clause, at: 0, of: count), winner, space)
            else {
                search.skip()
                continue
            }
        }
        if search.skipped > 0 { return (.unknown, []) }
        guard let first else { return (.impossible, []) }
        let own = claimed.subtracting(search.others, of: space.universe)
        let alone = search.winners.filter { own.subtracting($0.regions, of: space.universe).isEmpty }.map { $0.winner }
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
        mutating func remove(_ regions: [Region], _ winner: Winner, isNamed: Bool = true, _ space: ClaimSpace) -> Bool {
            guard let last = rest.last else { return false }
            let before = [last]
            guard before.subtracting(regions, of: universe) != before else { return false }
            space.spend(rest.count * regions.count)
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
        let ladder = space.parts.clauses[Int(clause)].ladder
        if !trace.highest.contains(clause) {
            return trace.mostSpecific.first { space.parts.clauses[Int($0)].ladder > ladder }.map {
                Winner(clause: $0, reason: .ladder)
            }
        }
        return trace.highest.first {
            policy.relations.beats.contains(policy.ruleNumber(of: $0), policy.ruleNumber(of: clause))
        }
        .map { Winner(clause: $0, reason: .beats) }
    }

    /// Where a winner wins over the clause, in chains of `count` links.
    func regions(won winner: Winner, from clause: Int32, at link: Int, of count: Int) -> [Region] {
        let (claim, own) = (space.claim(winner.clause), space.claim(clause))
        var regions: [Region] = []
        for level in own.levels {
            let nearer = claim.regions(at: link, of: count) { $0 > level.depth }
            var same = claim.regions(at: link, of: count) { $0 == level.depth }
            switch winner.reason {
            case .nearerScreen: same = []
            case .earlierRound: break
            case .earlierLink:
                same = same.intersection(space.wrapping(at: 0, of: count), of: space.universe).subtracting(
                    space.wrapping(at: link, of: count), of: space.universe)
            case .saysMore: break
            case .ladder:
                same = same.subtracting(
                    weakeners(of: winner.clause, count) {
                        $0.ladder < space.parts.clauses[Int(winner.clause)].ladder
                    }, of: space.universe)
            case .beats:
                same = same.subtracting(weakeners(of: winner.clause, count) { _ in true }, of: space.universe)
            }
            for region in nearer + same {
                var region = region
                region.screens = region.screens.intersection(level.screens)
                if !region.isEmpty(of: space.universe) { regions.append(region) }
            }
        }
        return regions
    }

    /// Where others drop a winner before it gets to win: they claim less, and do not win in its place.
    private func weakeners(of winner: Int32, _ count: Int, _ counts: (Clause) -> Bool) -> [Region] {
        space.narrower(than: winner).filter { counts(space.parts.clauses[Int($0)]) }.flatMap {
            space.claim($0).regions(at: 0, of: count)
        }
    }

    /// As few winners as hide it together.
    private func minimal(_ winners: [Search.Won], _ claimed: [Region]) -> [Winner] {
        if winners.count > 24 || claimed.count * winners.reduce(0, { $0 + $1.regions.count }) > 2_000 {
            return winners.map({ $0.winner })
        }
        for one in winners where claimed.subtracting(one.regions, of: space.universe).isEmpty { return [one.winner] }
        var kept = winners
        for one in winners {
            let same = winners.filter {
                policy.ruleNumber(of: $0.winner.clause) == policy.ruleNumber(of: one.winner.clause)
            }
            guard same.count > 1, claimed.subtracting(same.flatMap({ $0.regions }), of: space.universe).isEmpty else {
                continue
            }
            kept = same
            break
        }
        for one in winners {
            let others = kept.filter { $0.winner != one.winner }
            if claimed.subtracting(others.flatMap({ $0.regions }), of: space.universe).isEmpty { kept = others }
        }
        return kept.map { $0.winner }
    }
}

extension Clause {
    /// Whether a refining entry takes errors that another entry classified, as far as the rule is concerned.
    package func mayRefine(_ classifier: Clause) -> Bool { rules?.contains(classifier.rule) ?? true }
}

extension CompiledPolicy {
    func ruleNumber(of clause: Int32) -> Int32 { clauses[clause].rule }
}
