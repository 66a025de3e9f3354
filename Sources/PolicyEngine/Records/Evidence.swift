/// Errors that were found in something people have at hand, such as a response or an event of a crash reporter.
package struct Evidence: Sendable {
    /// In which form they were, as in “read as an HTTP response”.
    package let form: EvidenceForm
    package var errors: [Counted]
    /// Keys that stand beside those of a record.
    package var passedOver: [String] = []
    /// How many lines, rows or elements hold no error, or could not be read.
    package var leftOut = 0
    /// What else a person should know, such as how the domain was found.
    package var note: String?

    /// An error, and how often it happened.
    package struct Counted: Sendable {
        package var event: ErrorEvent
        package var times = 1
    }

    init(_ form: EvidenceForm, _ events: [ErrorEvent]) {
        self.form = form
        errors = events.map { Counted(event: $0) }
    }

    package var events: [ErrorEvent] { errors.map { $0.event } }
}

extension Evidence {
    /// The same of one line of many.
    package var lineSummary: String {
        errors.isEmpty && note == nil ? "read as \(form.words); lines without an error are skipped" : summary
    }

    /// `read as an HTTP archive (HAR); it holds 2 errors; 3 entries without an error left out`
    package var summary: String {
        var parts = ["read as \(form.words)"]
        if errors.isEmpty, note == nil {
            parts.append("no error was found in it")
        } else if errors.count > 1 {
            parts.append("it contains \(errors.count) errors")
        }
        if leftOut > 0, !errors.isEmpty {
            let skipped = leftOut == 1 ? "\(form.part) that contains" : "\(form.part.plural) that contain"
            parts.append("skipped \(leftOut) \(skipped) no error")
        }
        if !passedOver.isEmpty {
            let names = passedOver.prefix(5).map { "“\($0)”" }.joined(separator: ", ")
            parts.append(
                "ignored: \(names)" + (passedOver.count > 5 ? " and \(passedOver.count - 5) more keys" : ""))
        }
        if let note { parts.append(note) }
        return parts.joined(separator: "; ")
    }
}

/// The forms in which people have errors at hand.
package enum EvidenceForm: String, Sendable, CaseIterable {
    case record
    case printedError = "nserror"
    case swiftValue = "swift"
    case httpResponse = "http"
    case responseBody = "body"
    case har, sentry, crashlytics
    case crashReport = "crash-report"
    case jsonLog = "json-log"
    case openTelemetry = "otel"
    case systemLog = "oslog"
    case accessLog = "access-log"
    case table

    /// With its article.
    package var words: String {
        switch self {
        case .record: "an error record"
        case .printedError: "a printed NSError"
        case .swiftValue: "a printed Swift error"
        case .httpResponse: "an HTTP response"
        case .responseBody: "the body of a response"
        case .har: "an HTTP archive (HAR)"
        case .sentry: "a Sentry event"
        case .crashlytics: "a Crashlytics event"
        case .crashReport: "a crash report"
        case .jsonLog: "a JSON log"
        case .openTelemetry: "an OpenTelemetry log"
        case .systemLog: "an entry of the system log"
        case .accessLog: "an access log"
        case .table: "a table (CSV or TSV)"
        }
    }

    /// What one of these is made of, each of which may hold an error.
    fileprivate var part: String {
        switch self {
        case .har, .openTelemetry, .systemLog, .jsonLog: "entry"
        case .table: "row"
        case .swiftValue, .printedError, .accessLog: "line"
        default: "part"
        }
    }
}

extension String {
    fileprivate var plural: String { hasSuffix("y") ? dropLast() + "ies" : self + "s" }
}
