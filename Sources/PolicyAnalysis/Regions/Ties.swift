import PolicyEngine

/// Pairs of clauses that claim the same errors, and none of the five steps decides between.
package struct Ties {
    package enum Kind: Equatable {
        /// They say different things.
        case ambiguous
        /// They claim and say the same.
        case duplicate
    }

    package struct Tie {
        package let first: Int32
        package let second: Int32
        package let kind: Kind
        package let witness: ExampleEvent
        /// Whether neither claims more than the other.
        package let isSameClaim: Bool
    }

    let space: ClaimSpace
    package private(set) var found: [Tie] = []
    /// Whether every pair was looked at.
    package private(set) var isComplete = true
    private var pairsLeft: Int
    private let limit: Int
    /// Ties found for each rule; enough is enough.
    private var tiesOfRule: [Int32: Int] = [:]
    private static let mostOfOneRule = 8
    /// Clauses that classify an error, and the category they give, the last first.
    private let classifiers: [(clause: Int32, category: Int)]
    /// By the category: whether a clause gives it.
    private let isGiven: [Bool]
    private var policy: CompiledPolicy { space.policy }

    init(_ space: ClaimSpace) {
        self.space = space
        pairsLeft = max(200_000, space.parts.clauses.count * 40)
        limit = space.spent + space.allowance
        classifiers = Self.classifiers(space)
        var isGiven = [Bool](repeating: false, count: space.policy.categories.count)
        for classifier in classifiers { isGiven[classifier.category] = true }
        self.isGiven = isGiven
        search()
    }

    /// Clauses that can stand side by side: of one sort, round and height on the ladder, at one screen, and reached by one key.
    private struct Seat: Equatable {
        let isRefining: Bool
        let round: UInt8
        let ladder: UInt32
        let screen: Int32
        let key: Key

        /// That of clauses which no short list of keys finds.
        var general: Seat { Seat(isRefining: isRefining, round: round, ladder: ladder, screen: screen, key: .any) }

        var hash: UInt64 {
            let place = UInt64(ladder) << 32 | UInt64(UInt32(bitPattern: screen))
            let sort = UInt64(round) << 16 | UInt64(key.kind.rawValue) << 8 | (isRefining ? 1 : 0)
            return Mixer.mix(Mixer.mix(Mixer.mix(Mixer.seed, place), sort), UInt64(bitPattern: key.value))
        }
    }

    /// What clauses are found by: a number, a name, a domain or a status.
    private struct Key: Hashable {
        enum Kind: UInt8 { case any, number, name, domain, status }

        let kind: Kind
        let value: Int64

        static let any = Key(.any, 0)

        init(_ kind: Kind, _ value: Int64) {
            self.kind = kind
            self.value = value
        }
    }

    /// Clauses by their seats, in little memory: nearly every seat has one.
    private struct SeatTable {
        private var index = HashIndex()
        private var seats: [Seat] = []
        /// By the seat’s number.
        private var ends: [(first: Int32, last: Int32)] = []
        /// The number of the next link of the same seat; -1 behind the last.
        private var links: [(clause: Int32, next: Int32)] = []

        mutating func add(_ clause: Int32, at seat: Seat) {
            let link = Int32(links.count)
            links.append((clause: clause, next: -1))
            guard let number = number(seat) else {
                _ = index.add(seat.hash)
                seats.append(seat)
                return ends.append((first: link, last: link))
            }
            links[Int(ends[number].last)].next = link
            ends[number].last = link
        }

        private func number(_ seat: Seat) -> Int? { index.find(seat.hash) { seats[$0] == seat }.map { Int($0) } }

        /// By the seat’s number: lists that many ask for.
        private var known: [Int: [Int32]] = [:]

        func holds(_ seat: Seat) -> Bool { !seats.isEmpty && number(seat) != nil }

        mutating func clauses(at seat: Seat) -> [Int32] {
            guard !seats.isEmpty, let number = number(seat) else { return [] }
            if let list = known[number] { return list }
            let list = clauses(number)
            known[number] = list
            return list
        }

        /// Those of one seat, of all seats for which that is asked for.
        func lists(_ isWanted: (Seat, _ isShared: Bool) -> Bool) -> [(seat: Seat, clauses: [Int32])] {
            let wanted = seats.indices.filter { isWanted(seats[$0], ends[$0].first != ends[$0].last) }
            return wanted.map { (seats[$0], clauses($0)) }
        }

        private func clauses(_ number: Int) -> [Int32] {
            var found: [Int32] = []
            var next = ends[number].first
            while next >= 0 {
                found.append(links[Int(next)].clause)
                next = links[Int(next)].next
            }
            return found
        }
    }

    private mutating func search() {
        var (seats, open) = (SeatTable(), SeatTable())
        for number in space.parts.clauses.indices.dropLast() {
            let clause = space.parts.clauses[number]
            for screen in clause.scopes.isEmpty ? [0] : clause.scopes {
                let keys = keys(clause)
                for key in keys ?? [.any] {
                    let seat = Seat(
                        isRefining: clause.categories != nil, round: clause.round, ladder: clause.ladder,
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
        found.sort { ($0.first, $0.second) < ($1.first, $1.second) }
    }

    /// What surely tells clauses apart: each link claimed has one of these keys. Nil where there is no short list.
    private func keys(_ clause: Clause) -> [Key]? {
        let error = clause.error
        if error.code >= 0 {
            let code = space.parts.codeSets[Int(error.code)]
            guard code.patterns.isEmpty, let numbers = code.numbers.listed(atMost: 64), code.names.count <= 64 else {
                return domainKeys(error)
            }
            var keys = numbers.map { Key(.number, $0) } + code.names.map { Key(.name, Int64($0)) }
            for name in code.names { keys += space.numbers(ofCode: name).map { Key(.number, $0) } }
            return keys.count < 2 ? keys : Array(Set(keys))
        }
        if error.domain >= 0 { return domainKeys(error) }
        guard error.http >= 0 else { return nil }
        return space.parts.httpSets[Int(error.http)].listed(atMost: 500).map { $0.map { Key(.status, Int64($0)) } }
    }

    private func domainKeys(_ error: ErrorSet) -> [Key]? {
        guard error.domain >= 0 else { return nil }
        let domain = space.parts.domainSets[Int(error.domain)]
        // With a code, names and numbers are what others are found by.
        guard error.code < 0, domain.patterns.isEmpty else { return nil }
        return domain.names.map { Key(.domain, Int64($0)) }
    }

    private mutating func compare(_ some: [Int32], _ others: [Int32], _ looked: inout Set<UInt64>) {
        let rules = others.map { space.policy.ruleNumber(of: $0) }
        let ends = Self.ends(of: rules)
        let isOneList = some == others
        for (position, one) in some.enumerated() {
            let rule = space.policy.ruleNumber(of: one)
            var next = isOneList ? position + 1 : 0
            while next < others.count {
                // Maps of one rule do not tie.
                if rules[next] == rule {
                    next = ends[next]
                    continue
                }
                let other = others[next]
                next += 1
                if pairsLeft == 0 || space.spent > limit {
                    isComplete = false
                    return
                }
                pairsLeft -= 1
                let (first, second) = (min(one, other), max(one, other))
                if tiesOfRule[space.policy.ruleNumber(of: first), default: 0] >= Self.mostOfOneRule { continue }
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
        let (one, other) = (space.parts.clauses[Int(first)], space.parts.clauses[Int(second)])
        let flags = one.flags & other.flags
        for situation in 0..<UInt16(5) where flags >> (3 * situation) & 7 == 0 { return false }
        if let some = one.categories, let others = other.categories,
            !isGiven.indices.contains(where: { some[$0] && others[$0] && isGiven[$0] })
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
        let rules = (policy.ruleNumber(of: first), policy.ruleNumber(of: second))
        return !relations.beats.contains(rules.0, rules.1) && !relations.beats.contains(rules.1, rules.0)
    }

    private mutating func compare(_ first: Int32, _ second: Int32) {
        let isSame = policy.rule(first).settingsClass == policy.rule(second).settingsClass
        let (one, other) = (space.claim(first), space.claim(second))
        let count = 1 + (one.causes == nil ? 0 : 1) + (other.causes == nil ? 0 : 1)
        space.spend(4)
        let shared = one.shared(with: other, count, of: space.universe)
        if shared.isEmpty { return }
        if isSame { return compareTwins(first, second, one, other, count, shared) }
        guard let witness = meeting(first, second, shared, count) else { return }
        found.append(
            Tie(
                first: first, second: second, kind: .ambiguous, witness: witness,
                isSameClaim: claimTheSame(first, second, one, other, count)))
        tiesOfRule[policy.ruleNumber(of: first), default: 0] += 1
    }

    /// Two that say the same are a finding only where they also claim the same.
    private mutating func compareTwins(
        _ first: Int32, _ second: Int32, _ one: Claim, _ other: Claim, _ count: Int, _ shared: [Region]
    ) {
        guard claimTheSame(first, second, one, other, count) else { return }
        // Two that are never left together are reported as unreachable.
        if let witness = meeting(first, second, shared, count) {
            found.append(Tie(first: first, second: second, kind: .duplicate, witness: witness, isSameClaim: true))
        }
    }

    private func claimTheSame(_ first: Int32, _ second: Int32, _ one: Claim, _ other: Claim, _ count: Int) -> Bool {
        let (left, right) = (one.regions(at: 0, of: count), other.regions(at: 0, of: count))
        let categories = (space.parts.clauses[Int(first)].categories, space.parts.clauses[Int(second)].categories)
        let rules = (space.parts.clauses[Int(first)].rules, space.parts.clauses[Int(second)].rules)
        return rules.0 == rules.1 && categories.0 == categories.1 && left.subtracting(right, of: space.universe).isEmpty
            && right.subtracting(left, of: space.universe).isEmpty
    }

    /// An error for which both are left in the end.
    private mutating func meeting(_ first: Int32, _ second: Int32, _ shared: [Region], _ count: Int) -> ExampleEvent? {
        guard let accepted = space.parts.clauses[Int(first)].categories,
            let others = space.parts.clauses[Int(second)].categories
        else {
            var meeting = TieSearch(space, first, second, count: count)
            defer { if meeting.isCut { isComplete = false } }
            return meeting.witness(in: shared) { $0.classifying }
        }
        var tries = 0
        for (number, category) in classifiers where tries < 400 && accepted[category] && others[category] {
            guard
                [first, second].allSatisfy({ clause in
                    space.parts.clauses[Int(clause)].mayRefine(space.parts.clauses[Int(number)])
                })
            else { continue }
            tries += 1
            let claim = space.claim(number)
            let count = count + (claim.causes == nil ? 0 : 1)
            let both =
                claim.causes == nil
                ? shared : space.claim(first).shared(with: space.claim(second), count, of: space.universe)
            let regions = both.intersection(claim.regions(at: 0, of: count), of: space.universe)
            var classified = TieSearch(space, first, second, count: count, classifier: number)
            if let witness = classified.witness(in: regions, { $0.refining }) { return witness }
            if classified.isCut { isComplete = false }
        }
        if tries == 400 { isComplete = false }
        return nil
    }

    private static func classifiers(_ space: ClaimSpace) -> [(clause: Int32, category: Int)] {
        let (policy, clauses) = (space.policy, space.parts.clauses)
        return clauses.indices.reversed().filter { clauses[$0].categories == nil }.map { number in
            let isFallback = number == clauses.count - 1
            let category = isFallback ? policy.fallback.category : policy.rule(Int32(number)).category
            return (Int32(number), Int(category))
        }
    }
}

extension Reachability.Search {
    /// Leaves out where somebody else classifies. False where that is not known.
    mutating func removeOthers(
        than classifier: Int32, _ trace: DecisionTrace, _ witness: ExampleEvent, _ count: Int,
        _ reachability: Reachability
    ) -> Bool {
        guard let classified = trace.classifying else { return false }
        let space = reachability.space
        if classifier == Int32(space.parts.clauses.count - 1) {
            let taken = Reachability.Winner(clause: classified.winner, reason: .earlierRound)
            return remove(
                space.claim(classified.winner).regions(at: classified.link, of: count), taken, isNamed: false, space)
        }
        guard !classified.unbeaten.contains(classifier),
            let winner = reachability.winner(over: classifier, in: classified, witness)
        else { return false }
        return remove(
            reachability.regions(won: winner, from: classifier, at: classified.link, of: count), winner, isNamed: false,
            space)
    }
}

extension RuleReach {
    /// Whether two classifying clauses are surely never both left when `beats` is asked; false where that is not known.
    package func neverStandsBeside(_ first: Int32, _ second: Int32) -> Bool {
        let (one, other) = (space.claim(first), space.claim(second))
        guard space.parts.clauses[Int(first)].categories == nil,
            space.parts.clauses[Int(second)].categories == nil
        else {
            return (space.parts.clauses[Int(first)].categories == nil)
                != (space.parts.clauses[Int(second)].categories == nil)
        }
        let count = 1 + (one.causes == nil ? 0 : 1) + (other.causes == nil ? 0 : 1)
        let shared = one.shared(with: other, count, of: space.universe)
        if shared.isEmpty { return true }
        var meeting = TieSearch(space, first, second, count: count)
        meeting.beforeBeats = true
        return meeting.witness(in: shared) { $0.classifying } == nil && meeting.isSettled
    }
}
