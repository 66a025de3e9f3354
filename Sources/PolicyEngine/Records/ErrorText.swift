/// An error in words, as people type it and as everything here prints it: `D`, `D:C` or `:C`, each with `@STATUS` after
/// it or without, and
/// `http:STATUS` for a status alone. Blanks around the parts and the capitals of `http` make no difference, and U+2212
/// is a minus. What those forms cannot say is JSON, as in an error record.
package enum ErrorText {
    /// Which error it is, without its header and parameters.
    package static func text(_ link: ErrorCause) -> String {
        let identity = ErrorCause(domain: link.domain, code: link.code, http: link.http)
        let short = short(identity)
        return read(short) == identity ? short : json(identity)
    }

    /// Nil for what is no error in words.
    package static func read(_ text: String) -> ErrorCause? {
        var link = ErrorCause()
        var rest = text.trimmedOfBlanks
        if let sign = rest.lastIndex(of: "@"), let http = status(rest[rest.index(after: sign)...]) {
            link.http = http
            rest = String(rest[..<sign]).trimmedOfBlanks
        }
        if let colon = rest.lastIndex(of: ":") {
            let code = String(rest[rest.index(after: colon)...]).trimmedOfBlanks
            if code.isEmpty { return nil }
            let domain = String(rest[..<colon]).trimmedOfBlanks
            if isHTTP(domain) { return link.http == nil ? status(code[...]).map { ErrorCause(http: $0) } : nil }
            link.code = ErrorCode(withMinus(code))
            rest = domain
        }
        if rest.isEmpty { return link == ErrorCause() ? nil : link }
        if rest.hasPrefix("{") || rest.utf8.contains(ASCII.space) || link.code == nil && isNoDomain(rest) { return nil }
        link.domain = rest
        return link
    }

    private static func short(_ link: ErrorCause) -> String {
        if link.domain == nil, link.code == nil { return link.http.map { "http:\($0)" } ?? "" }
        return (link.domain ?? "") + (link.code.map { ":\($0.text)" } ?? "") + (link.http.map { "@\($0)" } ?? "")
    }

    private static func isHTTP(_ domain: String) -> Bool { domain.utf8.count == 4 && domain.lowercased() == "http" }

    /// A code, a status or a yes that lost its option is more likely than a domain of that name.
    private static func isNoDomain(_ text: String) -> Bool {
        Int64(text) != nil || text.utf8.first == ASCII.at
            || ["http", "true", "false", "yes", "no", "-"].contains(text.lowercased())
    }

    /// A minus of typography is one.
    private static func withMinus(_ code: String) -> String {
        guard code.unicodeScalars.first == "\u{2212}" else { return code }
        let digits = String(String.UnicodeScalarView(code.unicodeScalars.dropFirst()))
        return !digits.isEmpty && digits.utf8.allSatisfy { $0.isDigit } ? "-" + digits : code
    }

    private static func status(_ text: Substring) -> Int? {
        let text = String(text).trimmedOfBlanks
        guard text.utf8.count == 3, let status = Int(text), (100...599).contains(status) else { return nil }
        return status
    }

    private static func json(_ link: ErrorCause) -> String {
        var json = JSONWriter(indented: false)
        json.begin("{")
        link.writeIdentity(to: &json)
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

extension String {
    /// Without spaces and tabs at both ends.
    package var trimmedOfBlanks: String {
        func isBlank(_ byte: UInt8) -> Bool { byte == ASCII.space || byte == ASCII.tab }
        let start = utf8.drop(while: isBlank)
        guard let last = start.lastIndex(where: { !isBlank($0) }) else { return "" }
        return String(Substring(start[...last]))
    }
}
