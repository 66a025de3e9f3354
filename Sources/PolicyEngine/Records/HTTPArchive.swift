/// What a browser’s network panel saves (HAR 1.2): all of it, or one entry.
enum HTTPArchive {
    static func read(_ value: JSONValue) -> Evidence? {
        let entries = value["log"]?["entries"]?.members ?? (value["response"]?["status"] == nil ? [] : [value])
        guard !entries.isEmpty else { return nil }
        var evidence = Evidence(.har, entries.compactMap(event))
        evidence.leftOut = entries.count - evidence.errors.count
        return evidence
    }

    private static func text(_ content: JSONValue?) -> [UInt8]? {
        guard let text = content?["text"]?.text else { return nil }
        guard content?["encoding"]?.text == "base64" else { return Array(text.utf8) }
        return text.withBytes { Base64.decoded($0).map { Array($0.bytes) } }
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
        let body = text(response["content"]).flatMap { JSONValue(body: $0) }
        return ErrorEvent(links: ErrorResponse(status: Int(status), headers: headers, body: body).links)
    }
}
