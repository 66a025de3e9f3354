/// A set of pairs of small numbers, by binary search.
package struct PairSet: Sendable {
    private let keys: Table<UInt64>

    init(_ keys: Table<UInt64>) {
        self.keys = keys
    }

    package var isEmpty: Bool { keys.isEmpty }

    /// In order.
    package var all: [(first: Int32, second: Int32)] {
        keys.indices.map {
            (first: Int32(truncatingIfNeeded: keys[$0] >> 32), second: Int32(truncatingIfNeeded: keys[$0]))
        }
    }

    /// Calls `body` with the second of every pair whose first is `a`.
    @inline(__always)
    func forEachSecond(of a: Int32, _ body: (Int32) -> Void) {
        var (low, high) = (0, keys.count)
        let key = PairSet.key(a, 0)
        while low < high {
            let middle = (low + high) / 2
            if keys[middle] < key { low = middle + 1 } else { high = middle }
        }
        while low < keys.count, keys[low] >> 32 == key >> 32 {
            body(Int32(truncatingIfNeeded: keys[low]))
            low += 1
        }
    }

    package func contains(_ a: Int32, _ b: Int32) -> Bool {
        let key = PairSet.key(a, b)
        var low = 0
        var high = keys.count
        while low < high {
            let middle = (low + high) / 2
            let found = keys[middle]
            if found == key { return true }
            if found < key { low = middle + 1 } else { high = middle }
        }
        return false
    }

    package static func key(_ a: Int32, _ b: Int32) -> UInt64 {
        UInt64(UInt32(bitPattern: a)) << 32 | UInt64(UInt32(bitPattern: b))
    }
}

/// What was found out about pairs of clauses and rules while compiling.
package struct Relations: Sendable {
    /// Pairs (a, b) of clauses: a is more specific than b: it matches strictly less, all of it matched by b.
    package let moreSpecific: PairSet
    /// Pairs (a, b): all that the classifying clause a matches, the refining clause b matches too, categories aside.
    package let within: PairSet
    /// Pairs (a, b) of rules: a beats b, directly or through others.
    package let beats: PairSet

    init(_ image: CompiledImage) {
        moreSpecific = PairSet(image.table(.moreSpecific))
        within = PairSet(image.table(.within))
        beats = PairSet(image.table(.beats))
    }
}
