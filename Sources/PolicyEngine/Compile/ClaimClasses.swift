/// Clauses that match the same, which only have to be compared once.
struct ClaimClasses {
    /// The first clause of each class, ascending.
    private(set) var firsts: [Int32] = []
    /// By the clause: its class’s place in `firsts`.
    private var classOf: [Int32] = []
    /// By the class: its clauses.
    private var members: [[Int32]] = []
    /// How many clauses name a code, by the number of the code’s name.
    private var codeUsers: [Int32] = []

    init(_ clauses: [Clause]) {
        var index = HashIndex()
        classOf.reserveCapacity(clauses.count)
        for (number, clause) in clauses.enumerated() {
            let hash = clause.claimHash
            let found = index.find(hash) { clauses[Int(firsts[$0])].claimsTheSame(as: clause) }
            if let found {
                members[Int(found)].append(Int32(number))
                classOf.append(found)
            } else {
                classOf.append(index.add(hash))
                firsts.append(Int32(number))
                members.append([Int32(number)])
            }
        }
    }

    /// Counts the names of codes that conditions ask for.
    mutating func countCodes(_ clauses: [Clause], _ sets: [ValueSet]) {
        for first in firsts where clauses[Int(first)].error.code >= 0 {
            for name in sets[Int(clauses[Int(first)].error.code)].written where name >= 0 {
                while codeUsers.count <= Int(name) { codeUsers.append(0) }
                codeUsers[Int(name)] += 1
            }
        }
    }

    func users(ofCode name: Int32) -> Int32 { codeUsers.indices.contains(Int(name)) ? codeUsers[Int(name)] : 0 }

    func isFirst(_ clause: Int32) -> Bool { firsts[Int(classOf[Int(clause)])] == clause }

    /// Pairs of classes as pairs of their clauses, in order; nil where there are too many.
    func expanded(_ pairs: [(Int32, Int32)], atMost limit: Int) -> [UInt64]? {
        var count = 0
        for (one, other) in pairs {
            count += members[Int(classOf[Int(one)])].count * members[Int(classOf[Int(other)])].count
            if count > limit { return nil }
        }
        var keys: [UInt64] = []
        keys.reserveCapacity(count)
        for (one, other) in pairs {
            for first in members[Int(classOf[Int(one)])] {
                for second in members[Int(classOf[Int(other)])] { keys.append(PairSet.key(first, second)) }
            }
        }
        keys.sortDistinct()
        return keys
    }
}
