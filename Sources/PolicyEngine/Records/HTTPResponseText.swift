/// A response as it goes over the wire (RFC 9112, 4) and as `curl -i` prints it: status, header, an empty line, body.
enum HTTPResponseText {
    private static let mark = Array("HTTP/".utf8)

    static func read(_ bytes: [UInt8]) -> Evidence? {
        let start = bytes.firstIndex { $0 > ASCII.space } ?? 0
        guard bytes[start...].starts(with: mark) else { return nil }
        var rest = bytes[start...]
        var response: (status: Int, headers: [HTTPHeader])?
        // Behind “100 Continue”, a proxy’s answer, redirects and a login the last one counts.
        while rest.starts(with: mark), response.map({ Self.mayGoOn($0.status, $0.headers) }) ?? true,
            let status = status(of: line(&rest))
        {
            var headers: [HTTPHeader] = []
            while !rest.isEmpty, let header = header(line(&rest)) {
                if headers.count < PolicyLimits.headers { headers.append(header) }
            }
            response = (status, headers)
        }
        guard let (status, headers) = response, status >= 400 || status < 200 else {
            return response.map { _ in Evidence(.httpResponse, []) }
        }
        let body = rest.count > ErrorResponse.mostBytes ? nil : JSONValue(body: Array(rest))
        let links = ErrorResponse(status: status, headers: headers, body: body).links
        return Evidence(.httpResponse, [ErrorEvent(links: links)])
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
