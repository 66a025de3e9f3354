/// Collects what a ``NameTable`` finds again.
package struct NameTableBuilder: Sendable {
    private var arena: [UInt8] = []
    private var starts: [Int32] = [0]
    private var slots: [Int32]

    package init() {
        slots = [Int32](repeating: -1, count: 1024)
    }

    package var count: Int { starts.count - 1 }

    package func text(_ id: Int32) -> String {
        String(decoding: arena[Int(starts[Int(id)])..<Int(starts[Int(id) + 1])], as: UTF8.self)
    }

    package mutating func intern(_ text: String) -> Int32 {
        var text = text
        return text.withUTF8 { intern($0) }
    }

    private mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
        let hash = Mixer.hash(bytes)
        let found = find(bytes, hash)
        if found >= 0 { return found }
        if (count + 1) * 2 > slots.count { grow() }
        let id = Int32(count)
        arena.append(contentsOf: bytes)
        starts.append(Int32(arena.count))
        place(id, hash)
        return id
    }

    private mutating func grow() {
        slots = [Int32](repeating: -1, count: slots.count * 2)
        for id in 0..<Int32(count) {
            let hash = arena[Int(starts[Int(id)])..<Int(starts[Int(id) + 1])].withUnsafeBufferPointer { Mixer.hash($0) }
            place(id, hash)
        }
    }

    private mutating func place(_ id: Int32, _ hash: UInt64) {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] >= 0 { slot = (slot + 1) & mask }
        slots[slot] = id
    }

    /// -1 when the name is not known.
    package func find(_ text: String) -> Int32 {
        if let found = text.utf8.withContiguousStorageIfAvailable({ find($0) }) { return found }
        var copy = text
        return copy.withUTF8 { find($0) }
    }

    package func find(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32 { find(bytes, Mixer.hash(bytes)) }

    private func find(_ bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Int32 {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while true {
            let id = slots[slot]
            if id < 0 || equals(id, bytes) { return id }
            slot = (slot + 1) & mask
        }
    }

    private func equals(_ id: Int32, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = Int(starts[Int(id)])
        guard Int(starts[Int(id) + 1]) - start == bytes.count else { return false }
        return arena.withUnsafeBufferPointer { arena in
            for offset in 0..<bytes.count where arena[start + offset] != bytes[offset] { return false }
            return true
        }
    }

    /// As few slots as finding takes little time with.
    var compactSlots: [Int32] {
        var size = 4
        while size < (count + 1) * 2 { size *= 2 }
        var result = [Int32](repeating: -1, count: size)
        for id in 0..<Int32(count) {
            var slot =
                arena[Int(starts[Int(id)])..<Int(starts[Int(id) + 1])].withUnsafeBufferPointer {
                    Int(truncatingIfNeeded: Mixer.hash($0))
                } & (size - 1)
            while result[slot] >= 0 { slot = (slot + 1) & (size - 1) }
            result[slot] = id
        }
        return result
    }
}
