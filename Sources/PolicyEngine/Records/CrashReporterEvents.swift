/// Errors that an app reported to Sentry or Crashlytics.
enum CrashReporterEvents {
    static func read(_ value: JSONValue) -> Evidence? { sentry(value) ?? crashlytics(value) }

    /// Sentry’s event payload: `exception.values`, the outermost last; Cocoa apps add domain and number of an `NSError`.
    /// Its web API has the same in one of `entries`.
    private static func sentry(_ value: JSONValue) -> Evidence? {
        let entry = value["entries"]?.members.first { $0["type"]?.text == "exception" }
        let exception = value["exception"] ?? entry?["data"]
        let list = exception?["values"]?.members ?? exception?.members ?? []
        guard !list.isEmpty else { return nil }
        let signals = ["mach", "signal"]
        if list.allSatisfy({ one in signals.contains { $0 == one["mechanism"]?["type"]?.text } }) {
            return Evidence(.crashReport, [])
        }
        let links = list.reversed().map { exception -> ErrorCause in
            let error = exception["mechanism"]?["meta"]?["ns_error"]
            guard let domain = error?["domain"]?.text else {
                return ErrorCause(
                    domain: exception["type"]?.text, code: exception["value"]?.text.flatMap { number(in: $0) })
            }
            // Of a Swift error the case stands in the sentence: `unauthorized (Code: 2)`.
            let name = domain.hasSuffix("Domain") ? nil : exception["value"]?.text.flatMap { caseName(in: $0) }
            return ErrorCause(domain: domain, code: name.map { .name($0) } ?? error?["code"].flatMap { code($0) })
        }
        var event = ErrorEvent(links: links)
        event.context.platform = value["contexts"]?["os"]?["name"]?.text
        event.context.appVersion = version(value["contexts"]?["app"]?["app_version"]?.text ?? value["release"]?.text)
        return Evidence(.sentry, [event])
    }

    private static func crashlytics(_ value: JSONValue) -> Evidence? {
        guard value["event_type"]?.text != nil || value["issue_title"]?.text != nil else { return nil }
        // The API calls the list `errors`, the export to BigQuery `error`.
        let errors = value["errors"]?.members ?? value["error"]?.members ?? []
        let events = errors.compactMap { error -> ErrorEvent? in
            guard let domain = error["domain"]?.text ?? error["title"]?.text else { return nil }
            return ErrorEvent(links: [ErrorCause(domain: domain, code: error["code"].flatMap { code($0) })])
        }
        return Evidence(.crashlytics, events)
    }

    static func code(_ value: JSONValue) -> ErrorCode? {
        value.integer.map { .number($0) } ?? value.text.map { ErrorCode($0) }
    }

    private static func caseName(in sentence: String) -> String? {
        let words = sentence.split(separator: " ", maxSplits: 1)
        guard words.count == 2, words[1].hasPrefix("(Code: "), let first = words[0].utf8.first,
            first > ASCII.upperZ, words[0].utf8.allSatisfy({ $0.isLetter || $0.isDigit })
        else { return nil }
        return String(words[0])
    }

    /// `(Code: -1009)` at the end of a sentence.
    private static func number(in sentence: String) -> ErrorCode? {
        let bytes = Array(sentence.utf8)
        guard let mark = bytes.lastIndex(of: ASCII.colon), bytes[..<mark].suffix(4).elementsEqual("Code".utf8) else {
            return nil
        }
        let digits = bytes[(mark + 1)...].drop { $0 == ASCII.space }.prefix { $0.isDigit || $0 == ASCII.minus }
        return Int64(String(decoding: digits, as: UTF8.self)).map { .number($0) }
    }

    /// `com.example.app@3.2.0+45` is version 3.2.0.
    private static func version(_ text: String?) -> String? {
        guard let text else { return nil }
        let bytes = Array(text.utf8)
        let start = bytes.lastIndex(of: ASCII.at).map { $0 + 1 } ?? 0
        let version = String(decoding: bytes[start...].prefix { $0 != ASCII.plus }, as: UTF8.self)
        return Version(version) == nil ? nil : version
    }
}
