/// Bytes appended to memory of its own: an array would check for each byte whether somebody else holds it.
struct ByteBuffer: ~Copyable {
    private var base = UnsafeMutablePointer<UInt8>.allocate(capacity: firstCapacity)
    private var capacity = firstCapacity
    private var count = 0

    private static var firstCapacity: Int { 256 }

    init() {}

    deinit { base.deallocate() }

    /// Valid until something is added.
    var bytes: ByteText { ByteText(start: base, count: count) }

    /// The memory is kept.
    mutating func removeAll() { count = 0 }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        if count == capacity { grow(by: 1) }
        base[count] = byte
        count += 1
    }

    @inline(__always)
    mutating func append(_ text: ByteText) {
        guard let start = text.baseAddress else { return }
        if capacity - count < text.count { grow(by: text.count) }
        (base + count).update(from: start, count: text.count)
        count += text.count
    }

    private mutating func grow(by more: Int) {
        let room = max(2 * capacity, count + more)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
        larger.update(from: base, count: count)
        base.deallocate()
        (base, capacity) = (larger, room)
    }
}
