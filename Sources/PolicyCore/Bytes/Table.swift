/// Rows of one size where they lie in memory, which stays with whoever owns it. Reading a row checks nothing: that was done when the rows were opened.
package struct Table<Row: BitwiseCopyable>: @unchecked Sendable {
    package let base: UnsafeRawPointer
    package let count: Int

    package init(base: UnsafeRawPointer, count: Int) {
        self.base = base
        self.count = count
    }

    @inline(__always)
    package subscript(index: Int) -> Row {
        assert(UInt(bitPattern: index) < UInt(bitPattern: count))
        return base.loadUnaligned(fromByteOffset: index &* MemoryLayout<Row>.stride, as: Row.self)
    }

    @inline(__always)
    package subscript(index: Int32) -> Row { self[Int(index)] }

    @inline(__always)
    package subscript(index: UInt32) -> Row { self[Int(index)] }

    package var indices: Range<Int> { 0..<count }

    package var isEmpty: Bool { count == 0 }

    package var rows: [Row] { indices.map { self[$0] } }
}

/// Some neighbours in a table.
package struct RowRange: BitwiseCopyable, Sendable, Equatable {
    package var start: UInt32
    package var end: UInt32

    package init(_ range: Range<Int>) {
        start = UInt32(truncatingIfNeeded: range.lowerBound)
        end = UInt32(truncatingIfNeeded: range.upperBound)
    }

    package init(start: UInt32, end: UInt32) {
        self.start = start
        self.end = end
    }

    package static let empty = RowRange(start: 0, end: 0)

    @inline(__always)
    package var isEmpty: Bool { start == end }

    @inline(__always)
    package var count: Int { Int(end &- start) }

    @inline(__always)
    package var indices: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }
}

/// Texts by their numbers: where each ends, and the UTF-8 of all of them.
package struct StringTable: @unchecked Sendable {
    private let ends: Table<UInt32>
    private let bytes: UnsafeRawPointer

    /// Stands for no text.
    package static let none = UInt32.max

    package init(ends: Table<UInt32>, bytes: UnsafeRawPointer) {
        self.ends = ends
        self.bytes = bytes
    }

    package var count: Int { ends.count }

    @inline(__always)
    package func bytes(_ number: UInt32) -> ByteText {
        let start = number == 0 ? 0 : Int(ends[number &- 1])
        return ByteText(start: (bytes + start).assumingMemoryBound(to: UInt8.self), count: Int(ends[number]) - start)
    }

    package func string(_ number: UInt32) -> String { String(decoding: bytes(number), as: UTF8.self) }

    package func optional(_ number: UInt32) -> String? { number == Self.none ? nil : string(number) }
}
