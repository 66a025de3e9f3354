/// A map from (domain, code) to a number: open addressing over rows, no reference counting on the way.
package struct CodeMap: Sendable {
    package enum Kind: Int32, Sendable { case all, number, name, status }

    package struct Key: BitwiseCopyable, Sendable, Equatable {
        package let domain: Int32
        package let kind: Int32
        package let value: Int64

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
        package var hash: UInt64 {
            Mixer.mix(
                UInt64(UInt32(bitPattern: domain)) << 2 | UInt64(UInt32(bitPattern: kind)), UInt64(bitPattern: value))
        }
    }

    package struct Slot: BitwiseCopyable, Sendable {
        package var key: Key
        package var value: Int64

        package init(key: Key, value: Int64) {
            self.key = key
            self.value = value
        }

        package static let free = Slot(key: Key(free: ()), value: 0)

        @inline(__always)
        package var isUsed: Bool { key.kind >= 0 }
    }

    package let slots: Table<Slot>

    /// As many slots as a power of two says, at least one of them free.
    init(_ slots: Table<Slot>) {
        self.slots = slots
    }

    package var isUsed: Bool { slots.indices.contains { slots[$0].isUsed } }

    @inline(__always)
    package func find(_ key: Key) -> Int64? {
        var index = Int(truncatingIfNeeded: key.hash) & (slots.count &- 1)
        while true {
            let slot = slots[index]
            if !slot.isUsed { return nil }
            if slot.key == key { return slot.value }
            index = (index &+ 1) & (slots.count &- 1)
        }
    }

    @inline(__always)
    package func find(_ domain: Int32, _ kind: Kind, _ value: Int64) -> Int64? { find(Key(domain, kind, value)) }

    /// Two positions in one value.
    package static func pack(_ range: Range<Int>) -> Int64 { Int64(range.lowerBound) << 32 | Int64(range.upperBound) }

    @inline(__always)
    package static func unpack(_ value: Int64) -> Range<Int> {
        Range(uncheckedBounds: (Int(truncatingIfNeeded: value >> 32), Int(truncatingIfNeeded: value & 0xFFFF_FFFF)))
    }
}
