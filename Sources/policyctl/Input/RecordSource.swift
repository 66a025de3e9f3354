import PolicyEngine

/// Where error records come from: JSON, a list, NDJSON or YAML, in files or on standard input.
struct RecordSource {
    /// One record, or why there is none in its place.
    enum Record {
        case event(ErrorEvent)
        /// What was read in another form than a record of ours; its errors follow, one by one.
        case form(Evidence)
        case broken(EventRecordError, line: Int)
    }

    enum Shape { case single, list, lines }

    static let longestLine = 1 << 20
    private static let pieceSize = 1 << 16

    /// What an error was asked for by: a file, `-` for standard input, or the JSON itself.
    enum Origin {
        case path(String)
        case json(String)
    }

    private let origin: Origin
    /// Whether standard input is taken for NDJSON, however its first line looks.
    private let prefersLines: Bool

    init(_ origin: Origin, prefersLines: Bool) {
        self.origin = origin
        self.prefersLines = prefersLines
    }

    init(path: String, prefersLines: Bool) { self.init(.path(path), prefersLines: prefersLines) }

    private var path: String { if case .path(let path) = origin { path } else { "" } }

    var shownPath: String {
        switch origin {
        case .path(let path): path == "-" ? "standard input" : path
        case .json: "the command line"
        }
    }

    /// Calls `body` with every record in order, as it comes; ends early when `body` answers false.
    func read(_ body: (Record, Shape) -> Bool) throws(CommandError) {
        switch try open() {
        case .lines(let lines): try read(lines, body)
        case .whole(let bytes): whole(bytes, body)
        }
    }

    func read(_ lines: consuming LineStream, _ body: (Record, Shape) -> Bool) throws(CommandError) {
        var reader = LineReader(path: shownPath, isLog: lines.isLog)
        var event = ErrorEvent(links: [])
        var printed = PrintedLines()
        let isLog = lines.isLog
        var goesOn = true
        func take(_ line: ByteText, _ number: Int) -> Bool {
            switch reader.read(line, into: &event) {
            case .blank: true
            case .event: body(.event(event), .lines)
            case .evidence(let evidence): Self.pass(evidence, .lines, body)
            case .broken(let error): body(.broken(error, line: number), .lines)
            }
        }
        while goesOn {
            var last = 0
            let isThere = try lines.next { text, number in
                var count = 0
                goesOn = LineReader.forEach(in: text, from: number) { line, number in
                    (count, last) = (count + 1, number)
                    return isLog ? printed.add(line) { take($0, number) } : take(line, number)
                }
                return count
            }
            if !isThere {
                _ = printed.finish { take($0, last) }
                return
            }
        }
    }

    /// What was found at the path, opened but not read through.
    enum Content: ~Copyable {
        /// One record a line.
        case lines(LineStream)
        /// Something that is read as a whole.
        case whole([UInt8])
    }

    func open() throws(CommandError) -> Content {
        if case .json(let text) = origin { return .whole(Array(text.utf8)) }
        do throws(ByteStream.Failure) {
            let stream = try ByteStream(path)
            var buffer = LineBuffer()
            if !path.hasSuffix(".json"), !path.hasSuffix(".yaml"), !path.hasSuffix(".yml") {
                buffer.skipMark()
                while !buffer.hasLine, buffer.count <= Self.longestLine, try buffer.fill(from: stream, Self.pieceSize) {
                    buffer.skipBlank()
                }
                if holdsPrints(buffer.rest), prefersLines || holdsLines(buffer.rest) {
                    var lines = LineStream(stream, buffer, path: shownPath)
                    lines.isLog = true
                    return .lines(lines)
                }
                if holdsPrints(buffer.rest) {
                    while buffer.count <= Self.longestLine, try buffer.fill(from: stream, Self.pieceSize) {}
                    if buffer.count <= Self.longestLine { return .whole(buffer.rest) }
                }
                if path.hasSuffix(".ndjson") || path.hasSuffix(".jsonl") || expectsLines(buffer.firstLine)
                    || looksLikeLines(buffer.firstLine)
                {
                    return .lines(LineStream(stream, buffer, path: shownPath))
                }
            }
            while buffer.count <= Self.longestLine, try buffer.fill(from: stream, Self.pieceSize) {}
            if holdsLines(buffer.rest) { return .lines(LineStream(stream, buffer, path: shownPath)) }
            return .whole(buffer.rest)
        } catch {
            throw CommandError("\(shownPath) cannot be read: \(error.reason)")
        }
    }

