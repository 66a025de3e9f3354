import PolicyEngine

/// Compares all pairs of clauses that may tie.
struct TiePairs {
    private let clauses: PolicyClauses
    private let budget: SearchBudget
    private(set) var found: [Ties.Tie] = []
    /// Whether every pair was looked at.
    private(set) var isComplete = true
    private var pairsLeft: Int
    /// Ties found for each rule; enough is enough.
    private var tiesOfRule: [Int32: Int] = [:]
    private static let mostOfOneRule = 8
    /// Clauses that classify an error, the last first.
    private let classifiers: [Int32]
    /// By the category: whether a clause gives it.
    private let isGiven: [Bool]
    private var policy: CompiledPolicy { clauses.policy }

    init(_ clauses: PolicyClauses) {
        self.clauses = clauses
        budget = SearchBudget(clauses)
        pairsLeft = max(200_000, clauses.count * 40)
        classifiers = clauses.indices.reversed().filter { !clauses[$0].isRefining }.map { Int32($0) }
        var isGiven = [Bool](repeating: false, count: clauses.policy.categories.count)
        for classifier in classifiers { isGiven[Int(clauses.category(of: classifier))] = true }
        self.isGiven = isGiven
    }

    mutating func search() {
        var (seats, open) = (SeatTable(), SeatTable())
        for number in clauses.indices.dropLast() {
            let clause = clauses[number]
            for screen in clause.scopes.isEmpty ? [0] : clause.scopes {
                let keys = keys(clause)
                for key in keys ?? [.any] {
                    let seat = ClauseSeat(
                        isRefining: clause.isRefining, round: clause.row.round, ladder: clause.row.ladder,
                        screen: screen, key: key)
                    if keys == nil { open.add(Int32(number), at: seat) } else { seats.add(Int32(number), at: seat) }
                }
            }
        }
        var looked: Set<UInt64> = []
        // In one order, so that what is left out at the limit is always the same. Who sits alone meets nobody.
        let shared = seats.lists { seat, isShared in isShared || open.holds(seat.general) }
        for (seat, members) in shared.sorted(by: { $0.clauses.lexicographicallyPrecedes($1.clauses) }) {
            compare(members, members, &looked)
            compare(members, open.clauses(at: seat.general), &looked)
        }
        let general = open.lists { _, isShared in isShared }.map { $0.clauses }
        for members in general.sorted(by: { $0.lexicographicallyPrecedes($1) }) { compare(members, members, &looked) }
    }

    /// What surely tells clauses apart: each link claimed has one of these keys. Nil where there is no short list.
    private func keys(_ clause: CompiledClause) -> [ClauseSeat.Key]? {
        let error = clause.error
        if error.code >= 0 {
            let (code, space) = (policy.links.codes[error.code], clauses.space)
            guard code.patterns.isEmpty, let numbers = space.numbers(code, of: 0).listed(atMost: 64),
                code.names.count <= 64
            else { return domainKeys(error) }
            let names = space.names(code, of: 0)
            var keys = numbers.map { ClauseSeat.Key(.number, $0) } + names.map { ClauseSeat.Key(.name, Int64($0)) }
            for name in names { keys += space.numbers(ofCode: name, of: 0).map { ClauseSeat.Key(.number, $0) } }
            return keys.count < 2 ? keys : Array(Set(keys))
        }
        if error.domain >= 0 { return domainKeys(error) }
        guard error.http >= 0 else { return nil }
        return clauses.space.numbers(policy.links.statuses[error.http], of: 0).listed(atMost: 500).map {
            $0.map { ClauseSeat.Key(.status, Int64($0)) }
        }
    }

    private func domainKeys(_ error: ErrorSet) -> [ClauseSeat.Key]? {
        guard error.domain >= 0 else { return nil }
        let domain = policy.links.domains[error.domain]
        // With a code, names and numbers are what others are found by.
        guard error.code < 0, domain.patterns.isEmpty else { return nil }
        return clauses.space.names(domain, of: 0).map { ClauseSeat.Key(.domain, Int64($0)) }
    }

    private mutating func compare(_ some: [Int32], _ others: [Int32], _ looked: inout Set<UInt64>) {
        let rules = others.map { clauses.ruleNumber(of: $0) }
        let ends = Self.ends(of: rules)
        let isOneList = some == others
        for (position, one) in some.enumerated() {
            let rule = clauses.ruleNumber(of: one)
            var next = isOneList ? position + 1 : 0
            while next < others.count {
                // Maps of one rule do not tie.
                if rules[next] == rule {
                    next = ends[next]
                    continue
                }
                let other = others[next]
                next += 1
                if pairsLeft == 0 || budget.isSpent {
                    isComplete = false
                    return
                }
                pairsLeft -= 1
                let (first, second) = (min(one, other), max(one, other))
                if tiesOfRule[clauses.ruleNumber(of: first), default: 0] >= Self.mostOfOneRule { continue }
                guard mayMeet(first, second), looked.insert(UInt64(first) << 32 | UInt64(second)).inserted else {
                    continue
                }
                compare(first, second)
            }
        }
    }

