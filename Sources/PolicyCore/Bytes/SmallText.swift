/// Up to 8 bytes of UTF-8 in one number, the first lowest: a sign or a digit.
package struct TextPiece: Sendable, Equatable {
    package private(set) var bytes: UInt64 = 0
    package private(set) var count = 0

    /// `count` is at most 8.
    init(bytes: UInt64, count: Int) {
        self.bytes = bytes
        self.count = count
    }

    /// Longer text is cut to none.
    package init(_ text: String = "") {
        let utf8 = text.utf8
        if utf8.count > 8 { return }
        for byte in utf8 {
            bytes |= UInt64(byte) << UInt64(8 * count)
            count += 1
        }
    }

    /// This as the digit zero: the digit `value`. In all numbering systems the ten digits differ in their last byte alone.
    func digit(_ value: UInt64) -> TextPiece {
        var digit = self
        digit.bytes &+= value << UInt64(8 * max(count - 1, 0))
        return digit
    }
}

/// Text that grows piece by piece where strings of up to 15 bytes lie: appending it to a text that has room allocates nothing.
struct SmallText {
    private var low: UInt64 = 0
    private var high: UInt64 = 0
    private var count = 0

    mutating func add(_ piece: TextPiece, to text: inout some TextSink) {
        if count + piece.count > 15 { flush(to: &text) }
        if count < 8 {
            low |= piece.bytes << UInt64(8 * count)
            if count > 0 { high |= piece.bytes >> UInt64(64 - 8 * count) }
        } else {
            high |= piece.bytes << UInt64(8 * (count - 8))
        }
        count += piece.count
    }

    mutating func flush(to text: inout some TextSink) {
        if count == 0 { return }
        withUnsafeBytes(of: (low.littleEndian, high.littleEndian)) {
            text.add(UnsafeRawBufferPointer(rebasing: $0[..<count]))
        }
        self = SmallText()
    }
}
