import PolicyEngine

/// Messages of the Language Server Protocol: a header with `Content-Length`, an empty line, and JSON.
struct MessageReader: ~Copyable {
    enum Message {
        case json(JSONValue)
        /// Why it cannot be read.
        case broken(String)
    }

    /// A longer one is passed over: no policy file is as long.
    static let mostBytes = 16 << 20
    private static let longestHeader = 1 << 16

    private let stream: ByteStream
    private var buffer: [UInt8] = []
    private var start = 0
    /// Of a message that is too long.
    private var unwanted = 0

    init(_ stream: consuming ByteStream) { self.stream = stream }

    /// Nil at the end of the stream, also in the middle of a message.
    mutating func next() throws(ByteStream.Failure) -> Message? {
        while true {
            if let message = take() { return message }
            if !(try fill()) { return nil }
        }
    }

    /// Waits for one so many milliseconds; true at the end of the stream as well.
    mutating func hasMessage(within milliseconds: Int) throws(ByteStream.Failure) -> Bool {
        let end = Platform.ticks + Int64(milliseconds) * 1_000_000
        while true {
            if bounds() != nil { return true }
            let rest = Int((end - Platform.ticks) / 1_000_000)
            if rest <= 0 || !stream.isReady(within: rest) { return false }
            if !(try fill()) { return true }
        }
    }

    private mutating func fill() throws(ByteStream.Failure) -> Bool {
        if start > 1 << 20 || start == buffer.count {
            buffer.removeSubrange(..<start)
            start = 0
        }
        let bytes = try stream.read(atMost: 1 << 16)
        if bytes.isEmpty { return false }
        let passed = min(unwanted, bytes.count)
        unwanted -= passed
        buffer += bytes[passed...]
        return true
    }

    /// Where the header ends, and how long the body is; nil where the header is not whole, or the body.
    private func bounds() -> (body: Int, count: Int?)? {
        guard let end = headerEnd() else { return nil }
        let count = length(buffer[start..<end])
        let body = end + 4
        if let count, count <= Self.mostBytes, buffer.count - body < count { return nil }
        return (body, count)
    }

    private func headerEnd() -> Int? {
        var index = start
        while index + 4 <= min(buffer.count, start + Self.longestHeader) {
            if buffer[index] == ASCII.carriageReturn, buffer[index...].starts(with: "\r\n\r\n".utf8) { return index }
            index += 1
        }
        return nil
    }

    /// Names of fields are in any letters.
    private func length(_ header: ArraySlice<UInt8>) -> Int? {
        for line in String(decoding: header, as: UTF8.self).split(separator: "\r\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
            return Int(parts[1].filter { $0 != " " && $0 != "\t" }).flatMap { $0 < 0 ? nil : $0 }
        }
        return nil
    }

    private mutating func take() -> Message? {
        guard let (body, count) = bounds() else {
            guard buffer.count - start > Self.longestHeader, headerEnd() == nil else { return nil }
            start = buffer.count
            return .broken("a header ends with an empty line, and its lines with CR LF")
        }
        guard let count else {
            start = body
            return .broken("a message needs a header with Content-Length, in lines that end with CR LF")
        }
        if count > Self.mostBytes {
            let there = min(count, buffer.count - body)
            (start, unwanted) = (body + there, count - there)
            return .broken("a message can have at most 16 MB")
        }
        start = body + count
        let bytes = Array(buffer[body..<start])
        return JSONValue.file(bytes).map { .json($0) } ?? .broken("this message is not JSON")
    }
}
