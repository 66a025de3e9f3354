/// Names ↔ small numbers, found by their bytes.
package struct NameTable: Sendable {
    private let names: Table<UInt32>
    private let slots: Table<Int32>
    private let strings: StringTable

    /// As many slots as a power of two says, at least one of them free.
    init(names: Table<UInt32>, slots: Table<Int32>, strings: StringTable) {
        self.names = names
        self.slots = slots
        self.strings = strings
    }

    package var count: Int { names.count }

    package func text(_ id: Int32) -> String { strings.string(names[id]) }

    /// -1 when the name is not known.
    package func find(_ text: String) -> Int32 { text.withBytes { find($0) } }

    package func find(_ bytes: ByteText) -> Int32 {
        var slot = Int(truncatingIfNeeded: Mixer.hash(bytes)) & (slots.count &- 1)
        while true {
            let id = slots[slot]
            if id < 0 || strings.bytes(names[id]).isSame(as: bytes) { return id }
            slot = (slot &+ 1) & (slots.count &- 1)
        }
    }
}
