/// A response as it goes over the wire (RFC 9112, 4) and as `curl -i` prints it: status, header, an empty line, body.
enum HTTPResponseText {
    private static let mark = Array("HTTP/".utf8)

    static func read(_ bytes: [UInt8]) -> Evidence? { plain(bytes) ?? verbose(bytes).flatMap { plain($0) } }

    private static func plain(_ bytes: [UInt8]) -> Evidence? {
        let start = bytes.firstIndex { $0 > ASCII.space } ?? 0
        guard var last = responses(bytes[start...]) else { return nil }
        var body = last.json
        // With `--retry`, a response with its body stands before the next one.
        var isOneOfMany = false
        if body == nil, let place = beginning(ofLastIn: last.rest), let next = responses(last.rest[place...]) {
            (last, body, isOneOfMany) = (next, next.json, true)
        }
        guard last.status >= 400 || last.status < 200 else {
            return Evidence(.httpResponse, graphQL(body).map { [ErrorEvent(links: $0)] } ?? [])
        }
        let links = ErrorResponse(status: last.status, headers: last.headers, body: body).links
        var evidence = Evidence(.httpResponse, [ErrorEvent(links: links)])
        if isOneOfMany { evidence.note = "only the last response is read" }
        return evidence
    }

    /// What came back, of what `curl -v` and `wget -S` print: lines of its header begin with `< ` or two blanks, those
    /// of the body with nothing. Nil for other texts.
    private static func verbose(_ bytes: [UInt8]) -> [UInt8]? {
        var (header, body): ([UInt8], [UInt8]) = ([], [])
        var lead: ArraySlice<UInt8> = []
        for line in bytes.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false) {
            if leads.contains(where: { line.starts(with: $0 + mark) }) {
                // Of several responses the last counts.
                (lead, header, body) = (line.prefix(2), [], [])
            }
            if lead.isEmpty { continue }
            // Editors and chats cut blanks at the end of a line.
            let isCut = lead.first == ASCII.less && line.filter({ $0 > ASCII.space }).elementsEqual([ASCII.less])
            if line.starts(with: lead) || isCut {
                header += line.dropFirst(2) + [ASCII.lineFeed]
                body = []
            } else if !isOfCurl(line) {
                body += line + [ASCII.lineFeed]
            }
        }
        return header.isEmpty ? nil : header + [ASCII.lineFeed] + body
    }

    /// GraphQL says of errors in a response that went well.
    private static func graphQL(_ body: JSONValue?) -> [ErrorCause]? {
        guard let body, body["errors"]?.isList == true else { return nil }
        let links = ErrorResponse(status: nil, body: body).links
        return links.contains { $0.domain != nil && $0.code != nil } ? links : nil
    }

    private static let leads = [[ASCII.less, ASCII.space], [ASCII.space, ASCII.space]]

    /// What curl says itself: of the connection, the request, and how many bytes went by.
    private static func isOfCurl(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first else { return false }
        guard let second = line.dropFirst().first else { return first == ASCII.greater || first == ASCII.asterisk }
        let marks = [ASCII.asterisk, ASCII.greater, ASCII.openBrace, ASCII.closeBrace]
        return marks.contains(first) && second == ASCII.space
            && (first != ASCII.openBrace && first != ASCII.closeBrace || line.dropFirst(2).first == ASCII.openBracket)
    }

    /// One response, and what stands behind its header.
    private struct Response {
        let status: Int
        let headers: [HTTPHeader]
        let rest: ArraySlice<UInt8>

        var json: JSONValue? { rest.count > ErrorResponse.mostBytes ? nil : JSONValue(body: Array(rest)) }
    }

    /// Behind “100 Continue”, a proxy’s answer, redirects and a login the last one counts.
    private static func responses(_ bytes: ArraySlice<UInt8>) -> Response? {
        var (rest, response) = (bytes, Response?.none)
        while rest.starts(with: mark), response.map({ mayGoOn($0.status, $0.headers) }) ?? true,
            let status = status(of: line(&rest))
        {
            var headers: [HTTPHeader] = []
            while !rest.isEmpty, let header = header(line(&rest)) {
                if headers.count < PolicyLimits.headers { headers.append(header) }
            }
            response = Response(status: status, headers: headers, rest: rest)
        }
        return response
    }

    /// Where the last line begins another response: a status, and a header below.
    private static func beginning(ofLastIn rest: ArraySlice<UInt8>) -> Int? {
        var (open, found) = (rest, Int?.none)
        while !open.isEmpty {
            let start = open.startIndex
            let first = line(&open)
            guard first.starts(with: mark), status(of: first) != nil else { continue }
            var below = open
            if header(line(&below)) != nil { found = start }
        }
        return found
    }

    private static func mayGoOn(_ status: Int, _ headers: [HTTPHeader]) -> Bool {
        status < 200 || (300...399).contains(status) || [401, 407].contains(status) || status == 200 && headers.isEmpty
    }

    /// Up to the next line break, which is taken too.
    private static func line(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let line = rest.prefix { $0 != ASCII.lineFeed }
        rest = rest.dropFirst(line.count + 1)
        return line.last == ASCII.carriageReturn ? line.dropLast() : line
    }

    private static func status(of line: ArraySlice<UInt8>) -> Int? {
        let words = line.split(separator: ASCII.space)
        guard words.count >= 2, let status = Int(String(decoding: words[1], as: UTF8.self)) else { return nil }
        return (100...599).contains(status) ? status : nil
    }

    /// Nil at the empty line.
    private static func header(_ line: ArraySlice<UInt8>) -> HTTPHeader? {
        guard let colon = line.firstIndex(of: ASCII.colon), colon > line.startIndex else { return nil }
        let value = line[(colon + 1)...].drop { $0 == ASCII.space || $0 == ASCII.tab }
        return HTTPHeader(
            name: String(decoding: line[..<colon], as: UTF8.self), value: String(decoding: value, as: UTF8.self))
    }
}
