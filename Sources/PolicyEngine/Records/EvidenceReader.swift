/// Tells from a text alone in which form an error is in it, and reads it.
package struct EvidenceReader {
    /// The only form that is read; any where it is nil.
    private let form: EvidenceForm?
    private let swift: SwiftErrorText
    private let spelling: ErrorSpelling?

    /// `policy`: knows which domain a code without one may belong to.
    package init(_ policy: ErrorPolicy? = nil, form: EvidenceForm? = nil) {
        self.form = form
        spelling = policy.map { ErrorSpelling($0) }
        swift = SwiftErrorText(spelling)
    }

    /// Nil for what is in none of the forms; without errors where there is none in it.
    package func read(_ bytes: [UInt8]) -> Evidence? {
        if let text = UTF16Text.utf8(bytes) { return read(text) }
        guard bytes.contains(where: { $0 > ASCII.space }) else { return nil }
        let bytes = PastedText.unwrapped(bytes)
        // An `.ips` file is a report in text behind a line of JSON.
        var found = Self.beginsJSON(bytes) ? json(bytes) ?? CrashReports.read(bytes) : text(bytes)
        found?.leaveOutUnidentified()
        if let spelling {
            found?.leaveOutModules(spelling)
            found?.nameConstants(spelling)
        }
        return form == nil || found?.form == form ? found : nil
    }

    package static func beginsJSON(_ bytes: [UInt8]) -> Bool {
        bytes.first { $0 > ASCII.space } == ASCII.openBrace || beginsList(bytes)
    }

    /// Whether it begins like a list of JSON, in which no number or word stands alone: a line of a log may begin with
    /// `[12:04:01]` or `[Network]`.
    package static func beginsList(_ bytes: [UInt8]) -> Bool {
        let signs = bytes.lazy.filter { $0 > ASCII.space }.prefix(2)
        guard signs.first == ASCII.openBracket else { return false }
        guard let next = signs.dropFirst().first else { return true }
        return [ASCII.openBrace, ASCII.openBracket, ASCII.closeBracket, ASCII.quote].contains(next)
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
            if evidence.errors.isEmpty { return .refused(evidence.summary) }
            let found = "\(evidence.form.words) with \(evidence.errors.count) errors"
            return .refused("expected one error, but \(found) was pasted")
        }
        if let link = ErrorText.read(text.trimmedOfBlanks) { return .event(ErrorEvent(links: [link]), note: nil) }
        do throws(EventRecordError) {
            return .event(try ErrorEvent(json: text), note: nil)
        } catch {
            let isJSON = bytes.first { $0 > ASCII.space } == ASCII.openBrace
            return .refused(isJSON ? error.diagnostics.first?.message ?? "" : "no error was found in this text")
        }
    }

    // MARK: Text

    private func text(_ bytes: [UInt8]) -> Evidence? {
        HTTPResponseText.read(bytes) ?? CrashReports.read(bytes) ?? AccessLog.read(bytes) ?? swift.whole(bytes)
            ?? ErrorTable.read(bytes) ?? printed(bytes) ?? swift.lines(bytes) ?? ErrorSentences.read(bytes)
            ?? embedded(bytes)
    }

    /// A body at the end of a line: `401: {"error": …}`.
    private func embedded(_ bytes: [UInt8]) -> Evidence? {
        guard bytes.count <= 1 << 20, let start = bytes.firstIndex(of: ASCII.openBrace), start > 0,
            !bytes[..<start].contains(ASCII.lineFeed), let value = JSONValue(body: Array(bytes[start...]))
        else { return nil }
        return body(value)
    }

    /// How text that is not JSON is read: as a whole, or line by line, where others than errors are passed over.
    package enum Reading { case whole, lines }

    /// By its beginning; nil for what is in none of the forms.
    package func reading(of start: [UInt8]) -> Reading? {
        if UTF16Text.utf8(start) != nil { return .whole }
        if ErrorSentences.holdsDetails(start) || PastedText.isWrapped(start) { return .whole }
        guard let first = start.first, !Self.beginsJSON(start) else {
            return isCrashReport(start) ? .whole : nil
        }
        switch text(start)?.form {
        case .httpResponse, .table, .crashReport: return .whole
        case .swiftValue, .printedError: return .lines
        // The names of its columns stand in lines of their own.
        case .accessLog: return first == ASCII.hash ? .whole : .lines
        default: return nil
        }
    }

    /// Whether it begins like a report in JSON, with a line of its own in `.ips` files.
    private func isCrashReport(_ start: [UInt8]) -> Bool {
        let line = Array(start.prefix { $0 != ASCII.lineFeed })
        return CrashReports.read(start) != nil
            || tree(line).map { CrashReports.read(JSONValue($0, node: 0, bytes: line)) != nil } ?? false
    }

    private func printed(_ bytes: [UInt8]) -> Evidence? {
        let events = PrintedErrors.events(in: bytes)
        let found = events.isEmpty ? PrintedErrors.events(in: PastedText.plain(bytes)) : events
        return found.isEmpty ? nil : Evidence(.printedError, found)
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
        if let evidence = read(value) ?? body(of: bytes) ?? logged(value) { return evidence }
        guard case .list(let members) = value else { return nil }
        if members.contains(where: { isRecord($0) && !otherKeys($0).isEmpty }) { return records(members) }
        return members.contains(where: isRecord) ? nil : joined(members.map { read($0) ?? body($0) ?? logged($0) })
    }

    /// A record of a log in which an error is printed, or which says nothing of one.
    private func logged(_ value: JSONValue) -> Evidence? {
        // A line of a container’s log (Docker’s `json-file`).
        if let line = value["log"]?.text, value["stream"] != nil {
            return text(Array(line.utf8)) ?? Evidence(.jsonLog, [])
        }
        return LoggedErrors.printed(value, swift) ?? LoggedErrors.other(value)
    }

    /// Several values behind each other, each over several lines.
    private func series(_ bytes: [UInt8]) -> Evidence? {
        let parts = JSONSeries.parts(of: bytes)
        guard parts.count > 1 else { return nil }
        var read: [Evidence?] = []
        for part in parts {
            let bytes = Array(bytes[part])
            guard let tree = tree(bytes) else {
                read.append(nil)
                continue
            }
            let value = JSONValue(tree, node: 0, bytes: bytes)
            if isRecord(value), let event = Self.event(tree, bytes, passesOver: true) {
                read.append(Evidence(.record, [event]))
            } else {
                read.append(self.read(value) ?? body(value) ?? logged(value))
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

    /// The keys of a record, without those of its situation.
    package static let recordKeys = EventDecoder.outerKeys.map { "\($0.name)" }

    /// Whether it says as a record does which error it is. Of logs, `http` may be a map, and so may `context`.
    private func isRecord(_ value: JSONValue) -> Bool {
        value["domain"]?.text != nil || value["code"].map { $0.text != nil || $0.integer != nil } ?? false
            || value["http"]?.integer != nil || value["underlying"] != nil
    }

    private func otherKeys(_ value: JSONValue) -> [String] {
        guard case .object(let members) = value else { return [] }
        return members.map { $0.name }.filter { !Self.recordKeys.contains($0) }
    }

    /// A list of maps, some of which have keys that records do not have; nil where none names its domain.
    private func records(_ members: [JSONValue]) -> Evidence? {
        var evidence = Evidence(.record, [])
        for member in members {
            guard let links = LoggedErrors.links(member) else {
                evidence.leftOut += 1
                continue
            }
            evidence.errors.append(Evidence.Counted(event: ErrorEvent(links: links)))
            for name in otherKeys(member) where !evidence.passedOver.contains(name) {
                evidence.passedOver.append(name)
            }
        }
        return evidence.errors.isEmpty ? nil : evidence
    }

    /// A record with keys of whoever wrote the log around it; nil for one without, and for one with mistakes.
    private func record(_ value: JSONValue, _ tree: NodeTree, _ bytes: [UInt8]) -> Evidence? {
        if let log = LogRecords.read(value) { return log }
        let names = otherKeys(value)
        guard !names.isEmpty else { return nil }
        guard var event = Self.event(tree, bytes, passesOver: true),
            // Many a line of a log has a `code`, and says nothing of an error.
            event.links.contains(where: { $0.domain != nil || ($0.http ?? 0) >= 400 })
        else { return body(value) ?? LoggedErrors.printed(value, swift) }
        for place in event.links.indices { LoggedErrors.readReactNative(&event.links[place]) }
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
            ?? HTTPArchive.read(value) ?? AccessLog.read(value)
    }

    /// A body alone, as the app reads it.
    private func body(of bytes: [UInt8]) -> Evidence? {
        JSONValue(body: bytes).flatMap { body($0) }
    }

    private func body(_ value: JSONValue) -> Evidence? {
        let status = status(value)
        if let status, status < 400 { return Evidence(.responseBody, []) }
        let links = ErrorResponse(status: status, body: value).links
        // Of a body in nobody’s form, the status is known where a sentence stands beside it.
        let isNamed = links.contains { $0.domain != nil || $0.code != nil } || status != nil && isExplained(value)
        return isNamed ? Evidence(.responseBody, [ErrorEvent(links: links)]) : nil
    }

    /// Whether a text says what went wrong: Spring’s `error`, the `reason` of Kubernetes.
    private func isExplained(_ value: JSONValue) -> Bool {
        ["error", "message", "reason", "detail"].contains { value[$0]?.text != nil }
    }

    /// RFC 9457 and JSON:API say the status in the body; Google’s servers as the error’s code, and Kubernetes as the
    /// code of its `Status`.
    private func status(_ value: JSONValue) -> Int? {
        let error = value["error"] ?? value["errors"]?.first
        let isStatus = value["kind"]?.text == "Status"
        let found =
            value["status"]?.integer ?? error?["status"]?.integer ?? error?["code"]?.integer
            ?? (error?["status"] ?? (isExplained(value) ? value["status"] : nil))?.text.flatMap { Int64($0) }
            ?? (isStatus ? value["code"]?.integer : nil)
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

extension Evidence {
    /// Where a Swift error is told as an `NSError` its domain has the module before the type, and its number is the
    /// compiler’s.
    fileprivate mutating func leaveOutModules(_ spelling: ErrorSpelling) {
        for place in errors.indices {
            for number in errors[place].event.links.indices {
                guard let domain = errors[place].event.links[number].domain,
                    let type = spelling.withoutModule(domain)
                else { continue }
                errors[place].event.links[number].domain = type
                guard case .number(let code)? = errors[place].event.links[number].code,
                    !spelling.declares(.number(code), in: type)
                else { continue }
                errors[place].event.links[number].code = nil
                note = "the number \(code) of \(domain) is assigned by the compiler and does not identify the case"
            }
        }
    }
}

extension Evidence {
    /// Objective-C’s constants, such as `NSURLErrorNotConnectedToInternet`, as the policy declares them.
    fileprivate mutating func nameConstants(_ spelling: ErrorSpelling) {
        for place in errors.indices {
            for number in errors[place].event.links.indices {
                let link = errors[place].event.links[number]
                guard let domain = link.domain, domain.hasSuffix("Domain"), case .name(let code)? = link.code,
                    !spelling.declares(.name(code), in: domain), code.hasPrefix(domain.dropLast(6))
                else { continue }
                let rest = code.dropFirst(domain.count - 6)
                let name = rest.prefix(1).lowercased() + rest.dropFirst()
                if spelling.declares(.name(name), in: domain) {
                    errors[place].event.links[number].code = .name(name)
                }
            }
        }
    }
}

extension ErrorEvent {
    /// Whether it is said at all which error it is.
    fileprivate var isIdentified: Bool { links.contains { $0.domain != nil || $0.code != nil || $0.http != nil } }
}

/// Text in UTF-16, as spreadsheets on Windows save it: with a mark before it.
package enum UTF16Text {
    /// Nil where there is no such mark.
    package static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
        let isBig = bytes.starts(with: [0xFE, 0xFF])
        guard isBig || bytes.starts(with: [0xFF, 0xFE]) else { return nil }
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place -> UInt16 in
            let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
            return isBig ? first << 8 | second : second << 8 | first
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
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
