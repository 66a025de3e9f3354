/// The line of a byte offset, in little memory: a number for each block of the file, from which lines are counted on.
/// Lines end as in ``LineTable``.
struct LineNumbers: Sendable {
    private static let blockSize = 512

    private let bytes: [UInt8]
    /// How many lines end before each block.
    private let ended: [Int32]

    init(_ bytes: [UInt8]) {
        var ended: [Int32] = []
        ended.reserveCapacity(bytes.count / Self.blockSize + 1)
        var count: Int32 = 0
        for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
            ended.append(count)
            count += Int32(Self.lineEnds(bytes, start..<min(start + Self.blockSize, bytes.count)))
        }
        self.bytes = bytes
        self.ended = ended
    }

    /// From 1. An offset past the end belongs to the last line that has text.
    func line(at offset: Int) -> Int {
        guard !bytes.isEmpty else { return 1 }
        let target = min(max(offset, 0), bytes.count)
        let block = min(target / Self.blockSize, ended.count - 1)
        let count = Int(ended[block]) + Self.lineEnds(bytes, block * Self.blockSize..<target)
        let endsLast = target == bytes.count && Self.lineEnds(bytes, target - 1..<target) == 1
        return endsLast ? count : count + 1
    }

    private static func lineEnds(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        return bytes.withUnsafeBufferPointer { bytes in
            var (index, count) = (range.lowerBound, 0)
            while index < range.upperBound {
                if index + 8 <= range.upperBound {
                    let word = bytes.word(at: index)
                    if zeros(word ^ 0x0D0D_0D0D_0D0D_0D0D) == 0 {
                        count += zeros(word ^ 0x0A0A_0A0A_0A0A_0A0A).nonzeroBitCount
                        index += 8
                        continue
                    }
                }
                if endsLine(bytes, index) { count += 1 }
                index += 1
            }
            return count
        }

        /// A bit for each byte that is 0.
        func zeros(_ word: UInt64) -> UInt64 {
            let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
            return ~(((word & low) &+ low) | word | low)
        }

        func endsLine(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
            if bytes[index] == ASCII.lineFeed { return true }
            guard bytes[index] == ASCII.carriageReturn else { return false }
            return index + 1 == bytes.count || bytes[index + 1] != ASCII.lineFeed
        }
    }
}
