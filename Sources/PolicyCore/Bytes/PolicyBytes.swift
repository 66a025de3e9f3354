/// Bytes that never change: in memory of their own, or where a program keeps a constant.
package final class PolicyBytes: @unchecked Sendable {
    package let base: UnsafeRawPointer
    package let count: Int
    private let isOwned: Bool

    package init(copying bytes: UnsafeRawBufferPointer) {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 1), alignment: 8)
        if let start = bytes.baseAddress { memory.copyMemory(from: start, byteCount: bytes.count) }
        base = UnsafeRawPointer(memory)
        count = bytes.count
        isOwned = true
    }

    /// `fill` writes up to `capacity` bytes and returns how many it wrote.
    package init(capacity: Int, fill: (UnsafeMutableRawBufferPointer) -> Int) {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: max(capacity, 1), alignment: 8)
        count = min(max(fill(UnsafeMutableRawBufferPointer(start: memory, count: capacity)), 0), capacity)
        base = UnsafeRawPointer(memory)
        isOwned = true
    }

    deinit {
        if isOwned { base.deallocate() }
    }

    package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }
}
