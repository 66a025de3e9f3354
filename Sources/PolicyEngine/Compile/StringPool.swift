/// Collects the texts of a ``StringTable``, each once.
package struct StringPool: Sendable {
    private var arena: [UInt8] = []
    private var ends: [UInt32] = []
    private var index = HashIndex()

    package init() {}

    package var count: Int { ends.count }

    package mutating func add(_ text: String) -> UInt32 {
        var text = text
        return text.withUTF8 { add($0) }
    }

    package mutating func add(_ text: String?) -> UInt32 {
        guard let text else { return StringTable.none }
        return add(text)
    }

    mutating func add(_ bytes: ByteText) -> UInt32 {
        let hash = Mixer.hash(bytes)
        if let known = index.find(hash, { isSame($0, bytes) }) { return UInt32(known) }
        arena.append(contentsOf: bytes)
        ends.append(UInt32(truncatingIfNeeded: arena.count))
        return UInt32(index.add(hash))
    }

    private func isSame(_ number: Int, _ bytes: ByteText) -> Bool {
        let start = number == 0 ? 0 : Int(ends[number - 1])
        guard Int(ends[number]) - start == bytes.count else { return false }
        return arena.withUnsafeBufferPointer { $0.part(start..<start + bytes.count).isSame(as: bytes) }
    }

    /// The positions of texts, given by their numbers, in the order of the texts' bytes.
    func order(of numbers: [UInt32]) -> [Int] {
        arena.withUnsafeBufferPointer { arena in
            ends.withUnsafeBufferPointer { ends in
                func text(_ position: Int) -> ByteText {
                    let number = Int(numbers[position])
                    return arena.part((number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number]))
                }
                return numbers.indices.sorted { text($0).precedes(text($1)) }
            }
        }
    }

    /// `locale` as in ``CompiledImage``.
    func write(to writer: inout ImageWriter, locale: Int) {
        writer.add(.stringEnds, ends, locale: locale)
        writer.add(.stringBytes, arena, locale: locale)
    }
}
