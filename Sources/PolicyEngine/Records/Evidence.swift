/// Errors that were found in something people have at hand, such as a response or an event of a crash reporter.
package struct Evidence: Sendable {
    /// In which form they were, as in “read as an HTTP response”.
    package let form: EvidenceForm
    package let events: [ErrorEvent]
    /// Keys that stand beside those of a record.
    package private(set) var passedOver: [String] = []

    init(_ form: EvidenceForm, _ events: [ErrorEvent]) { (self.form, self.events) = (form, events) }
}

extension Evidence {
    /// `read as an HTTP archive (HAR); it holds 2 errors`
    package var summary: String {
        let names = passedOver.prefix(5).map { "“\($0)”" }.joined(separator: ", ")
        let more = passedOver.count > 5 ? " and \(passedOver.count - 5) more keys" : ""
        return "read as \(form.words)"
            + (events.isEmpty
                ? "; there is no error in it" : events.count > 1 ? "; it holds \(events.count) errors" : "")
            + (passedOver.isEmpty ? "" : "; passed over: \(names)\(more)")
    }
}

/// The forms that are told from their text alone.
package enum EvidenceForm: String, Sendable, CaseIterable {
    case record
    case httpResponse = "http"
    case responseBody = "body"
    case sentry, crashlytics, har, openTelemetry = "otel", systemLog = "oslog"
    case accessLog = "access-log"

    /// With its article.
    package var words: String {
        switch self {
        case .record: "an error record"
        case .httpResponse: "an HTTP response"
        case .responseBody: "the body of a response"
        case .sentry: "an event of Sentry"
        case .crashlytics: "an event of Crashlytics"
        case .har: "an HTTP archive (HAR)"
        case .openTelemetry: "a log record of OpenTelemetry"
        case .systemLog: "an entry of the system’s log"
        case .accessLog: "a line of an access log"
        }
    }
}

extension Evidence {
    /// Nil for what is in none of the forms; an empty list of events where there is no error in it.
    package static func read(_ bytes: [UInt8]) -> Evidence? {
        guard let first = bytes.first(where: { $0 > ASCII.space }) else { return nil }
        if first == ASCII.openBrace || first == ASCII.openBracket {
            var log = DiagnosticLog()
            guard let tree = JSONReader.read(bytes, file: 0, reporting: &log), !tree.isEmpty else { return nil }
            let value = JSONValue(tree, node: 0, bytes: bytes)
            return isRecord(value) ? record(value, tree, bytes) : read(value)
        }
        return HTTPResponseText.read(bytes) ?? AccessLogLine.read(bytes)
    }

    private static let ownKeys = EventDecoder.outerKeys.map { "\($0.name)" }

    private static func isRecord(_ value: JSONValue) -> Bool { ownKeys.contains { value[$0] != nil } }

    /// A record with keys of whoever wrote the log around it; nil for one without, and for one with mistakes.
    private static func record(_ value: JSONValue, _ tree: NodeTree, _ bytes: [UInt8]) -> Evidence? {
        guard case .object(let members) = value else { return nil }
        let names = members.map { $0.name }.filter { !ownKeys.contains($0) }
        var log = DiagnosticLog()
        guard !names.isEmpty,
            let event = EventDecoder.decode(
                tree, file: 0, bytes: bytes, passesOver: true, reporting: &log)
        else { return nil }
        var evidence = Evidence(.record, [event])
        evidence.passedOver = names
        return evidence
    }

    /// A JSON text that is no record of ours.
    private static func read(_ value: JSONValue) -> Evidence? {
        CrashReporterEvents.read(value) ?? LogRecords.read(value) ?? HTTPArchive.read(value) ?? body(value)
    }

    private static func body(_ value: JSONValue) -> Evidence? {
        let links = ErrorResponse(status: status(value), body: value).links
        guard links.contains(where: { $0.domain != nil || $0.code != nil }) else { return nil }
        return Evidence(.responseBody, [ErrorEvent(links: links)])
    }

    /// RFC 9457 and JSON:API say the status in the body; Google’s servers as the error’s code.
    private static func status(_ value: JSONValue) -> Int? {
        let error = value["error"] ?? value["errors"]?.first
        let found =
            value["status"]?.integer ?? error?["status"]?.integer ?? error?["code"]?.integer
            ?? error?["status"]?.text.flatMap { Int64($0) }
        return found.flatMap { (100...599).contains($0) ? Int($0) : nil }
    }
}
