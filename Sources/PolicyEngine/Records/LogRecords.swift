/// Records of logs in JSON: OpenTelemetry’s attributes, and what `log show --style ndjson` prints.
enum LogRecords {
    static func read(_ value: JSONValue) -> Evidence? { systemLog(value) ?? openTelemetry(value) }

    private static func systemLog(_ value: JSONValue) -> Evidence? {
        guard let message = value["eventMessage"]?.text else { return nil }
        return Evidence(.systemLog, PrintedErrors.events(in: Array(message.utf8)))
    }

    /// Semantic conventions of OpenTelemetry: `exception.type`, `error.type`, `http.response.status_code`.
    private static func openTelemetry(_ value: JSONValue) -> Evidence? {
        guard case .list(let attributes)? = value["attributes"] else { return nil }
        func attribute(_ names: [String]) -> JSONValue? {
            let found = attributes.first { one in names.contains { one["key"]?.text?.hasSameBytes(as: $0) ?? false } }
            let held = found?["value"]
            return held?["stringValue"] ?? held?["intValue"] ?? held?["doubleValue"]
        }
        var link = ErrorCause(domain: attribute(["exception.type", "error.type"])?.text)
        link.code = attribute(["error.code", "exception.code"]).flatMap { CrashReporterEvents.code($0) }
        let status = attribute(["http.response.status_code", "http.status_code"])
        link.http = (status?.integer ?? status?.text.flatMap { Int64($0) }).flatMap {
            (100...599).contains($0) ? Int($0) : nil
        }
        let isError = link.domain != nil || link.code != nil || (link.http ?? 0) >= 400
        return Evidence(.openTelemetry, isError ? [ErrorEvent(links: [link])] : [])
    }
}

/// What a browser’s network panel saves (HAR 1.2): all of it, or one entry.
enum HTTPArchive {
    static func read(_ value: JSONValue) -> Evidence? {
        let entries = value["log"]?["entries"]?.members ?? (value["response"]?["status"] == nil ? [] : [value])
        guard !entries.isEmpty else { return nil }
        return Evidence(.har, entries.compactMap(event))
    }

    private static func event(_ entry: JSONValue) -> ErrorEvent? {
        guard let response = entry["response"], let status = response["status"]?.integer else { return nil }
        guard (400...599).contains(status) else {
            // The browser has no status where no answer came, and says why in a name of its own.
            guard status <= 0, let name = response["_error"]?.text ?? entry["_error"]?.text else { return nil }
            return ErrorEvent(links: [ErrorCause(domain: "net", code: .name(name))])
        }
        let headers = (response["headers"]?.members ?? []).prefix(PolicyLimits.headers).compactMap { header in
            header["name"]?.text.map { HTTPHeader(name: $0, value: header["value"]?.text ?? "") }
        }
        let body = response["content"]?["text"]?.text.flatMap { HTTPResponseText.json(Array($0.utf8)) }
        return ErrorEvent(links: ErrorResponse(status: Int(status), headers: headers, body: body).links)
    }
}
