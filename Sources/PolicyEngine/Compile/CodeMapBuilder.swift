/// Collects what a ``CodeMap`` finds again.
package struct CodeMapBuilder: Sendable {
    package typealias Key = CodeMap.Key
    typealias Slot = CodeMap.Slot

    private(set) var slots: [CodeMap.Slot]
    package private(set) var count = 0
    private let expected: Int

    /// Where nothing is set, what is expected takes no memory.
    package init(expecting expected: Int = 0) {
        self.expected = expected
        slots = CodeMapBuilder.empty(for: 0)
    }

    private static func empty(for count: Int) -> [Slot] {
        var size = 4
        while size < count * 2 { size *= 2 }
        return [Slot](repeating: .free, count: size)
    }

    package mutating func set(_ key: Key, _ value: Int64) {
        if count == 0, slots.count == 4 { slots = CodeMapBuilder.empty(for: expected) }
        if (count + 1) * 2 > slots.count { grow() }
        var slot = Int(truncatingIfNeeded: key.hash) & (slots.count - 1)
        while slots[slot].isUsed, slots[slot].key != key { slot = (slot + 1) & (slots.count - 1) }
        if !slots[slot].isUsed { count += 1 }
        slots[slot] = Slot(key: key, value: value)
    }

    private mutating func grow() {
        let old = slots
        slots = CodeMapBuilder.empty(for: max(count * 2, 32))
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
    package func find(_ domain: Int32, _ kind: CodeMap.Kind, _ value: Int64) -> Int64? {
        find(CodeMap.Key(domain, kind, value))
    }

    /// The same in as few slots as finding takes little time with: at most three quarters are used.
    var compact: [CodeMap.Slot] {
        var size = 4
        while size * 3 < count * 4 + 4 { size *= 2 }
        var result = [CodeMap.Slot](repeating: .free, count: size)
        for used in slots where used.isUsed {
            var slot = Int(truncatingIfNeeded: used.key.hash) & (size - 1)
            while result[slot].isUsed { slot = (slot + 1) & (size - 1) }
            result[slot] = used
        }
        return result
    }
}
