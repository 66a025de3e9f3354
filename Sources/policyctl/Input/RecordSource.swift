import PolicyEngine

/// Where error records come from: JSON, a list, NDJSON or YAML, in files or on standard input.
struct RecordSource {
    /// One record, or why there is none in its place.
    enum Record {
        case event(ErrorEvent)
        case broken(EventRecordError, line: Int)
    }

    enum Shape { case single, list, lines }

    enum Failure: Error {
        case unreadable(String)
        case broken(EventRecordError)
        case empty(String)
    }

    static let longestLine = 1 << 20
    private static let pieceSize = 1 << 16

    let path: String
    /// Whether standard input is taken for NDJSON, however its first line looks.
    let prefersLines: Bool
    private var shownPath: String { path == "-" ? "standard input" : path }

    /// Calls `body` with every record in order, as it comes; ends early when `body` answers false.
    func read(_ body: (Record, Shape) -> Bool) throws(Failure) {
        do throws(ByteStream.Failure) {
            let stream = try ByteStream(path)
            var buffer = LineBuffer()
            if !path.hasSuffix(".json"), !path.hasSuffix(".yaml"), !path.hasSuffix(".yml") {
                buffer.skipMark()
                while !buffer.hasLine, buffer.count <= Self.longestLine, try buffer.fill(from: stream, Self.pieceSize) { buffer.skipBlank() }
                if path.hasSuffix(".ndjson") || path.hasSuffix(".jsonl") || expectsLines(buffer.firstLine) || looksLikeLines(buffer.firstLine) {
                    return try lines(stream, &buffer, body)
                }
            }
            while buffer.count <= Self.longestLine, try buffer.fill(from: stream, Self.pieceSize) {}
            if holdsLines(buffer.rest) { return try lines(stream, &buffer, body) }
            return whole(buffer.rest, body)
        } catch {
            throw .unreadable("\(shownPath) cannot be read: \(error.reason)")
        }
    }

    /// Where lines are expected, a first line that does not go on like JSON over several lines is one record, even a broken one.
    private func expectsLines(_ line: [UInt8]) -> Bool {
        guard prefersLines, path == "-" else { return line.isEmpty && prefersLines }
        guard let first = line.first(where: { $0 > 0x20 }), let last = line.last(where: { $0 > 0x20 }) else { return line.isEmpty }
        if first != 0x7B { return first != 0x5B && !YAMLKey.begins(line) }
        return last != 0x7B && last != 0x5B && last != 0x2C
    }

    /// Whether a text that is no JSON as a whole has a line that is a record of its own.
    private func holdsLines(_ bytes: [UInt8]) -> Bool {
        let first = bytes.first { $0 > 0x20 }
        guard !path.hasSuffix(".json"), !path.hasSuffix(".yaml"), !path.hasSuffix(".yml"), first != 0x5B, !looksLikeLines(bytes),
            !YAMLKey.begins(bytes)
        else { return false }
        return bytes.split(separator: 0x0A).dropFirst().contains { looksLikeLines(Array($0)) }
    }

    private func looksLikeLines(_ line: [UInt8]) -> Bool {
        guard line.first(where: { $0 != 0x20 && $0 != 0x09 }) == 0x7B else { return false }
        var log = DiagnosticLog()
        return JSONReader.read(line, file: 0, reporting: &log) != nil
    }

    private func lines(_ stream: borrowing ByteStream, _ buffer: inout LineBuffer, _ body: (Record, Shape) -> Bool) throws(ByteStream.Failure) {
        var number = buffer.skipped
        while true {
            while !buffer.hasLine, buffer.count <= Self.longestLine, try buffer.fill(from: stream, Self.pieceSize) {}
            guard let line = try buffer.next(from: stream, Self.pieceSize, limit: Self.longestLine) else { return }
            number += 1
            if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
            let record: Record
            do throws(EventRecordError) {
                let events = try EventRecords.read(SourceFile(path: shownPath, bytes: line), as: .json)
                guard let event = events.first, events.count == 1 else { throw Self.notOne(line, shownPath) }
                record = .event(event)
            } catch {
                record = .broken(error, line: number)
            }
            if !body(record, .lines) { return }
        }
    }

    private static func notOne(_ line: [UInt8], _ path: String) -> EventRecordError {
        let place = SourcePlace(file: 0, lower: 0, upper: Int32(min(line.count, 1)))
        return EventRecordError(
            diagnostics: [Diagnostic(.structureWrongType, "one error is expected on a line, not a list", at: place)],
            file: SourceFile(path: path, bytes: line))
    }

    private func whole(_ bytes: [UInt8], _ body: (Record, Shape) -> Bool) {
        let file = SourceFile(path: shownPath, bytes: bytes)
        let first = bytes.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        let isYAML = path.hasSuffix(".yaml") || path.hasSuffix(".yml") || (!path.hasSuffix(".json") && first != 0x7B && first != 0x5B)
        do throws(EventRecordError) {
            let events = try EventRecords.read(file, as: isYAML ? .yaml : .json)
            let shape: Shape = events.count == 1 && first != 0x5B ? .single : .list
            for event in events where !body(.event(event), shape) { return }
        } catch {
            _ = body(.broken(error, line: 0), .single)
        }
    }
}

/// A record in YAML, whose first line is a comment, a list, the mark of a document, or begins with a key.
private enum YAMLKey {
    static func begins(_ bytes: [UInt8]) -> Bool {
        let line = bytes.prefix { $0 != 0x0A }
        guard let first = line.first else { return false }
        if [0x22, 0x23, 0x25, 0x27].contains(first) || first == 0x2D && line.dropFirst().first.map({ $0 == 0x20 || $0 == 0x2D }) ?? true { return true }
        let word = line.prefix { (0x61...0x7A).contains($0 | 0x20) }
        let behind = line.dropFirst(word.count)
        return !word.isEmpty && behind.first == 0x3A && behind.dropFirst().first.map { $0 == 0x20 || $0 == 0x0D } ?? true
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
        while let end = lineEnd, bytes[start..<end].allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
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
    var rest: [UInt8] { [UInt8](repeating: 0x0A, count: skipped) + bytes[start...] }
    var hasLine: Bool { lineEnd != nil }
    var firstLine: [UInt8] { Array(bytes[start..<(lineEnd ?? bytes.count)]) }

    /// False at the end of the stream.
    mutating func fill(from stream: borrowing ByteStream, _ size: Int) throws(ByteStream.Failure) -> Bool {
        if isAtEnd { return false }
        if start > 0, start * 2 > bytes.count {
            bytes.removeFirst(start)
            searched -= start
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
        lineEnd = bytes[searched...].firstIndex(of: 0x0A)
        searched = lineEnd ?? bytes.count
    }

    /// The next line without its break; nil at the end. Of a line beyond the limit only the beginning is kept, so that it is refused.
    mutating func next(from stream: borrowing ByteStream, _ size: Int, limit: Int) throws(ByteStream.Failure) -> [UInt8]? {
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
        start = min(end + 1, bytes.count)
        searched = start
        lineEnd = nil
        search()
        return line
    }
}
