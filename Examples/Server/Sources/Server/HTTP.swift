import Foundation

/// One request of HTTP/1.1 (RFC 9112), as far as the shop needs it.
struct HTTPRequest: Sendable {
    let method: String
    let path: String
    let query: [String: String]
    let headers: [(name: String, value: String)]
    let body: Data

    /// Whether it can be repeated without effect (RFC 9110, 9.2.2).
    var isSafe: Bool { ["GET", "HEAD", "PUT", "DELETE"].contains(method) }

    func header(_ name: String) -> String? { headers.first { $0.name.lowercased() == name }?.value }
}

struct HTTPResponse: Sendable {
    let status: Int
    var headers: [(String, String)]
    let body: Data

    init(status: Int, type: String, body: Data) {
        (self.status, self.body) = (status, body)
        headers = [("Content-Type", type), ("Cache-Control", "no-store")]
    }

    init(status: Int, json: [String: Any], type: String) {
        let body = try? JSONSerialization.data(withJSONObject: json, options: [.sortedKeys])
        self.init(status: status, type: type, body: body ?? Data())
    }

    /// The bytes that go over the wire.
    func bytes(withBody: Bool) -> Data {
        var head = "HTTP/1.1 \(status) \r\nContent-Length: \(body.count)\r\nConnection: close\r\n"
        for (name, value) in headers { head += "\(name): \(value)\r\n" }
        return Data((head + "\r\n").utf8) + (withBody ? body : Data())
    }
}

extension HTTPRequest {
    static let mostBytes = 1 << 20

    /// Reads what is there of a request; nil where more must come. Throws at what is no request.
    init?(_ data: Data) throws {
        guard let end = data.range(of: Data("\r\n\r\n".utf8)) else {
            guard data.count <= 16_384 else { throw CocoaError(.fileReadTooLarge) }
            return nil
        }
        let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ")
        guard words.count == 3, let address = URLComponents(string: String(words[1])), address.path.hasPrefix("/")
        else {
            throw CocoaError(.fileReadCorruptFile)
        }
        headers = lines.dropFirst().compactMap { line in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            return (String(line[..<colon]), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
        }
        // One length, in digits (RFC 9112, 6.3); chunks are not read.
        let lengths = headers.filter { $0.name.lowercased() == "content-length" }.map { $0.value }
        let isWritten = lengths.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
        guard lengths.count <= 1, isWritten, !headers.contains(where: { $0.name.lowercased() == "transfer-encoding" }),
            let length = lengths.isEmpty ? 0 : Int(lengths[0]), length <= Self.mostBytes
        else { throw CocoaError(.fileReadCorruptFile) }
        guard data.count - end.upperBound >= length else { return nil }
        method = String(words[0])
        path = address.path
        query = (address.queryItems ?? []).reduce(into: [:]) { $0[$1.name] = $1.value ?? "" }
        body = data[end.upperBound..<end.upperBound + length]
    }
}