    /// By place: where the clauses of the same rule end.
    private static func ends(of rules: [Int32]) -> [Int] {
        var ends = [Int](repeating: rules.count, count: rules.count)
        for place in rules.indices.dropLast().reversed() {
            ends[place] = rules[place] == rules[place + 1] ? ends[place + 1] : place + 1
        }
        return ends
    }

    private func mayMeet(_ first: Int32, _ second: Int32) -> Bool {
        let (one, other) = (clauses[first], clauses[second])
        let flags = one.row.flags & other.row.flags
        for situation in 0..<UInt16(5) where flags >> (3 * situation) & 7 == 0 { return false }
        if one.isRefining, other.isRefining,
            !isGiven.indices.contains(where: {
                isGiven[$0] && one.accepts(category: Int32($0)) && other.accepts(category: Int32($0))
            })
        {
            return false
        }
        if let some = one.rules, let others = other.rules, !some.contains(where: { others.contains($0) }) {
            return false
        }
        let relations = policy.relations
        if relations.moreSpecific.contains(first, second) || relations.moreSpecific.contains(second, first) {
            return false
        }
        let rules = (clauses.ruleNumber(of: first), clauses.ruleNumber(of: second))
        return !relations.beats.contains(rules.0, rules.1) && !relations.beats.contains(rules.1, rules.0)
    }

    private mutating func compare(_ first: Int32, _ second: Int32) {
        let isSame = policy.rule(first).settingsClass == policy.rule(second).settingsClass
        let (one, other) = (clauses.shape(first), clauses.shape(second))
        // The shortest chains with what both ask for; then longer ones, in which other rules may lose.
        let counts = Set([1 + one.needed + other.needed, 1 + one.depth + other.depth]).sorted()
        guard canShare(one, other, counts[0]) else { return }
        let shared = one.shared(with: other, counts[0], of: clauses.universe)
        if shared.isEmpty { return }
        let isSameClaim = isSame && claimTheSame(first, second: second, one: one, other: other)
        if isSame, !isSameClaim { return }
        for count in counts {
            let isShort = count == counts[0]
            guard isShort || canShare(one, other, count) else { return }
            let regions = isShort ? shared : one.shared(with: other, count, of: clauses.universe)
            guard let witness = meeting(first, second: second, shared: regions, count: count, isShort: isShort) else {
                continue
            }
            found.append(
                Ties.Tie(
                    first: first, second: second, kind: isSame ? .duplicate : .ambiguous, witness: witness,
                    isSameClaim: isSameClaim || claimTheSame(first, second: second, one: one, other: other)))
            if !isSame { tiesOfRule[clauses.ruleNumber(of: first), default: 0] += 1 }
            return
        }
    }

    /// Pays for what two shapes share; false where that is more than anybody waits for.
    private mutating func canShare(_ one: ClauseShape, _ other: ClauseShape, _ count: Int) -> Bool {
        let work = one.work(with: other, count)
        if work > budget.limit {
            isComplete = false
            return false
        }
        budget.spend(max(work, 4))
        return true
    }

    /// Two that say the same are a finding only where they also claim the same. Two that are never left together are
    /// reported as unreachable.
    private mutating func claimTheSame(
        _ first: Int32, second: Int32, one: ClauseShape, other: ClauseShape
    ) -> Bool {
        let count = 1 + one.depth + other.depth
        guard canShare(one, other, count) else { return false }
        let (left, right) = (one.regions(at: 0, of: count), other.regions(at: 0, of: count))
        let (some, others) = (clauses[first], clauses[second])
        return some.isRefining == others.isRefining && some.rules == others.rules
            && isGiven.indices.allSatisfy {
                some.accepts(category: Int32($0)) == others.accepts(category: Int32($0))
            } && left.subtracting(right, of: clauses.universe).isEmpty
            && right.subtracting(left, of: clauses.universe).isEmpty
    }

    /// An error for which both are left in the end.
    private mutating func meeting(
        _ first: Int32, second: Int32, shared: [Region], count: Int, isShort: Bool
    ) -> ExampleEvent? {
        let (one, other) = (clauses[first], clauses[second])
        guard one.isRefining, other.isRefining else {
            var meeting = TieSearch(first, second, of: clauses, budget: budget, count: count)
            defer { if meeting.isCut { isComplete = false } }
            return meeting.witness(in: shared) { $0.classifying }
        }
        var tries = 0
        var sharedIn = [count: shared]
        for number in classifiers where tries < 400 && one.mayRefine(number) && other.mayRefine(number) {
            tries += 1
            let claim = clauses.shape(number)
            let count = count + (isShort ? claim.needed : claim.depth)
            if sharedIn[count] == nil {
                let (left, right) = (clauses.shape(first), clauses.shape(second))
                guard canShare(left, right, count) else { continue }
                sharedIn[count] = left.shared(with: right, count, of: clauses.universe)
            }
            let both = sharedIn[count] ?? []
            budget.spend(both.count)
            let regions = both.intersection(claim.regions(at: 0, of: count), of: clauses.universe)
            var classified = TieSearch(first, second, of: clauses, budget: budget, count: count, classifier: number)
            if let witness = classified.witness(in: regions, { $0.refining }) { return witness }
            if classified.isCut { isComplete = false }
        }
        if tries == 400 { isComplete = false }
        return nil
    }
}
