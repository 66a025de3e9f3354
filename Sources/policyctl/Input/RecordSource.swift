import PolicyEngine

/// Where error records come from: JSON, a list, NDJSON or YAML, in files or on standard input.
struct RecordSource {
    /// One record, or why there is none in its place.
    enum Record {
        /// `times`: how often it happened, where the source counts.
        case event(ErrorEvent, times: Int)
        /// What was read in another form than a record of ours; its errors follow, one by one.
        case form(Evidence)
        case broken(EventRecordError, line: Int)
        /// Behind the last record of a log: how many of its lines have no error.
        case skipped(lines: Int)
    }

    enum Shape { case single, list, lines }

    static let longestLine = 1 << 20
    /// Of what is read as a whole in another form than records.
    private static let largestFile = 32 << 20
    private static let pieceSize = 1 << 16

    /// What an error was asked for by: a file, `-` for standard input, or the text of records itself.
    enum Origin {
        case path(String)
        case text(String)
    }

    private let origin: Origin
    /// Whether standard input is taken for NDJSON, however its first line looks.
    private let prefersLines: Bool
    /// Which form it is in; found out where it is nil.
    private let form: EvidenceForm?
    private let evidence: EvidenceReader

    init(_ origin: Origin, prefersLines: Bool, form: EvidenceForm? = nil, policy: ErrorPolicy) {
        self.origin = origin
        self.prefersLines = prefersLines
        self.form = form
        evidence = EvidenceReader(policy, form: form)
    }

    init(path: String, prefersLines: Bool, form: EvidenceForm? = nil, policy: ErrorPolicy) {
        self.init(.path(path), prefersLines: prefersLines, form: form, policy: policy)
    }

    private var path: String { if case .path(let path) = origin { path } else { "" } }

