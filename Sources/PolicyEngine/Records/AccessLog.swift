/// Logs of web servers and networks of caches: the common and combined format, the extended one of the W3C, and JSON.
enum AccessLog {
    /// Nil where no line is one of such a log.
    static func read(_ bytes: [UInt8]) -> Evidence? {
        var (column, evidence, isLog): (Int?, Evidence, Bool) = (nil, Evidence(.accessLog, []), false)
        for line in bytes.split(separator: ASCII.lineFeed) {
            if line.first == ASCII.hash {
                column = statusColumn(line) ?? column
                continue
            }
            guard let status = column.map({ field($0, of: line) }) ?? common(line) ?? balancer(line) ?? pairs(line)
            else {
                evidence.leftOut += 1
                continue
            }
            isLog = true
            take(status, &evidence)
        }
        return isLog ? evidence : nil
    }

    /// Records in JSON, as nginx, Google’s and Cloudflare’s logs have them.
    static func read(_ value: JSONValue) -> Evidence? {
        let isRequest = ["request", "request_method", "method", "uri", "request_uri", "url", "path"].contains {
            value[$0] != nil
        }
        let found =
            value["EdgeResponseStatus"] ?? value["httpRequest"]?["status"] ?? value["res"]?["statusCode"]
            // The body of a response may name the path as well, and says what went wrong.
            ?? (isRequest && value["error"]?.text == nil ? value["status"] ?? value["status_code"] : nil)
        guard let status = (found?.integer ?? found?.text.flatMap { Int64($0) }).flatMap({ Int(exactly: $0) }),
            (100...599).contains(status)
        else { return nil }
        var evidence = Evidence(.accessLog, [])
        take(status, &evidence)
        return evidence
    }

    private static func take(_ status: Int, _ evidence: inout Evidence) {
        if status >= 400 {
            evidence.errors.append(Evidence.Counted(event: ErrorEvent(links: [ErrorCause(http: status)])))
        } else {
            evidence.leftOut += 1
        }
    }

    /// `… "GET /v1/me HTTP/2.0" 503 19 …`: the three digits behind the request, which stands in quotes.
    private static func common(_ line: ArraySlice<UInt8>) -> Int? {
        let parts = line.split(separator: ASCII.quote, maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        let isRequest = parts[1].split(separator: ASCII.space).last?.starts(with: Array("HTTP/".utf8)) == true
        // What was no request at all is written as “-”, behind a time in brackets.
        let isNone = parts[1].elementsEqual("-".utf8) && parts[0].contains(ASCII.closeBracket)
        guard isRequest || isNone else { return nil }
        return parts[2].split(separator: ASCII.space).first.flatMap { status($0) }
    }

    private static let schemes = ["http", "https", "h2", "grpcs", "ws", "wss"].map { Array($0.utf8) }

    /// An application load balancer of AWS: the ninth field is the status, before the request in quotes.
    private static func balancer(_ line: ArraySlice<UInt8>) -> Int? {
        let parts = line.split(separator: ASCII.quote, maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let words = words(parts[0])
        guard words.count == 12, schemes.contains(where: { words[0].elementsEqual($0) }) else { return nil }
        return status(words[8])
    }

    /// Pairs of a name and a value, as Heroku’s router writes them: `method=GET path="/" … status=503`.
    private static func pairs(_ line: ArraySlice<UInt8>) -> Int? {
        let words = words(line)
        func value(_ names: [String]) -> ArraySlice<UInt8>? {
            for name in names {
                if let word = words.first(where: { $0.starts(with: name.utf8) }) {
                    return word.dropFirst(name.utf8.count)
                }
            }
            return nil
        }
        let method = value(["method=", "http.method=", "http_method="])
        let found = value(["status=", "http.status_code=", "status_code=", "http_status="])
        return method == nil ? nil : found.flatMap { status($0) }
    }

    /// `#Fields: date time sc-status …` (W3C Extended Log File Format), as CloudFront writes it.
    private static func statusColumn(_ line: ArraySlice<UInt8>) -> Int? {
        let words = words(line)
        guard words.first?.elementsEqual("#Fields:".utf8) == true else { return nil }
        return words.dropFirst().firstIndex { $0.elementsEqual("sc-status".utf8) }.map { $0 - 1 }
    }

    private static func field(_ column: Int, of line: ArraySlice<UInt8>) -> Int? {
        let words = words(line)
        return column < words.count ? status(words[column]) : nil
    }

    private static func words(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        line.split { $0 == ASCII.space || $0 == ASCII.tab || $0 == ASCII.carriageReturn }
    }

    private static func status(_ word: ArraySlice<UInt8>) -> Int? {
        guard word.count == 3, let status = Int(String(decoding: word, as: UTF8.self)) else { return nil }
        return (100...599).contains(status) ? status : nil
    }
}
