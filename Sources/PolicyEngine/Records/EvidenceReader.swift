/// Tells from a text alone in which form an error is in it, and reads it.
package struct EvidenceReader {
    /// The only form that is read; any where it is nil.
    private let form: EvidenceForm?
    private let swift: SwiftErrorText

    /// `policy`: knows which domain a code without one may belong to.
    package init(_ policy: ErrorPolicy? = nil, form: EvidenceForm? = nil) {
        self.form = form
        swift = SwiftErrorText(policy.map { ErrorSpelling($0) })
    }

    /// Nil for what is in none of the forms; without errors where there is none in it.
    package func read(_ bytes: [UInt8]) -> Evidence? {
        guard let first = bytes.first(where: { $0 > ASCII.space }) else { return nil }
        var found = first == ASCII.openBrace || first == ASCII.openBracket ? json(bytes) : text(bytes)
        found?.leaveOutUnidentified()
        return form == nil || found?.form == form ? found : nil
    }

    /// One error of a text that somebody pasted, a record of ours among them; or why there is not one.
    package enum Pasted {
        case event(ErrorEvent, note: String?)
        case refused(String)
    }

    package func pasted(_ text: String) -> Pasted {
        let bytes = Array(text.utf8)
        if let evidence = read(bytes) {
            if evidence.errors.count == 1 { return .event(evidence.errors[0].event, note: evidence.summary) }
            let why = evidence.errors.isEmpty ? "" : ", and one is expected"
            return .refused(evidence.summary + why)
        }
        if let link = ErrorText.read(text.trimmedOfBlanks) { return .event(ErrorEvent(links: [link]), note: nil) }
        do throws(EventRecordError) {
            return .event(try ErrorEvent(json: text), note: nil)
        } catch {
            let isJSON = bytes.first { $0 > ASCII.space } == ASCII.openBrace
            return .refused(isJSON ? error.diagnostics.first?.message ?? "" : "there is no error in this text")
        }
    }

    // MARK: Text

    private func text(_ bytes: [UInt8]) -> Evidence? {
        HTTPResponseText.read(bytes) ?? AccessLog.read(bytes) ?? swift.whole(bytes) ?? printed(bytes)
            ?? swift.lines(bytes) ?? CrashReports.read(bytes) ?? ErrorTable.read(bytes)
    }

    /// How text that is not JSON is read: as a whole, or line by line, where others than errors are passed over.
    package enum Reading { case whole, lines }

    /// By its beginning; nil for what is in none of the forms.
    package func reading(of start: [UInt8]) -> Reading? {
        guard let first = start.first, first != ASCII.openBrace, first != ASCII.openBracket else { return nil }
        switch text(start)?.form {
        case .httpResponse, .table, .crashReport: return .whole
        case .swiftValue, .printedError: return .lines
        // The names of its columns stand in lines of their own.
        case .accessLog: return first == ASCII.hash ? .whole : .lines
        default: return nil
        }
    }

    private func printed(_ bytes: [UInt8]) -> Evidence? {
        let events = PrintedErrors.events(in: bytes)
        return events.isEmpty ? nil : Evidence(.printedError, events)
    }

    // MARK: JSON

    private func json(_ bytes: [UInt8]) -> Evidence? {
        if let tree = tree(bytes) { return json(tree, bytes) }
        return series(bytes)
    }

    private func tree(_ bytes: [UInt8]) -> NodeTree? {
        var log = DiagnosticLog()
        guard let tree = JSONReader.read(bytes, file: 0, reporting: &log), !tree.isEmpty else { return nil }
        return tree
    }

    private func json(_ tree: NodeTree, _ bytes: [UInt8]) -> Evidence? {
        let value = JSONValue(tree, node: 0, bytes: bytes)
        if isRecord(value) { return record(value, tree, bytes) }
        if let evidence = read(value) { return evidence }
        guard case .list(let members) = value, !members.contains(where: isRecord) else { return nil }
        return joined(members.map { read($0) })
    }

    /// Several values behind each other, each over several lines.
    private func series(_ bytes: [UInt8]) -> Evidence? {
        let parts = JSONSeries.parts(of: bytes)
        guard parts.count > 1 else { return nil }
        var read: [Evidence?] = []
        for part in parts {
            let bytes = Array(bytes[part])
            guard let tree = tree(bytes) else { return nil }
            let value = JSONValue(tree, node: 0, bytes: bytes)
            if isRecord(value), let event = Self.event(tree, bytes, passesOver: true) {
                read.append(Evidence(.record, [event]))
            } else {
                read.append(self.read(value))
            }
        }
        return joined(read)
    }

    /// One of many of a form; nil where none was read. What is in another form than the first is left out.
    private func joined(_ parts: [Evidence?]) -> Evidence? {
        guard let form = parts.lazy.compactMap({ $0 }).first?.form else { return nil }
        var all = Evidence(form, [])
        for part in parts {
            if let part, part.form == form, !part.errors.isEmpty {
                all.errors += part.errors
                all.leftOut += part.leftOut
            } else {
                all.leftOut += 1
            }
        }
        return all
    }

    private static let ownKeys = EventDecoder.outerKeys.map { "\($0.name)" }

    private func isRecord(_ value: JSONValue) -> Bool { Self.ownKeys.contains { value[$0] != nil } }

    /// A record with keys of whoever wrote the log around it; nil for one without, and for one with mistakes.
    private func record(_ value: JSONValue, _ tree: NodeTree, _ bytes: [UInt8]) -> Evidence? {
        if let log = LogRecords.read(value) { return log }
        guard case .object(let members) = value else { return nil }
        let names = members.map { $0.name }.filter { !Self.ownKeys.contains($0) }
        guard !names.isEmpty, let event = Self.event(tree, bytes, passesOver: true) else { return nil }
        var evidence = Evidence(.record, [event])
        evidence.passedOver = names
        return evidence
    }

    private static func event(_ tree: NodeTree, _ bytes: [UInt8], passesOver: Bool) -> ErrorEvent? {
        var log = DiagnosticLog()
        return EventDecoder.decode(tree, file: 0, bytes: bytes, passesOver: passesOver, reporting: &log)
    }

    /// A JSON text that is no record of ours.
    private func read(_ value: JSONValue) -> Evidence? {
        CrashReporterEvents.read(value) ?? CrashReports.read(value) ?? LogRecords.read(value)
            ?? HTTPArchive.read(value) ?? AccessLog.read(value) ?? body(value)
    }

    private func body(_ value: JSONValue) -> Evidence? {
        let links = ErrorResponse(status: status(value), body: value).links
        guard links.contains(where: { $0.domain != nil || $0.code != nil }) else { return nil }
        return Evidence(.responseBody, [ErrorEvent(links: links)])
    }

    /// RFC 9457 and JSON:API say the status in the body; Google’s servers as the error’s code.
    private func status(_ value: JSONValue) -> Int? {
        let error = value["error"] ?? value["errors"]?.first
        let found =
            value["status"]?.integer ?? error?["status"]?.integer ?? error?["code"]?.integer
            ?? error?["status"]?.text.flatMap { Int64($0) }
        return found.flatMap { (100...599).contains($0) ? Int($0) : nil }
    }
}

