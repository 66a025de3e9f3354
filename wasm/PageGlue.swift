import PolicyPage

// What the page calls: a question goes in as bytes, the answer comes out as JSON text. One policy at a time, one thread.

nonisolated(unsafe) private var session = PageSession()
nonisolated(unsafe) private var answer: [UInt8] = []

/// Memory for what is handed in.
@_cdecl("page_allocate") public func allocate(_ count: Int) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(byteCount: max(count, 1), alignment: 8)
}

@_cdecl("page_free") public func free(_ memory: UnsafeMutableRawPointer) { memory.deallocate() }

/// Where the last answer lies.
@_cdecl("page_answer") public func answerAddress() -> UnsafeRawPointer? { answer.withUnsafeBytes { $0.baseAddress } }

/// The length of the answer.
@_cdecl("page_ask") public func ask(_ memory: UnsafeRawPointer, _ count: Int) -> Int {
    answer = session.answer(Array(UnsafeRawBufferPointer(start: memory, count: count)))
    return answer.count
}

/// To be called once the answer was handed on.
@_cdecl("page_settle") public func settle() { session.settle() }
