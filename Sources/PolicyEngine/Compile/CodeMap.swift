/// A map from (domain, code) to a number: open addressing over flat arrays, no reference counting on the way.
package struct CodeMap: Sendable {
    package enum Kind: Int32, Sendable { case all, number, name, status }

    package struct Key: Sendable, Equatable {
        let domain: Int32
        let kind: Int32
        let value: Int64

        package init(_ domain: Int32, _ kind: Kind, _ value: Int64) {
            self.domain = domain
            self.kind = kind.rawValue
            self.value = value
        }

        /// No key at all.
        fileprivate init(free: Void) {
            domain = 0
            kind = -1
            value = 0
        }

        @inline(__always)
        fileprivate var hash: UInt64 {
            Mixer.mix(UInt64(UInt32(bitPattern: domain)) << 2 | UInt64(UInt32(bitPattern: kind)), UInt64(bitPattern: value))
        }
    }

    private struct Slot: Sendable {
        var key: Key
        var value: Int64

        static let free = Slot(key: Key(free: ()), value: 0)

        @inline(__always)
        var isUsed: Bool { key.kind >= 0 }
    }

    private var slots: [Slot]
    package private(set) var count = 0

    package init(expecting expected: Int = 0) {
        slots = CodeMap.empty(for: expected)
    }

    private static func empty(for count: Int) -> [Slot] {
        var size = 4
        while size < count * 2 { size *= 2 }
        return [Slot](repeating: .free, count: size)
    }

    package mutating func set(_ key: Key, _ value: Int64) {
        if (count + 1) * 2 > slots.count { grow() }
        var slot = Int(truncatingIfNeeded: key.hash) & (slots.count - 1)
        while slots[slot].isUsed, slots[slot].key != key { slot = (slot + 1) & (slots.count - 1) }
        if !slots[slot].isUsed { count += 1 }
        slots[slot] = Slot(key: key, value: value)
    }

    private mutating func grow() {
        let old = slots
        slots = CodeMap.empty(for: max(count * 2, 32))
        count = 0
        for slot in old where slot.isUsed { set(slot.key, slot.value) }
    }

    /// Replaces every value.
    package mutating func update(_ change: (Int64) -> Int64) {
        for slot in slots.indices where slots[slot].isUsed { slots[slot].value = change(slots[slot].value) }
    }

    @inline(__always)
    package func find(_ key: Key) -> Int64? {
        var slot = Int(truncatingIfNeeded: key.hash) & (slots.count - 1)
        while slots[slot].isUsed {
            if slots[slot].key == key { return slots[slot].value }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    @inline(__always)
    package func find(_ domain: Int32, _ kind: Kind, _ value: Int64) -> Int64? {
        find(Key(domain, kind, value))
    }

    /// Two positions in one value.
    package static func pack(_ range: Range<Int>) -> Int64 { Int64(range.lowerBound) << 32 | Int64(range.upperBound) }

    @inline(__always)
    package static func unpack(_ value: Int64) -> Range<Int32> {
        Int32(truncatingIfNeeded: value >> 32)..<Int32(truncatingIfNeeded: value & 0xFFFF_FFFF)
    }
}
