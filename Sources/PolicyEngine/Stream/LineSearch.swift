extension UnsafeBufferPointer<UInt8> {
    /// Where the next line break is; the end where there is none.
    package func firstBreak(from start: Int) -> Int {
        let bytes = UnsafeRawBufferPointer(self)
        var index = start
        while index + 8 <= bytes.count {
            let found = Self.breaks(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            if found != 0 { return index + UInt64(littleEndian: found).trailingZeroBitCount / 8 }
            index += 8
        }
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
        return index
    }

    package var breakCount: Int {
        let bytes = UnsafeRawBufferPointer(self)
        var count = 0
        var index = 0
        while index + 8 <= bytes.count {
            count += Self.breaks(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)).nonzeroBitCount
            index += 8
        }
        while index < bytes.count {
            if bytes[index] == 0x0A { count += 1 }
            index += 1
        }
        return count
    }

    /// The highest bit of each of eight bytes that is a line feed.
    @inline(__always)
    private static func breaks(_ word: UInt64) -> UInt64 {
        let difference = word ^ 0x0A0A_0A0A_0A0A_0A0A
        let seven: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
        return ~(((difference & seven) &+ seven) | difference | seven)
    }
}
