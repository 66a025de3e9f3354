/// Bytes appended to memory of its own: an array would check for each byte whether somebody else holds it.
struct ByteBuffer: ~Copyable {
    private let memory: Memory
    private var base: UnsafeMutablePointer<UInt8>
    private var capacity = 256
    private var count = 0

    init() {
        memory = Memory(capacity: capacity)
        base = memory.base
    }

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
        capacity = max(2 * capacity, count + more)
        base = .allocate(capacity: capacity)
        base.update(from: memory.base, count: count)
        memory.base.deallocate()
        memory.base = base
    }

    /// Frees the memory with the buffer. In Embedded Swift other modules cannot see a deinit of the buffer itself.
    private final class Memory {
        var base: UnsafeMutablePointer<UInt8>

        init(capacity: Int) { base = .allocate(capacity: capacity) }

        deinit { base.deallocate() }
    }
}
