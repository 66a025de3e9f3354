extension UnsafeBufferPointer<UInt8> {
    /// Where the next line break is; the end where there is none.
    package func firstBreak(from start: Int) -> Int {
        var index = start
        while index + 32 <= count,
            (breaks(at: index) | breaks(at: index + 8) | breaks(at: index + 16) | breaks(at: index + 24)) == 0
        { index += 32 }
        while index + 8 <= count {
            let found = breaks(at: index)
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < count, self[index] != 0x0A { index += 1 }
        return index
    }

    /// The highest bit of a byte that is a line feed, of the first of eight; what is above it has no meaning, as a borrow may reach there.
    @inline(__always)
    private func breaks(at index: Int) -> UInt64 {
        let difference = word(at: index) ^ Self.lineFeeds
        return (difference &- Self.ones) & ~difference & (Self.ones &* 0x80)
    }

    package var breakCount: Int {
        var number = 0
        var index = 0
        while index + 8 <= count {
            let difference = word(at: index) ^ Self.lineFeeds
            let seven = Self.ones &* 0x7F
            number += (~(((difference & seven) &+ seven) | difference | seven)).nonzeroBitCount
            index += 8
        }
        while index < count {
            if self[index] == 0x0A { number += 1 }
            index += 1
        }
        return number
    }

    private static var ones: UInt64 { 0x0101_0101_0101_0101 }
    private static var lineFeeds: UInt64 { ones &* 0x0A }
}
