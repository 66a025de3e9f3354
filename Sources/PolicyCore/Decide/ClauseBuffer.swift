/// Clauses that are left, in memory of the caller’s; the few that do not fit go to the heap.
package struct ClauseBuffer {
    private let buffer: UnsafeMutableBufferPointer<Int32>
    private var spill: [Int32] = []
    package private(set) var count = 0

    package init(_ buffer: UnsafeMutableBufferPointer<Int32>) {
        self.buffer = buffer
    }

    package var all: [Int32] { (0..<count).map { self[$0] } }

    subscript(index: Int) -> Int32 {
        get { index < buffer.count ? buffer[index] : spill[index - buffer.count] }
        set { if index < buffer.count { buffer[index] = newValue } else { spill[index - buffer.count] = newValue } }
    }

    mutating func removeAll() {
        count = 0
        if !spill.isEmpty { spill = [] }
    }

    /// Of many, the same one may be there several times until ``settle()``.
    mutating func append(_ number: Int32) {
        guard count < buffer.count else {
            spill.append(number)
            count += 1
            return
        }
        for index in 0..<count where buffer[index] == number { return }
        buffer[count] = number
        count += 1
    }

    /// Keeps each once.
    mutating func settle() {
        guard count > buffer.count else { return }
        let sorted = all.sorted()
        removeAll()
        for index in sorted.indices where index == 0 || sorted[index] != sorted[index - 1] { put(sorted[index]) }
    }

    private mutating func put(_ number: Int32) {
        if count < buffer.count { buffer[count] = number } else { spill.append(number) }
        count += 1
    }

    /// Keeps those that are wanted.
    mutating func keep(_ isWanted: (Int32) -> Bool) {
        guard count > 1 else { return }
        var kept = 0
        for index in 0..<count where isWanted(self[index]) {
            self[kept] = self[index]
            kept += 1
        }
        shrink(to: kept)
    }

    private mutating func shrink(to kept: Int) {
        count = kept
        let spilled = max(0, kept - buffer.count)
        if spill.count > spilled { spill.removeLast(spill.count - spilled) }
    }

    /// Drops those that others are paired with, the pair’s first being what is left. Where they drop each other in a circle, all stay: no compiler
    /// writes that, but a file may hold it.
    mutating func drop(by pairs: PairSet, _ key: (Int32) -> Int32) {
        guard count > 1, !pairs.isEmpty else { return }
        if count > buffer.count { markManyDropped(by: pairs, key) } else { markDropped(by: pairs, key) }
        guard (0..<count).contains(where: { self[$0] >= 0 }) else {
            for index in 0..<count { self[index] = ~self[index] }
            return
        }
        keep { $0 >= 0 }
    }

    private mutating func markDropped(by pairs: PairSet, _ key: (Int32) -> Int32) {
        for index in 0..<count {
            let one = key(plain(self[index]))
            for other in 0..<count where other != index && pairs.contains(key(plain(self[other])), one) {
                self[index] = ~self[index]
                break
            }
        }
    }

    /// By looking up what each is paired with, which for many takes less time than comparing all with each other.
    private mutating func markManyDropped(by pairs: PairSet, _ key: (Int32) -> Int32) {
        var places: [(key: Int32, index: Int)] = (0..<count).map { (key(self[$0]), $0) }
        places.sort { ($0.key, $0.index) < ($1.key, $1.index) }
        var isDropped = [Bool](repeating: false, count: count)
        for position in places.indices where position == 0 || places[position].key != places[position - 1].key {
            pairs.forEachSecond(of: places[position].key) { second in
                var (low, high) = (0, places.count)
                while low < high {
                    let middle = (low + high) / 2
                    if places[middle].key < second { low = middle + 1 } else { high = middle }
                }
                while low < places.count, places[low].key == second {
                    isDropped[places[low].index] = true
                    low += 1
                }
            }
        }
        for index in 0..<count where isDropped[index] { self[index] = ~self[index] }
    }

    /// Dropped ones are marked by their complement until all are judged.
    private func plain(_ number: Int32) -> Int32 { number < 0 ? ~number : number }
}
