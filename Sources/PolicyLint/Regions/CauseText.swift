package import PolicyEngine

/// A cause as `policyctl evaluate --underlying` takes it: `D`, `D:C` or `:C`, behind any of them `@STATUS`; a status alone is `http:STATUS`.
/// What those forms cannot say stands in JSON, as in an error record.
package enum CauseText {
    package static func text(_ link: ErrorCause) -> String {
        let short = short(link)
        return plain(short) == link ? short : json(link)
    }

    /// Nil where it is none; a cause in JSON may have causes of its own.
    package static func links(_ text: String) -> [ErrorCause]? {
        guard text.hasPrefix("{") else { return plain(text).map { [$0] } }
        guard let event = try? ErrorEvent(json: text), event.context == EventContext() else { return nil }
        return event.links
    }

    private static func short(_ link: ErrorCause) -> String {
        if link.domain == nil, link.code == nil { return link.http.map { "http:\($0)" } ?? "" }
        return (link.domain ?? "") + (link.code.map { ":\($0.text)" } ?? "") + (link.http.map { "@\($0)" } ?? "")
    }

    private static func plain(_ text: String) -> ErrorCause? {
        if text.hasPrefix("http:") { return status(text.dropFirst(5)).map { ErrorCause(http: $0) } }
        var link = ErrorCause()
        var rest = text[...]
        if let sign = text.lastIndex(of: "@"), let http = status(text[text.index(after: sign)...]) {
            link.http = http
            rest = text[..<sign]
        }
        if let colon = rest.lastIndex(of: ":") {
            let code = rest[rest.index(after: colon)...]
            if code.isEmpty { return nil }
            link.code = ErrorCode(String(code))
            rest = rest[..<colon]
        }
        if !rest.isEmpty { link.domain = String(rest) }
        guard let domain = link.domain else { return link.code == nil ? nil : link }
        // A code or a yes that lost its option is more likely than a domain of that name.
        if link.code == nil, Int64(domain) != nil || ["http", "true", "false", "yes", "no", "-"].contains(domain.lowercased()) || domain.utf8.contains(0x20) {
            return nil
        }
        return domain.hasPrefix("{") ? nil : link
    }

    private static func status(_ text: Substring) -> Int? {
        guard text.utf8.count == 3, let status = Int(text), (100...599).contains(status) else { return nil }
        return status
    }

    private static func json(_ link: ErrorCause) -> String {
        var json = JSONWriter(indented: false)
        json.begin("{")
        if let domain = link.domain { json.member("domain", domain) }
        if let code = link.code { json.member("code", code.text) }
        if let http = link.http {
            json.key("http")
            json.value(http)
        }
        json.end("}")
        return json.text
    }
}

extension ErrorCode {
    /// By name, or the number’s digits.
    package var text: String {
        switch self {
        case .number(let number): String(number)
        case .name(let name): name
        }
    }
}
