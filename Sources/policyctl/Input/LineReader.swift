import PolicyEngine

/// One line of NDJSON → an event, or what is wrong with it.
struct LineReader: ~Copyable {
    enum Outcome {
        case blank
        /// A line of a log without an error.
        case other
        case event
        /// In another form than a record of ours.
        case evidence(Evidence)
        case broken(EventRecordError)
    }

    private let path: String
    private var reader = EventReader()

    /// Whether other lines than errors are passed over.
    private let isLog: Bool

    private let evidence: EvidenceReader

    init(path: String, evidence: EvidenceReader, isLog: Bool = false) {
        self.path = path
        self.evidence = evidence
        self.isLog = isLog
    }

    /// `event` is only of use where there is one.
    mutating func read(_ line: ByteText, into event: inout ErrorEvent) -> Outcome {
        if line.count <= RecordSource.longestLine, reader.read(line, into: &event) { return .event }
        if line.allSatisfy({ $0 == ASCII.space || $0 == ASCII.tab || $0 == ASCII.carriageReturn }) { return .blank }
        if line.first(where: { $0 > ASCII.space }) != ASCII.openBrace {
            let found = line.count <= RecordSource.longestLine ? evidence.read(Array(line)) : nil
            if let found, found.form != .printedError || found.errors.count > 1 || found.note != nil {
                return .evidence(found)
            }
            if let printed = found?.events.first ?? PrintedErrors.events(in: Array(line)).first {
                event = printed
                return .event
            }
            if isLog { return .other }
        }
        if line.count <= RecordSource.longestLine, let evidence = evidence.read(Array(line)) {
            return .evidence(evidence)
        }
        let file = SourceFile(path: path, bytes: Array(line))
        if !EvidenceReader.beginsJSON(file.bytes) { return .broken(RecordSource.noError(file)) }
        do throws(EventRecordError) {
            let events = try EventRecords.read(file, as: .json)
            guard let first = events.first, events.count == 1 else { throw Self.notOne(file) }
            event = first
            return .event
        } catch {
            return .broken(error)
        }
    }

    private static func notOne(_ file: SourceFile) -> EventRecordError {
        let place = SourcePlace(file: 0, lower: 0, upper: Int32(min(file.bytes.count, 1)))
        return EventRecordError(
            diagnostics: [Diagnostic(.structureWrongType, "expected one error per line, not a list", at: place)],
            file: file)
    }

    /// Calls `body` with each line, without its break, and its number; false once `body` answers so.
    static func forEach(in lines: ByteText, from first: Int, _ body: (ByteText, Int) -> Bool) -> Bool {
        var (start, number) = (0, first)
        while start < lines.count {
            let end = lines.firstBreak(from: start)
            if !body(lines.part(start..<end), number) { return false }
            start = end + 1
            number += 1
        }
        return true
    }
}