    /// Whether it is text with errors in it as Foundation prints them, such as a log.
    private func holdsPrints(_ bytes: [UInt8]) -> Bool {
        let first = bytes.first { $0 > ASCII.space }
        return first != ASCII.openBrace && first != ASCII.openBracket && !YAMLKey.begins(bytes)
            && PrintedErrors.isThere(in: bytes)
    }

    /// Where lines are expected, only a first line that goes on over several lines like JSON, or begins a list, is not
    /// one record, even a broken one.
    private func expectsLines(_ line: [UInt8]) -> Bool {
        guard prefersLines else { return false }
        func isInk(_ byte: UInt8) -> Bool { byte > ASCII.space }
        guard let first = line.first(where: isInk), let last = line.last(where: isInk) else { return true }
        if first == ASCII.openBracket { return false }
        return first != ASCII.openBrace || ![ASCII.openBrace, ASCII.openBracket, ASCII.comma].contains(last)
    }

    /// Whether a text that is no JSON as a whole has a line that is a record of its own.
    private func holdsLines(_ bytes: [UInt8]) -> Bool {
        let first = bytes.first { $0 > ASCII.space }
        guard !path.hasSuffix(".json"), !path.hasSuffix(".yaml"), !path.hasSuffix(".yml"), first != ASCII.openBracket,
            !looksLikeLines(bytes),
            !YAMLKey.begins(bytes)
        else { return false }
        return bytes.split(separator: ASCII.lineFeed).dropFirst().contains { looksLikeLines(Array($0)) }
    }

    private func looksLikeLines(_ line: [UInt8]) -> Bool {
        guard line.first(where: { $0 != ASCII.space && $0 != ASCII.tab }) == ASCII.openBrace else { return false }
        var log = DiagnosticLog()
        return JSONReader.read(line, file: 0, reporting: &log) != nil
    }

    private static func pass(_ evidence: Evidence, _ shape: Shape, _ body: (Record, Shape) -> Bool) -> Bool {
        guard body(.form(evidence), shape) else { return false }
        return evidence.events.allSatisfy { body(.event($0), shape) }
    }

    func whole(_ bytes: [UInt8], _ body: (Record, Shape) -> Bool) {
        let file = SourceFile(path: shownPath, bytes: bytes)
        let first = bytes.first {
            $0 != ASCII.space && $0 != ASCII.tab && $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn
        }
        if holdsPrints(bytes) {
            let events = PrintedErrors.events(in: bytes)
            if !events.isEmpty {
                for event in events where !body(.event(event), events.count == 1 ? .single : .list) { return }
                return
            }
        }
        if !path.hasSuffix(".yaml"), !path.hasSuffix(".yml"), bytes.count <= Self.longestLine,
            let evidence = Evidence.read(bytes)
        {
            _ = Self.pass(evidence, evidence.events.count == 1 ? .single : .list, body)
            return
        }
        let isYAML =
            path.hasSuffix(".yaml") || path.hasSuffix(".yml")
            || (!path.hasSuffix(".json") && first != ASCII.openBrace && first != ASCII.openBracket)
        do throws(EventRecordError) {
            let events = try EventRecords.read(file, as: isYAML ? .yaml : .json)
            let shape: Shape = events.count == 1 && first != ASCII.openBracket ? .single : .list
            for event in events where !body(.event(event), shape) { return }
        } catch {
            _ = body(.broken(error, line: 0), .single)
        }
    }
}

/// A record in YAML, whose first line is a comment, a list, the mark of a document, or begins with a key.
private enum YAMLKey {
    static func begins(_ bytes: [UInt8]) -> Bool {
        let line = bytes.prefix { $0 != ASCII.lineFeed }
        guard let first = line.first else { return false }
        if [ASCII.quote, ASCII.hash, ASCII.percent, ASCII.apostrophe].contains(first)
            || first == ASCII.minus && line.dropFirst().first.map({ $0 == ASCII.space || $0 == ASCII.minus }) ?? true
        {
            return true
        }
        let word = line.prefix { $0.isLetter }
        let behind = line.dropFirst(word.count)
        return !word.isEmpty && behind.first == ASCII.colon
            && behind.dropFirst().first.map { $0 == ASCII.space || $0 == ASCII.carriageReturn } ?? true
    }
}
