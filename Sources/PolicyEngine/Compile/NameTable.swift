/// Names ↔ small numbers, found by their bytes: filled while loading, then only read.
package struct NameTable: Sendable {
    private var arena: [UInt8] = []
    private var starts: [Int32] = [0]
    private var slots: [Int32]

    package init() {
        slots = [Int32](repeating: -1, count: 64)
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
        let found = find(bytes)
        if found >= 0 { return found }
        if (count + 1) * 2 > slots.count { grow() }
        let id = Int32(count)
        arena.append(contentsOf: bytes)
        starts.append(Int32(arena.count))
        place(id, NameTable.hash(bytes))
        return id
    }

    private mutating func grow() {
        slots = [Int32](repeating: -1, count: slots.count * 2)
        for id in 0..<Int32(count) {
            let hash = arena[Int(starts[Int(id)])..<Int(starts[Int(id) + 1])].withUnsafeBufferPointer { NameTable.hash($0) }
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

    package func find(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: NameTable.hash(bytes)) & mask
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

    static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash = Mixer.seed ^ UInt64(bytes.count)
        var offset = 0
        let raw = UnsafeRawBufferPointer(bytes)
        while offset + 8 <= raw.count {
            hash = Mixer.mix(hash, raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        var rest: UInt64 = 0
        while offset < raw.count {
            rest = rest << 8 | UInt64(raw[offset])
            offset += 1
        }
        return Mixer.mix(hash, rest)
    }
}

/// 64-bit mixing (the finalizer of SplitMix64, Steele et al. 2014).
package enum Mixer {
    package static let seed: UInt64 = 0x9E37_79B9_7F4A_7C15

    package static func finish(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    package static func mix(_ state: UInt64, _ value: UInt64) -> UInt64 {
        finish(state &+ seed ^ value)
    }
}
