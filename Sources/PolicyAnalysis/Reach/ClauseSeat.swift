import PolicyEngine

/// Clauses that can stand side by side: of one sort, round and height on the ladder, at one screen, and reached by one key.
struct ClauseSeat: Equatable {
    let isRefining: Bool
    let round: UInt16
    let ladder: UInt32
    let screen: Int32
    let key: Key

    /// That of clauses which no short list of keys finds.
    var general: ClauseSeat {
        ClauseSeat(isRefining: isRefining, round: round, ladder: ladder, screen: screen, key: .any)
    }

    var hash: UInt64 {
        let place = UInt64(ladder) << 32 | UInt64(UInt32(bitPattern: screen))
        let sort = UInt64(round) << 16 | UInt64(key.kind.rawValue) << 8 | (isRefining ? 1 : 0)
        return Mixer.mix(Mixer.mix(Mixer.mix(Mixer.seed, place), sort), UInt64(bitPattern: key.value))
    }

    /// What clauses are found by: a number, a name, a domain or a status.
    struct Key: Hashable {
        enum Kind: UInt8 { case any, number, name, domain, status }

        let kind: Kind
        let value: Int64

        static let any = Key(.any, 0)

        init(_ kind: Kind, _ value: Int64) {
            self.kind = kind
            self.value = value
        }
    }
}

/// Clauses by their seats, in little memory: nearly every seat has one.
struct SeatTable {
    private var index = HashIndex()
    private var seats: [ClauseSeat] = []
    /// By the seat’s number.
    private var ends: [(first: Int32, last: Int32)] = []
    /// The number of the next link of the same seat; -1 behind the last.
    private var links: [(clause: Int32, next: Int32)] = []

    mutating func add(_ clause: Int32, at seat: ClauseSeat) {
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

    private func number(_ seat: ClauseSeat) -> Int? { index.find(seat.hash) { seats[$0] == seat }.map { Int($0) } }

    /// By the seat’s number: lists that many ask for.
    private var known: [Int: [Int32]] = [:]

    func holds(_ seat: ClauseSeat) -> Bool { !seats.isEmpty && number(seat) != nil }

    mutating func clauses(at seat: ClauseSeat) -> [Int32] {
        guard !seats.isEmpty, let number = number(seat) else { return [] }
        if let list = known[number] { return list }
        let list = clauses(number)
        known[number] = list
        return list
    }

    /// Those of one seat, of all seats for which that is asked for.
    func lists(_ isWanted: (ClauseSeat, _ isShared: Bool) -> Bool) -> [(seat: ClauseSeat, clauses: [Int32])] {
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
