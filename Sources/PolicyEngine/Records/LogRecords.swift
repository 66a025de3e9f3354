/// Records of logs in JSON: what `log show` prints, OpenTelemetry’s, and those with the fields of the Elastic Common Schema.
enum LogRecords {
    static func read(_ value: JSONValue) -> Evidence? {
        systemLog(value) ?? span(value) ?? openTelemetry(value) ?? collected(value) ?? LoggedErrors.read(value)
            ?? elastic(value)
    }

    private static func systemLog(_ value: JSONValue) -> Evidence? {
        // `log show` ends with how many entries there were.
        if value["finished"]?.integer != nil, value["count"]?.integer != nil { return Evidence(.systemLog, []) }
        guard let message = value["eventMessage"]?.text else { return nil }
        return Evidence(.systemLog, PrintedErrors.events(in: Array(message.utf8)))
    }

    /// Semantic conventions of OpenTelemetry: `exception.type`, `error.type`, `http.response.status_code`.
    private static func openTelemetry(_ value: JSONValue) -> Evidence? {
        guard let attributes = value["attributes"], attributes.isList || value["events"] != nil || value["name"] != nil
        else { return nil }
        func attribute(_ names: [String]) -> JSONValue? {
            // A collector writes a list of pairs, an exporter in a language one map.
            if !attributes.isList { return names.lazy.compactMap { attributes[$0] }.first }
            let found = attributes.members.first { one in
                names.contains { one["key"]?.text?.hasSameBytes(as: $0) ?? false }
            }
            let held = found?["value"]
            return held?["stringValue"] ?? held?["intValue"] ?? held?["doubleValue"]
        }
        let type = attribute(["exception.type", "error.type"])?.text
        let event = event(
            type: type,
            code: attribute(["error.code", "exception.code"])
                ?? type.flatMap { name(of: $0, in: attribute(["exception.message"])?.text) },
            status: attribute(["http.response.status_code", "http.status_code"]))
        return Evidence(.openTelemetry, event.map { [$0] } ?? [])
    }

    /// The case of a Swift error, whose message is `Type.case`.
    private static func name(of type: String, in message: String?) -> JSONValue? {
        guard let message, let name = type.split(separator: ".").last, message.hasPrefix(name + ".") else { return nil }
        let rest = message.utf8.dropFirst(name.utf8.count + 1)
        guard let first = rest.first, first.isLetter, rest.allSatisfy({ $0.isLetter || $0.isDigit }) else { return nil }
        return .single(.text(String(rest) ?? ""))
    }

    /// A span as an exporter writes it, with exceptions among its events.
    private static func span(_ value: JSONValue) -> Evidence? {
        guard let events = value["events"]?.members, !events.isEmpty, value["attributes"] != nil || value["name"] != nil
        else { return nil }
        let found = ([value] + events).compactMap { openTelemetry($0) }
        // An exception says more than the status of its span.
        guard let error = found.last(where: { !$0.errors.isEmpty })?.errors.last else { return found.last }
        return Evidence(.openTelemetry, [error.event])
    }

    /// What a collector writes (OTLP in JSON): resources, scopes, records; traces alike, with exceptions as events of spans.
    private static func collected(_ value: JSONValue) -> Evidence? {
        let resources = value["resourceLogs"]?.members ?? value["resourceSpans"]?.members ?? []
        guard !resources.isEmpty else { return nil }
        let scopes = resources.flatMap { $0["scopeLogs"]?.members ?? $0["scopeSpans"]?.members ?? [] }
        let records = scopes.flatMap { $0["logRecords"]?.members ?? $0["spans"]?.members ?? [] }
        var all = Evidence(.openTelemetry, [])
        for record in records {
            let error = (span(record) ?? openTelemetry(record))?.errors.last
            if let error { all.errors.append(error) } else { all.leftOut += 1 }
        }
        return all
    }

    /// Fields of the Elastic Common Schema, within each other or with dots: `error.type`, `error.code`,
    /// `http.response.status_code`.
    private static func elastic(_ value: JSONValue) -> Evidence? {
        func field(_ names: [String]) -> JSONValue? {
            if let whole = value[names.joined(separator: ".")] { return whole }
            var held: JSONValue? = value
            for name in names { held = held?[name] }
            return held
        }
        let (type, code) = (field(["error", "type"])?.text, field(["error", "code"]))
        let status = field(["http", "response", "status_code"])
        let isLog = ["@timestamp", "timestamp", "ecs.version", "ecs", "log.level", "log"].contains { value[$0] != nil }
        guard isLog, type != nil || status != nil || code != nil else { return nil }
        let event = event(type: type, code: code, status: status)
        return Evidence(.jsonLog, event.map { [$0] } ?? [])
    }

    /// Nil where nothing went wrong.
    private static func event(type: String?, code: JSONValue?, status: JSONValue?) -> ErrorEvent? {
        // Some write the status as the code of an error of the type “http”.
        let isStatus = type.map { $0.lowercased() == "http" } ?? false
        let status = isStatus ? status ?? code : status
        let (type, code) = isStatus ? (nil, nil) : (type, code)
        let http = (status?.integer ?? status?.text.flatMap { Int64($0) }).flatMap {
            (100...599).contains($0) ? Int($0) : nil
        }
        // OpenTelemetry writes the status as the type of an error where it knows no other.
        let name = type.flatMap { Int64($0) == nil ? $0 : nil }
        let link = ErrorCause(domain: name, code: code.flatMap { CrashReporterEvents.code($0) }, http: http)
        guard link.domain != nil || link.code != nil || (http ?? 0) >= 400 else { return nil }
        return ErrorEvent(links: [link])
    }
}
