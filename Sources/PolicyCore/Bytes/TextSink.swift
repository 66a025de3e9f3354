/// What texts are written into, piece by piece.
package protocol TextSink {
    mutating func add(_ text: String)
    /// Whole characters in UTF-8.
    mutating func add(_ bytes: UnsafeRawBufferPointer)
}

extension String: TextSink {
    package mutating func add(_ text: String) { append(text) }
    package mutating func add(_ bytes: UnsafeRawBufferPointer) { append(String(decoding: bytes, as: UTF8.self)) }
}

/// Collects a text on the stack, so that only the finished one takes memory of its own; what is longer than its room goes on in an array.
package struct TextBuffer: TextSink {
    private let room: UnsafeMutableRawBufferPointer
    private var count = 0
    private var rest: [UInt8] = []

    package init(_ room: UnsafeMutableRawBufferPointer) { self.room = room }

    package mutating func add(_ bytes: UnsafeRawBufferPointer) {
        if rest.isEmpty, bytes.count <= room.count - count {
            UnsafeMutableRawBufferPointer(rebasing: room[count...]).copyMemory(from: bytes)
            count += bytes.count
        } else {
            rest.append(contentsOf: bytes)
        }
    }

    package mutating func add(_ text: String) {
        let isAdded: Void? = text.utf8.withContiguousStorageIfAvailable { add(UnsafeRawBufferPointer($0)) }
        if isAdded == nil { rest.append(contentsOf: text.utf8) }
    }

    package var text: String {
        let head = UnsafeRawBufferPointer(rebasing: room[..<count])
        if rest.isEmpty { return String(decoding: head, as: UTF8.self) }
        return String(decoding: Array(head) + rest, as: UTF8.self)
    }
}
