extension String {
    /// Whether it comes before another one in the order of their UTF-8 bytes, which is that of their code points.
    package func precedesByBytes(_ other: String) -> Bool { withBytes { other.follows($0) } }

    private func follows(_ bytes: ByteText) -> Bool { withBytes { bytes.precedes($0) } }
}

extension StringProtocol {
    /// Whether a piece of ASCII stands in a text. The standard library's own search brings two more libraries into every start.
    package func holds(_ piece: StaticString) -> Bool {
        holds(UnsafeBufferPointer(start: piece.utf8Start, count: piece.utf8CodeUnitCount))
    }

    /// The same for a text that is known at run time; without normalization.
    package func holds(text piece: String) -> Bool { piece.withBytes { holds($0) } }

    private func holds(_ wanted: ByteText) -> Bool {
        let bytes = Array(utf8)
        guard !wanted.isEmpty, bytes.count >= wanted.count else { return wanted.isEmpty }
        for start in 0...(bytes.count - wanted.count) where bytes[start..<start + wanted.count].elementsEqual(wanted) {
            return true
        }
        return false
    }
}

extension UnsafeBufferPointer where Element == UInt8 {
    /// The next offset at which something other than ASCII may stand: over stretches of eight bytes that are all ASCII.
    package func skippingASCII(from offset: Int) -> Int {
        let high: UInt64 = 0x8080_8080_8080_8080
        var offset = offset
        while offset + 32 <= count,
            (word(at: offset) | word(at: offset + 8) | word(at: offset + 16) | word(at: offset + 24)) & high == 0
        { offset += 32 }
        while offset + 8 <= count, word(at: offset) & high == 0 { offset += 8 }
        return offset
    }

    /// The offset of the next such byte; `count` where there is none.
    @inlinable @inline(__always)
    package func next(_ byte: UInt8, from start: Int) -> Int {
        let all = 0x0101_0101_0101_0101 &* UInt64(byte)
        var index = start
        while index + 32 <= count,
            (zeros(at: index, all) | zeros(at: index + 8, all)
                | zeros(at: index + 16, all) | zeros(at: index + 24, all)) == 0
        { index += 32 }
        while index + 8 <= count {
            let found = zeros(at: index, all)
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < count, self[index] != byte { index += 1 }
        return index
    }

    /// The highest bit of the first of eight bytes that is the same in `all`; bits above it have no meaning, because a
    /// borrow may reach them.
    @inlinable @inline(__always)
    func zeros(at index: Int, _ all: UInt64) -> UInt64 {
        let difference = word(at: index) ^ all
        return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    }
}