    var shownPath: String {
        switch origin {
        case .path(let path): path == "-" ? "standard input" : path
        case .text: "the command line"
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
        var reader = LineReader(path: shownPath, evidence: evidence, isLog: lines.isLog)
        var event = ErrorEvent(links: [])
        var printed = PrintedLines()
        let isLog = lines.isLog
        var (goesOn, skipped) = (true, 0)
        func take(_ line: ByteText, _ number: Int) -> Bool {
            switch reader.read(line, into: &event) {
            case .blank: break
            case .other: skipped += 1
            case .event: return body(.event(event, times: 1), .lines)
            case .evidence(let evidence): return Self.pass(evidence, .lines, body)
            case .broken(let error): return body(.broken(error, line: number), .lines)
            }
            return true
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
                if skipped > 0 { _ = body(.skipped(lines: skipped), .lines) }
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
        if case .text(let text) = origin { return .whole(Array(text.utf8)) }
        do throws(ByteStream.Failure) {
            let stream = try ByteStream(path)
            var buffer = LineBuffer()
            if form != nil {
                buffer.skipMark()
                while buffer.count <= Self.largestFile, try buffer.fill(from: stream, Self.pieceSize) {}
                return .whole(buffer.rest)
            }
            if !path.hasSuffix(".json"), !path.hasSuffix(".yaml"), !path.hasSuffix(".yml") {
                buffer.skipMark()
                while !buffer.hasLine, buffer.count <= Self.longestLine, try buffer.fill(from: stream, Self.pieceSize) {
                    buffer.skipBlank()
                }
                let reading = YAMLKey.beginsRecord(buffer.rest) ? nil : evidence.reading(of: buffer.rest)
                if reading == .lines, prefersLines || holdsLines(buffer.rest) {
                    var lines = LineStream(stream, buffer, path: shownPath)
                    lines.isLog = true
                    return .lines(lines)
                }
                if reading != nil {
                    while buffer.count <= Self.largestFile, try buffer.fill(from: stream, Self.pieceSize) {}
                    if buffer.count <= Self.largestFile { return .whole(buffer.rest) }
                }
                if path.hasSuffix(".ndjson") || path.hasSuffix(".jsonl") || expectsLines(buffer.firstLine)
                    || looksLikeLines(buffer.firstLine)
                {
                    return .lines(LineStream(stream, buffer, path: shownPath))
                }
            }
            while buffer.count <= Self.largestFile, try buffer.fill(from: stream, Self.pieceSize) {}
            if holdsLines(buffer.rest) { return .lines(LineStream(stream, buffer, path: shownPath)) }
            return .whole(buffer.rest)
        } catch {
            throw CommandError("\(shownPath) cannot be read: \(error.reason)")
        }
    }

    /// Where lines are expected, only a first line that goes on over several lines like JSON, or begins a list, is not
    /// one record, even a broken one.
    private func expectsLines(_ line: [UInt8]) -> Bool {
        guard prefersLines else { return false }
        func isInk(_ byte: UInt8) -> Bool { byte > ASCII.space }
        guard let first = line.first(where: isInk), let last = line.last(where: isInk) else { return true }
        if EvidenceReader.beginsList(line) { return false }
        return first != ASCII.openBrace || ![ASCII.openBrace, ASCII.openBracket, ASCII.comma].contains(last)
    }

    /// Whether a text that is no JSON as a whole has a line that is a record of its own.
    private func holdsLines(_ bytes: [UInt8]) -> Bool {
        guard !path.hasSuffix(".json"), !path.hasSuffix(".yaml"), !path.hasSuffix(".yml"),
            !EvidenceReader.beginsList(bytes), !looksLikeLines(bytes),
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
        // What is printed as always needs no word.
        let isUsual = evidence.form == .printedError && !evidence.errors.isEmpty && evidence.note == nil
        guard isUsual || body(.form(evidence), shape) else { return false }
        return evidence.errors.allSatisfy { body(.event($0.event, times: $0.times), shape) }
    }

    static func noError(_ file: SourceFile) -> EventRecordError {
        let start = file.bytes.firstIndex { $0 > ASCII.space } ?? 0
        let line = file.bytes[start...].prefix { $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn }
        let place = SourcePlace(file: 0, lower: Int32(start), upper: Int32(start + line.count))
        return EventRecordError(
            diagnostics: [
                Diagnostic(
                    .structureWrongType, "no error was found in this text", at: place,
                    help:
                        "supported: an error record, a printed Swift error, an HTTP response, its body, or an "
                        + "entry of a log; `policyctl help evaluate` lists the formats")
            ], file: file)
    }

    private static func notOf(_ form: EvidenceForm, _ file: SourceFile) -> EventRecordError {
        let start = file.bytes.firstIndex { $0 > ASCII.space } ?? 0
        let place = SourcePlace(file: 0, lower: Int32(start), upper: Int32(min(file.bytes.count, start + 1)))
        return EventRecordError(
            diagnostics: [
                Diagnostic(
                    .structureWrongType, "this is not \(form.words)", at: place,
                    help: "omit --from to detect the format automatically")
            ], file: file)
    }

    func whole(_ bytes: [UInt8], _ body: (Record, Shape) -> Bool) {
        let file = SourceFile(path: shownPath, bytes: bytes)
        let first = bytes.first {
            $0 != ASCII.space && $0 != ASCII.tab && $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn
        }
        let isYAML =
            path.hasSuffix(".yaml") || path.hasSuffix(".yml")
            || (!path.hasSuffix(".json") && !EvidenceReader.beginsJSON(bytes))
        if !path.hasSuffix(".yaml"), !path.hasSuffix(".yml"), !(isYAML && YAMLKey.beginsRecord(bytes)), form != .record,
            let evidence = evidence.read(bytes)
        {
            _ = Self.pass(evidence, evidence.errors.count == 1 ? .single : .list, body)
            return
        }
        if let form, form != .record {
            _ = body(.broken(Self.notOf(form, file), line: 0), .single)
            return
        }
        if isYAML, !path.hasSuffix(".yaml"), !path.hasSuffix(".yml"), !YAMLKey.begins(bytes) {
            _ = body(.broken(Self.noError(file), line: 0), .single)
            return
        }
        do throws(EventRecordError) {
            let events = try EventRecords.read(file, as: isYAML ? .yaml : .json)
            let shape: Shape = events.count == 1 && first != ASCII.openBracket ? .single : .list
            for event in events where !body(.event(event, times: 1), shape) { return }
        } catch {
            _ = body(.broken(error, line: 0), .single)
        }
    }
}

/// A record in YAML, whose first line is a comment, a list, the mark of a document, or begins with a key.
private enum YAMLKey {
    /// Whether it begins so, and with a key that a record has: `CoreData: error: …` is a line of a log.
    static func beginsRecord(_ bytes: [UInt8]) -> Bool {
        guard begins(bytes) else { return false }
        // A quoted key, and not the header of a table in quotes.
        if let quote = bytes.first, quote == ASCII.quote || quote == ASCII.apostrophe {
            return bytes.dropFirst().drop { $0 != quote && $0 != ASCII.lineFeed }.dropFirst().first == ASCII.colon
        }
        let word = bytes.prefix { $0.isLetter }
        return word.isEmpty || EvidenceReader.recordKeys.contains { word.elementsEqual($0.utf8) }
    }

    static func begins(_ bytes: [UInt8]) -> Bool {
        let line = bytes.prefix { $0 != ASCII.lineFeed }
        // A log in the extended format of the W3C.
        if ["#Version:", "#Fields:", "#Software:"].contains(where: { line.starts(with: $0.utf8) }) { return false }
        guard let first = line.first else { return false }
        // A directive such as `%YAML 1.2`; not what somebody typed behind the mark of a shell.
        if first == ASCII.percent { return line.dropFirst().first.map { $0.isLetter } ?? true }
        if [ASCII.quote, ASCII.hash, ASCII.apostrophe].contains(first)
            || ["- ", "---"].contains(where: { line.starts(with: $0.utf8) }) || line.elementsEqual("-".utf8)
        {
            return true
        }
        let word = line.prefix { $0.isLetter }
        let behind = line.dropFirst(word.count)
        return !word.isEmpty && behind.first == ASCII.colon
            && behind.dropFirst().first.map { $0 == ASCII.space || $0 == ASCII.carriageReturn } ?? true
    }
}
