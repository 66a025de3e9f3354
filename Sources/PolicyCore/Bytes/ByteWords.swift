/// Bytes taken several at a time, the first lowest.
extension UnsafeBufferPointer<UInt8> {
    /// The eight bytes from `offset` on, which must all be there.
    @inlinable @inline(__always)
    package func word(at offset: Int) -> UInt64 { UInt64(littleEndian: load(offset)) }

    /// The first bytes, eight at most; those that are not there are zero.
    @inlinable @inline(__always)
    package var start: UInt64 {
        if count >= 8 { return word(at: 0) }
        return count == 0 ? 0 : bytes(upTo: count)
    }

    /// The bytes behind the last whole eight; those that are not there are zero.
    @inlinable @inline(__always)
    package var rest: UInt64 {
        let length = count & 7
        if length == 0 { return 0 }
        return count < 8 ? bytes(upTo: length) : word(at: count - 8) >> UInt64(64 - 8 * length)
    }

    /// All of one to seven bytes. Pieces that overlap say the same twice.
    @inlinable @inline(__always)
    func bytes(upTo count: Int) -> UInt64 {
        if count >= 4 {
            let low: UInt32 = load(0)
            let high: UInt32 = load(count - 4)
            return UInt64(UInt32(littleEndian: low)) | UInt64(UInt32(littleEndian: high)) << UInt64(8 * (count - 4))
        }
        let (middle, last) = (count / 2, count - 1)
        return UInt64(self[0]) | UInt64(self[middle]) << UInt64(8 * middle) | UInt64(self[last]) << UInt64(8 * last)
    }

    @inlinable @inline(__always)
    func load<Number: FixedWidthInteger & BitwiseCopyable>(_ offset: Int) -> Number {
        UnsafeRawPointer(baseAddress.unsafelyUnwrapped).loadUnaligned(fromByteOffset: offset, as: Number.self)
    }
}

extension UInt64 {
    /// The highest bit of each of the eight bytes that is 0.
    @inlinable @inline(__always)
    package var zeroBytes: UInt64 {
        let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
        return ~(((self & low) &+ low) | self | low)
    }
}
