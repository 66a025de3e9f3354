/// Finds again what was numbered before, by a hash of it; the things themselves stay with whoever asks.
package struct HashIndex: Sendable {
    private var slots = [Int32](repeating: -1, count: 64)
    private var hashes: [UInt64] = []

    package init() {}

    /// The number of what has this hash and is the same; of several the lowest.
    package func find(_ hash: UInt64, _ isSame: (Int) -> Bool) -> Int32? {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] >= 0 {
            let number = slots[slot]
            if hashes[Int(number)] == hash, isSame(Int(number)) { return number }
            slot = (slot + 1) & mask
        }
        return nil
    }

    /// Gives the next number, counting from 0.
    package mutating func add(_ hash: UInt64) -> Int32 {
        let number = Int32(hashes.count)
        hashes.append(hash)
        if hashes.count * 2 > slots.count {
            slots = [Int32](repeating: -1, count: slots.count * 2)
            for known in 0...number { place(known) }
        } else {
            place(number)
        }
        return number
    }

    private mutating func place(_ number: Int32) {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hashes[Int(number)]) & mask
        while slots[slot] >= 0 { slot = (slot + 1) & mask }
        slots[slot] = number
    }
}
