import PolicyEngine

/// Whole lines of a stream, as many at a time as have arrived.
struct LineStream: ~Copyable {
    private let stream: ByteStream
    private var buffer: LineBuffer
    private let path: String
    /// Of the line that comes next, from 1.
    private var number: Int
    /// How many bytes of lines are handed out at once, where they come without waiting.
    var size = 1 << 16
    /// Whether it is a log, in which lines without an error are passed over.
    var isLog = false

    init(_ stream: consuming ByteStream, _ buffer: LineBuffer, path: String) {
        self.stream = stream
        self.buffer = buffer
        self.path = path
        number = buffer.skipped + 1
    }

    /// How much there is in all; nil where nobody knows.
    var byteCount: Int? { stream.byteCount }

    /// Calls `body` with the next lines and the number of the first, and is told how many they were; false at the end. Of a line beyond the limit
    /// `body` gets the beginning.
    mutating func next(_ body: (ByteText, Int) -> Int) throws(CommandError) -> Bool {
        do throws(ByteStream.Failure) {
            while buffer.hasLine ? buffer.count < size && stream.isReady : buffer.count <= RecordSource.longestLine {
                if !stream.isReady { stream.wait() }
                if try !buffer.fill(from: stream, size) { break }
            }
            let whole = buffer.wholeLines
            if whole > 0 {
                number += buffer.take(whole) { body($0, number) }
                return true
            }
            guard let line = try buffer.next(from: stream, size, limit: RecordSource.longestLine) else { return false }
            _ = line.withUnsafeBufferPointer { body($0, number) }
            number += 1
            return true
        } catch {
            throw CommandError("\(path) cannot be read: \(error.reason)")
        }
    }
}

/// Bytes that arrive in pieces, taken out by lines.
struct LineBuffer {
    private var bytes: [UInt8] = []
    private var start = 0
    private var searched = 0
    private var lineEnd: Int?
    private var isAtEnd = false
    private var skipsMark = false
    /// Blank lines that were passed over.
    private(set) var skipped = 0

    /// Blank lines at the beginning do not say what follows; they are kept as lines.
    mutating func skipBlank() {
        while let end = lineEnd,
            bytes[start..<end].allSatisfy({ $0 == ASCII.space || $0 == ASCII.tab || $0 == ASCII.carriageReturn })
        {
            start = end + 1
            skipped += 1
            searched = start
            lineEnd = nil
            search()
        }
    }

    /// A byte order mark at the beginning.
    mutating func skipMark() { skipsMark = true }

    var count: Int { bytes.count - start }
    /// What is left; blank lines that were passed over stand before it, so that line numbers hold.
    var rest: [UInt8] { [UInt8](repeating: ASCII.lineFeed, count: skipped) + bytes[start...] }
    var hasLine: Bool { lineEnd != nil }
    var firstLine: [UInt8] { Array(bytes[start..<(lineEnd ?? bytes.count)]) }

    /// How many bytes the whole lines take; at the end of the stream the last one needs no break.
    var wholeLines: Int {
        if isAtEnd { return count }
        guard hasLine, let last = bytes[start...].lastIndex(of: ASCII.lineFeed) else { return 0 }
        return last + 1 - start
    }

    /// Hands out so many bytes of lines.
    mutating func take(_ length: Int, _ body: (ByteText) -> Int) -> Int {
        let count = bytes.withUnsafeBufferPointer { body($0.part(start..<start + length)) }
        move(to: start + length)
        return count
    }

    private mutating func move(to index: Int) {
        start = min(index, bytes.count)
        searched = start
        lineEnd = nil
        search()
    }

    /// False at the end of the stream.
    mutating func fill(from stream: borrowing ByteStream, _ size: Int) throws(ByteStream.Failure) -> Bool {
        if isAtEnd { return false }
        if start > 0, start * 2 > bytes.count {
            bytes.removeFirst(start)
            searched -= start
            lineEnd = lineEnd.map { $0 - start }
            start = 0
        }
        let piece = try stream.read(atMost: size)
        if piece.isEmpty { isAtEnd = true }
        bytes += piece
        if skipsMark, bytes.count >= 3 {
            if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
            skipsMark = false
        }
        search()
        return !piece.isEmpty
    }

    private mutating func search() {
        guard lineEnd == nil else { return }
        lineEnd = bytes.withUnsafeBufferPointer { all in
            let end = all.firstBreak(from: searched)
            return end < all.count ? end : nil
        }
        searched = lineEnd ?? bytes.count
    }

    /// The next line without its break; nil at the end. Of a line beyond the limit only the beginning is kept, so that it is refused.
    mutating func next(from stream: borrowing ByteStream, _ size: Int, limit: Int) throws(ByteStream.Failure)
        -> [UInt8]?
    {
        var kept: [UInt8]?
        while lineEnd == nil, !isAtEnd {
            if count > limit {
                kept = kept ?? Array(bytes[start..<start + limit + 1])
                start = bytes.count
                searched = bytes.count
            }
            _ = try fill(from: stream, size)
        }
        if lineEnd == nil, count == 0, kept == nil { return nil }
        let end = lineEnd ?? bytes.count
        let line = kept ?? Array(bytes[start..<end])
        move(to: end + 1)
        return line
    }
}
