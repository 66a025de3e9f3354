import Foundation

/// A request, as much of it as the server looks at.
struct ServerRequest {
    let method: String
    /// Path and query.
    let target: String
    let body: [UInt8]

    /// Nil as long as something is missing.
    init?(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let end = text.range(of: "\r\n\r\n") else { return nil }
        let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ")
        guard words.count == 3 else { return nil }
        let length =
            lines.lazy.compactMap {
                $0.lowercased().hasPrefix("content-length:")
                    ? Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) : nil
            }.first ?? 0
        let body = Array(text[end.upperBound...].utf8)
        guard body.count >= length else { return nil }
        method = String(words[0])
        target = String(words[1])
        self.body = body
    }

    func value(_ name: String) -> String {
        ((try? JSONDecoder().decode([String: String].self, from: Data(body)))?[name] ?? "").trimmingCharacters(
            in: .whitespaces)
    }
}

/// What the server does about a request.
enum ServerAnswer {
    case answer([UInt8])
    /// Ends the connection without a word.
    case drop
    /// Keeps the connection and says nothing.
    case stall

    static func to(_ request: ServerRequest, call: Int) -> ServerAnswer {
        let parts = request.target.split(separator: "?", maxSplits: 1)
        switch (request.method, parts.first ?? "") {
        case ("POST", "/signup"): return signup(request.value("username"))
        case ("POST", "/login"): return request.value("password") == "secret" ? json(200, "{}") : json(401, "{}")
        case ("GET", "/conversations"):
            return conversations(parts.count > 1 ? String(parts[1].dropFirst("please=".count)) : "", call)
        default: return json(404, "{}")
        }
    }

    private static func conversations(_ wish: String, _ call: Int) -> ServerAnswer {
        let list = json(200, #"[{"title": "Ann"}, {"title": "Weekend"}]"#)
        return switch wish {
        case "fail": json(500, "{}")
        case "fail-once": call == 1 ? json(500, "{}") : list
        case "maintenance": call < 3 ? json(503, "{}", ["Retry-After: 2"]) : list
        case "garbage": json(200, #"{"conversations": "of another version"}"#)
        case "drop": .drop
        case "stall": .stall
        default: list
        }
    }

    private static func signup(_ username: String) -> ServerAnswer {
        let reason: String? =
            switch username.lowercased() {
            case "": "Choose a username."
            case let name where name.count < 3: "Usernames have at least three letters."
            case "admin", "root": "This username is kept for the people who run the service."
            case "bob": "Somebody else is called bob already."
            default: nil
            }
        guard let reason else { return json(201, "{}") }
        return json(400, #"{"type": "about:blank", "title": "Bad Request", "status": 400, "detail": "\#(reason)"}"#)
    }

    private static func json(_ status: Int, _ body: String, _ headers: [String] = []) -> ServerAnswer {
        let head = [
            "HTTP/1.1 \(status) \(status < 300 ? "OK" : "Error")", "Content-Type: application/json",
            "Content-Length: \(body.utf8.count)", "Connection: close",
        ]
        return .answer(Array(((head + headers).joined(separator: "\r\n") + "\r\n\r\n" + body).utf8))
    }
}
