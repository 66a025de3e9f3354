/// The line of a byte offset, in little memory: a number for each block of the file, from which lines are counted on.
/// Lines end as in ``LineTable``.
struct LineNumbers: Sendable {
    private static let blockSize = 128

    private let bytes: [UInt8]
    /// How many lines end before each block.
    private let ended: [Int32]
    private let hasCarriageReturns: Bool

    init(_ bytes: [UInt8]) {
        var ended: [Int32] = []
        ended.reserveCapacity(bytes.count / Self.blockSize + 1)
        var count: Int32 = 0
        let hasCarriageReturns = bytes.withUnsafeBufferPointer {
            $0.next(ASCII.carriageReturn, from: 0) < $0.count
        }
        bytes.withUnsafeBufferPointer { bytes in
            for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
                ended.append(count)
                let block = start..<min(start + Self.blockSize, bytes.count)
                count += Int32(Self.lineEnds(bytes, range: block, hasCarriageReturns: hasCarriageReturns))
            }
        }
        self.bytes = bytes
        self.ended = ended
        self.hasCarriageReturns = hasCarriageReturns
    }

    /// From 1. An offset past the end belongs to the last line that has text.
    func line(at offset: Int) -> Int {
        guard !bytes.isEmpty else { return 1 }
        let target = min(max(offset, 0), bytes.count)
        let block = min(target / Self.blockSize, ended.count - 1)
        return bytes.withUnsafeBufferPointer { bytes in
            let count =
                Int(ended[block])
                + Self.lineEnds(bytes, range: block * Self.blockSize..<target, hasCarriageReturns: hasCarriageReturns)
            return target == bytes.count && Self.endsLine(bytes, target - 1) ? count : count + 1
        }
    }

    private static func lineEnds(_ bytes: ByteText, range: Range<Int>, hasCarriageReturns: Bool) -> Int {
        var (index, count) = (range.lowerBound, 0)
        // Of each word one count for each of its bytes, so that at most 255 words are added up.
        var counts: UInt64 = 0
        while !hasCarriageReturns, index + 8 <= range.upperBound, index - range.lowerBound < 8 * 255 {
            counts &+= (bytes.word(at: index) ^ 0x0A0A_0A0A_0A0A_0A0A).zeroBytes >> 7
            index += 8
        }
        while counts > 0 {
            count += Int(counts & 0xFF)
            counts >>= 8
        }
        while index < range.upperBound {
            if endsLine(bytes, index) { count += 1 }
            index += 1
        }
        return count
    }

    private static func endsLine(_ bytes: ByteText, _ index: Int) -> Bool {
        if bytes[index] == ASCII.lineFeed { return true }
        guard bytes[index] == ASCII.carriageReturn else { return false }
        return index + 1 == bytes.count || bytes[index + 1] != ASCII.lineFeed
    }
}
