/// A read-only map from (domain, code) to a number: open addressing over flat arrays, no reference counting on the way.
package struct CodeMap: Sendable {
    package enum Kind: Int32, Sendable { case all, number, name, status }

    package struct Key: Sendable, Hashable {
        let domain: Int32
        let kind: Int32
        let value: Int64

        package init(_ domain: Int32, _ kind: Kind, _ value: Int64) {
            self.domain = domain
            self.kind = kind.rawValue
            self.value = value
        }

        @inline(__always)
        fileprivate var hash: UInt64 {
            Mixer.mix(UInt64(UInt32(bitPattern: domain)) << 2 | UInt64(UInt32(bitPattern: kind)), UInt64(bitPattern: value))
        }
    }

    private struct Slot: Sendable {
        var key: Key
        var value: Int64
        var isUsed: Bool
    }

    private let slots: [Slot]

    package init(_ entries: [Key: Int64]) {
        var size = 4
        while size < entries.count * 2 { size *= 2 }
        var slots = [Slot](repeating: Slot(key: Key(0, .all, 0), value: 0, isUsed: false), count: size)
        for (key, value) in entries {
            var slot = Int(truncatingIfNeeded: key.hash) & (size - 1)
            while slots[slot].isUsed { slot = (slot + 1) & (size - 1) }
            slots[slot] = Slot(key: key, value: value, isUsed: true)
        }
        self.slots = slots
    }

    @inline(__always)
    package func find(_ domain: Int32, _ kind: Kind, _ value: Int64) -> Int64? {
        let key = Key(domain, kind, value)
        var slot = Int(truncatingIfNeeded: key.hash) & (slots.count - 1)
        while slots[slot].isUsed {
            if slots[slot].key.value == value, slots[slot].key.domain == domain, slots[slot].key.kind == kind.rawValue { return slots[slot].value }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Two positions in one value.
    package static func pack(_ range: Range<Int>) -> Int64 { Int64(range.lowerBound) << 32 | Int64(range.upperBound) }

    @inline(__always)
    package static func unpack(_ value: Int64) -> Range<Int32> {
        Int32(truncatingIfNeeded: value >> 32)..<Int32(truncatingIfNeeded: value & 0xFFFF_FFFF)
    }
}