extension Evidence {
    fileprivate mutating func leaveOutUnidentified() {
        let all = errors.count
        errors.removeAll { !$0.event.isIdentified }
        leftOut += all - errors.count
    }
}

extension ErrorEvent {
    /// Whether it is said at all which error it is.
    fileprivate var isIdentified: Bool { links.contains { $0.domain != nil || $0.code != nil || $0.http != nil } }
}

/// JSON texts behind each other.
enum JSONSeries {
    /// Where each lies; empty where one does not end.
    static func parts(of bytes: [UInt8]) -> [Range<Int>] {
        var (parts, depth, start): ([Range<Int>], Int, Int) = ([], 0, 0)
        var (isText, isEscaped) = (false, false)
        for (index, byte) in bytes.enumerated() {
            if isText {
                if isEscaped {
                    isEscaped = false
                } else if byte == ASCII.backslash {
                    isEscaped = true
                } else if byte == ASCII.quote {
                    isText = false
                }
                continue
            }
            switch byte {
            case ASCII.quote: isText = true
            case ASCII.openBrace, ASCII.openBracket:
                if depth == 0 { start = index }
                depth += 1
            case ASCII.closeBrace, ASCII.closeBracket:
                depth -= 1
                if depth < 0 { return [] }
                if depth == 0 { parts.append(start..<index + 1) }
            default: if depth == 0, byte > ASCII.space { return [] }
            }
        }
        return depth == 0 ? parts : []
    }
}
